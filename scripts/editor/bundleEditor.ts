import { cpSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown, type Plugin } from 'rolldown';
import { digestOf, openStore, UNUSED_MS } from '~/lib/digestStore.ts';

const ENTRY = 'scripts/editor/browser/start.ts';

/** The folder of the package that holds the editor for a bundler. */
const cmsFolder = (): string => dirname(fileURLToPath(import.meta.resolve('@sveltia/cms')));

/** Chunks stand beside the script here, so that both find fonts and decoders in one folder. */
const besideTheScript: Plugin = {
  name: 'club:editor-assets',
  transform: (code, id) =>
    id.includes('@sveltia/cms/npm/chunks/') ? code.replaceAll('../assets/', 'assets/') : undefined,
};

/** Languages of code that the raw text may hold; the other ones of the package would be three quarters of the editor. */
const CODE_LANGUAGES = /[\\/]@shikijs[\\/]langs[\\/]dist[\\/](?!(?:markdown|yaml|html|css|javascript|json)\.)/;

const fewCodeLanguages: Plugin = {
  name: 'club:editor-languages',
  load: (id) => (CODE_LANGUAGES.test(id) ? 'export default [];' : undefined),
};

/** Writes the script of the editor, its chunks, fonts and decoders into a folder. Nothing of it comes from another host. */
export const bundleEditor = async (folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const build = await rolldown({
    input: { editor: ENTRY },
    platform: 'browser',
    plugins: [besideTheScript, fewCodeLanguages],
  });
  try {
    await build.write({
      dir: folder,
      format: 'esm',
      minify: true,
      comments: { legal: true, annotation: false, jsdoc: false },
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    });
  } finally {
    await build.close();
  }
  cpSync(join(cmsFolder(), 'assets'), join(folder, 'assets'), {
    recursive: true,
    filter: (file) => !file.endsWith('.map'),
  });
};

const SOURCES = ['scripts/editor/**/*.ts', 'scripts/new/entryText.ts', 'src/content/readEntry.ts', 'package.json'];

/** The folder of the bundled editor, which is made again when its sources or a version has changed. */
export const keptEditor = (): Promise<string> => {
  const store = openStore(join('.cache', 'editor'));
  const sources = globSync(SOURCES).toSorted();
  const folder = store.folder(digestOf(sources.map((file) => readFileSync(file))), bundleEditor);
  void folder.then(() => {
    store.sweep(UNUSED_MS);
  });
  return folder;
};
