/** The part of `src/content/race.yaml` that scripts in the browser get. */
export type RaceInBrowsers = {
  readonly key: string;
  readonly timezone: string;
  readonly firstDay: string;
  readonly lastDay: string;
  /** The values of `favorite_maillot` in a member's profile, the highest jersey first. */
  readonly favourites: readonly string[];
};

declare const CLUB_RACE: RaceInBrowsers;

/** The race in force for scripts in the browser: `astro.config.mjs` compiles it into them. */
export const RACE_IN_BROWSERS = CLUB_RACE;
