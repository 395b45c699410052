import { createHash } from 'node:crypto';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from '../../scripts/copyProject.ts';
import { drawPages } from '../../scripts/drawPages.ts';

/** Files drawn at every build, because they have no key. */
const ALWAYS_DRAWN = /\.(ico|ics|json|svg|txt|webmanifest|xml)$|^(?!.*\/pictures\/).*\.png$|^\/index\.html$/;

/** The digest of each file of a built site. */
type Digests = ReadonlyMap<string, string>;

const digestsOf = (folder: string): Digests =>
  new Map(
    globSync('**/*', { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((file) => [file.slice(folder.length), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );

/** The pages and pictures that are only in the later build, or differ from the earlier one. */
export const differing = (earlier: Digests, later: Digests): readonly string[] =>
  [...later.keys()].filter((file) => /\.html$|\/pictures\//.test(file) && later.get(file) !== earlier.get(file)).sort();

/** A copy of the project whose content a test changes, with the builds that it compares. */
export const siteCopy = () => {
  const root = copyProject();
  const file = (path: string) => join(root, path);
  const draw = async (signal?: AbortSignal) => {
    rmSync(file('dist-next'), { recursive: true, force: true });
    const output: string[] = [];
    const isDrawn = await drawPages({ root, env: process.env, signal, say: (line) => output.push(line) });
    return { isDrawn, output: output.join('\n') };
  };
  const mustDraw = async () => {
    const { isDrawn, output } = await draw();
    if (!isDrawn) throw new Error(output);
    return digestsOf(file('dist-next'));
  };
  return {
    root,
    draw,
    /** Builds as for an editor, with the files that the build before has left; returns the digest of each file. */
    warm: mustDraw,
    /** Builds as in a new clone; the files that warm builds keep are restored afterwards. */
    cold: async () => {
      const [kept, aside] = [file('node_modules/.astro'), file('.kept')];
      cpSync(kept, aside, { recursive: true, preserveTimestamps: true });
      rmSync(kept, { recursive: true });
      const digests = await mustDraw();
      rmSync(kept, { recursive: true });
      cpSync(aside, kept, { recursive: true, preserveTimestamps: true });
      rmSync(aside, { recursive: true });
      return digests;
    },
    /** The pages and pictures that the last build drew, without the files that every build draws. */
    drawn: (): readonly string[] =>
      readFileSync(file('.cache/drawn-pages.txt'), 'utf8')
        .trim()
        .split('\n')
        .filter((address) => !ALWAYS_DRAWN.test(address))
        .sort(),
    page: (address: string) => readFileSync(file(`dist-next${address}`), 'utf8'),
    /** The pages of the last build that contain a text. */
    holding: (text: string): readonly string[] =>
      globSync('**/*.html', { cwd: file('dist-next') })
        .filter((page) => readFileSync(file(`dist-next/${page}`), 'utf8').includes(text))
        .map((page) => `/${page}`)
        .sort(),
    read: (path: string) => readFileSync(file(path), 'utf8'),
    write: (path: string, text: string) => {
      writeFileSync(file(path), text);
    },
    change: (path: string, before: string | RegExp, after: string) => {
      const text = readFileSync(file(path), 'utf8');
      const changed = text.replace(before, () => after);
      if (changed === text) throw new Error(`${path} does not hold ${String(before)}.`);
      writeFileSync(file(path), changed);
    },
    remove: (path: string) => {
      rmSync(file(path));
    },
    dispose: () => {
      rmSync(root, { recursive: true, force: true });
    },
  };
};
