import browserslist from 'browserslist';

/** The two floors that `browserslist` in package.json states. */
export type Floor = 'reading' | 'members';

/** What caniuse calls an engine, and what Vite does. The others of the list are one of these under another name. */
const ENGINES = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'ios' } as const;

const isEngine = (name: string): name is keyof typeof ENGINES => name in ENGINES;

/** The browsers of a floor, as caniuse names them: `safari 13.1`. */
export const browsersOf = (floor: Floor): readonly string[] => browserslist(undefined, { path: '.', env: floor });

/** The oldest version of each engine that a floor holds, as Vite takes targets: `safari13.1`. */
export function browserTargets(floor: Floor): string[] {
  const oldest = new Map<string, number>();
  for (const browser of browsersOf(floor)) {
    const [name = '', versions = ''] = browser.split(' ');
    const version = Number.parseFloat(versions);
    if (isEngine(name)) oldest.set(ENGINES[name], Math.min(version, oldest.get(ENGINES[name]) ?? version));
  }
  return [...oldest].map(([engine, version]) => `${engine}${version}`);
}
