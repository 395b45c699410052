import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from '../platform/refusal.ts';

/** Path below the root: the addresses of the pictures that the last build left to the next one, one per line; no file if it left none. */
export const LATER_LIST = '.cache/later-pictures.txt';

/** Pictures that no page shows, only previews of links, feeds and downloads. They take two thirds of the CPU time of a first build. */
const ROUTES: ReadonlySet<string> = new Set([
  'src/pages/[locale]/pictures/[name].png.ts',
  'src/pages/[locale]/[stages]/[profile].png.ts',
  'src/pages/[locale]/[stages]/[poster].png.ts',
]);

const VALUES = ['', 'all', 'later'];

type Path = { readonly pathname: string; readonly route: { readonly component: string } };

/**
 * Whether a build leaves those pictures to the next one (`BUILD_PICTURES`).
 *
 * @throws {Refusal} for a value that is not one of the setting.
 */
export const leavesPictures = ({ BUILD_PICTURES: value = '' }: NodeJS.ProcessEnv): boolean => {
  if (!VALUES.includes(value)) throw new Refusal(`BUILD_PICTURES is "${value}": it must be "all" or "later".`);
  return value === 'later';
};

/** Whether the last build has left pictures to the next one. */
export const hasLaterPictures = (root: string): boolean => existsSync(join(root, LATER_LIST));

/** The pictures that this build leaves out: `leavesOut` returns whether a picture is left out, `close` writes their list. */
export const openLaterPictures = (root: string, env: NodeJS.ProcessEnv) => {
  const isLater = leavesPictures(env);
  const left: string[] = [];
  return {
    leavesOut: ({ pathname, route }: Path): boolean => {
      const isOut = isLater && ROUTES.has(route.component);
      if (isOut) left.push(pathname);
      return isOut;
    },
    close: (): void => {
      if (left.length === 0) return;
      const list = join(root, LATER_LIST);
      mkdirSync(dirname(list), { recursive: true });
      writeFileSync(list, left.map((pathname) => `${pathname}\n`).join(''));
    },
  };
};

export type LaterPictures = ReturnType<typeof openLaterPictures>;
