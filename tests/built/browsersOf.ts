import browserslist from 'browserslist';

/** The two lists of supported browsers in `browserslist` of package.json. */
export type Floor = 'reading' | 'members';

/** The other browsers of caniuse use the same engines. */
const ENGINES = /^(?:chrome|edge|firefox|safari|ios_saf) /;

/** The browsers of a floor, as caniuse names them: `safari 14`. */
export const browsersOf = (floor: Floor): readonly string[] =>
  browserslist(undefined, { path: '.', env: floor }).filter((browser) => ENGINES.test(browser));
