import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from '../platform/refusal.ts';
import { PHOTO_FORMATS } from '../src/config/photos.ts';
import { addressOfPath } from './fileOfPath.ts';

/** Path below the root: the addresses of the pictures that the last build left out, one per line; no file if it left none. */
export const LATER_LIST = '.cache/later-pictures.txt';

/** Pictures that no page shows, only previews of links, feeds and downloads. They take two thirds of the CPU time of a first build. */
const PREVIEWS = [
  'src/pages/[locale]/pictures/[name].png.ts',
  'src/pages/[locale]/[stages]/[profile].png.ts',
  'src/pages/[locale]/[stages]/[profile].svg.ts',
  'src/pages/[locale]/[stages]/[poster].png.ts',
];

const PHOTOS = PHOTO_FORMATS.map((format) => `src/pages/photos/[photo].${format}.ts`);

/**
 * The pictures that a build leaves out, by the values of `BUILD_PICTURES`: those that no page needs until the next build, or also the
 * photos of pages, which the server of `npm start` draws when they are requested (`openPictures.ts`).
 */
const LEFT_OUT = {
  all: new Set<string>(),
  later: new Set(PREVIEWS),
  'on-demand': new Set([...PREVIEWS, ...PHOTOS]),
} as const satisfies Record<string, ReadonlySet<string>>;

type Setting = keyof typeof LEFT_OUT;

const isSetting = (value: string): value is Setting => Object.hasOwn(LEFT_OUT, value);

type Path = { readonly pathname: string; readonly route: { readonly component: string; readonly type: string } };

/**
 * Which pictures a build draws (`BUILD_PICTURES`).
 *
 * @throws {Refusal} for a value that is not one of the setting.
 */
export const picturesOf = ({ BUILD_PICTURES: value = '' }: NodeJS.ProcessEnv): Setting => {
  if (value === '') return 'all';
  if (isSetting(value)) return value;
  throw new Refusal(`BUILD_PICTURES is "${value}": it must be "all", "later" or "on-demand".`);
};

/**
 * Refuses a build without the photos of its pages for another server than that of `npm start`.
 *
 * @throws {Refusal}
 */
export const refuseOnDemand = (env: NodeJS.ProcessEnv): void => {
  if (picturesOf(env) !== 'on-demand') return;
  throw new Refusal(
    'BUILD_PICTURES is "on-demand", which is for npm start alone: no other server draws photos. It must be "all" or "later".',
  );
};

/** The addresses of the pictures that the last build left out. */
export const readLaterPictures = (root: string): readonly string[] => {
  const list = join(root, LATER_LIST);
  return existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : [];
};

/** The pictures that this build leaves out: `leavesOut` returns whether a picture is left out, `close` writes their list. */
export const openLaterPictures = (root: string, env: NodeJS.ProcessEnv) => {
  const routes: ReadonlySet<string> = LEFT_OUT[picturesOf(env)];
  const left: string[] = [];
  return {
    leavesOut: ({ pathname, route }: Path): boolean => {
      const isOut = routes.has(route.component);
      if (isOut) left.push(addressOfPath({ pathname, route }));
      return isOut;
    },
    close: (): void => {
      if (left.length === 0) return;
      const list = join(root, LATER_LIST);
      mkdirSync(dirname(list), { recursive: true });
      writeFileSync(list, left.map((address) => `${address}\n`).join(''));
    },
  };
};

export type LaterPictures = ReturnType<typeof openLaterPictures>;
