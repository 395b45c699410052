import browserslist from 'browserslist';

/** The two floors that `browserslist` in package.json states. */
export type Floor = 'reading' | 'members';

/** The others that caniuse names are one of these under another name. */
const ENGINES = /^(?:chrome|edge|firefox|safari|ios_saf) /;

/** The browsers of a floor, as caniuse names them: `safari 14`. */
export const browsersOf = (floor: Floor): readonly string[] =>
  browserslist(undefined, { path: '.', env: floor }).filter((browser) => ENGINES.test(browser));
