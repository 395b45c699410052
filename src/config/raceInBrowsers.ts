declare const CLUB_RACE: { readonly key: string; readonly timezone: string; readonly firstDay: string };

/** What scripts in the browser know of the race in force: `astro.config.mjs` writes it into them from `src/content/race.yaml`. */
export const RACE_IN_BROWSERS = CLUB_RACE;
