/** The content of the site: `src/content`, or that of another race in this repository (`npm start -- --race femmes-2022`). */
export const contentFolder = ({ CLUB_RACE: race = '' }: NodeJS.ProcessEnv): string =>
  race === '' ? 'src/content' : `src/races/${race}`;

/** Films, pictures and other files of the race that are published as they are: one race has nothing of another. It need not exist. */
export const publicFolder = ({ CLUB_RACE: race = '' }: NodeJS.ProcessEnv): string =>
  race === '' ? 'public' : `src/races/${race}/public`;

export const CONTENT = contentFolder(process.env);
export const PUBLIC = publicFolder(process.env);
