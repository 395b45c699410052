import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown, type Plugin } from 'rolldown';
import { digestOf, openStore, UNUSED_MS } from '~/lib/digestStore.ts';

const ENTRY = 'scripts/editor/browser/start.ts';

/** The folder of the editor's package for bundlers. */
const cmsFolder = (): string => dirname(fileURLToPath(import.meta.resolve('@sveltia/cms')));

/** Chunks are written beside the script here, so both must find fonts and decoders in the same folder. */
const besideTheScript: Plugin = {
  name: 'club:editor-assets',
  transform: (code, id) =>
    id.includes('@sveltia/cms/npm/chunks/') ? code.replaceAll('../assets/', 'assets/') : undefined,
};

/** Languages of code in raw texts. All other languages of the package are left out: they would be three quarters of the editor. */
const CODE_LANGUAGES = /[\\/]@shikijs[\\/]langs[\\/]dist[\\/](?!(?:markdown|yaml|html|css|javascript|json)\.)/;

const fewCodeLanguages: Plugin = {
  name: 'club:editor-languages',
  load: (id) => (CODE_LANGUAGES.test(id) ? 'export default [];' : undefined),
};

/** Writes the editor's script, its chunks, fonts and decoders into a folder. The editor loads nothing from other hosts. */
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

/** The files of this repository that the script is bundled from. Packages are not included: `package.json` has their versions. */
export const editorSources = async (): Promise<readonly string[]> => {
  const build = await rolldown({ input: { editor: ENTRY }, platform: 'browser', external: /^[^./]/ });
  try {
    const { output } = await build.generate({ format: 'esm' });
    const modules = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
    return modules.map((file) => relative('.', file)).toSorted();
  } finally {
    await build.close();
  }
};

/** Files beside the sources on which the script depends. */
const MAKERS = ['package.json', fileURLToPath(import.meta.url)];

/** The folder of the bundled editor, which is bundled again when its sources or a version has changed. */
export const keptEditor = async (): Promise<string> => {
  const store = openStore(join('.cache', 'editor'));
  const sources = [...(await editorSources()), ...MAKERS];
  const folder = await store.folder(digestOf(sources.map((file) => readFileSync(file))), bundleEditor);
  store.sweep(UNUSED_MS);
  return folder;
};
