/** The content of the site: `src/content`, or that of another race in this repository (`npm start -- --race femmes-2022`). */
export const contentFolder = ({ CLUB_RACE: race = '' }: NodeJS.ProcessEnv): string =>
  race === '' ? 'src/content' : `src/races/${race}`;

export const CONTENT = contentFolder(process.env);
