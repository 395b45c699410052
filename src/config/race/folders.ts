/** The content of the site: `src/content`, or that of another race in this repository (`npm start -- --race femmes-2022`). */
export const contentFolder = ({ CLUB_RACE: race = '' }: NodeJS.ProcessEnv): string =>
  race === '' ? 'src/content' : `src/races/${race}`;

/** Films, pictures and other files of the race that are published as they are; races share none of them. The folder need not exist. */
export const publicFolder = ({ CLUB_RACE: race = '' }: NodeJS.ProcessEnv): string =>
  race === '' ? 'public' : `src/races/${race}/public`;

export const CONTENT = contentFolder(process.env);
export const PUBLIC = publicFolder(process.env);

/** Where editions that are over are kept, each in a folder named by its year; those of another race in this repository apart. */
export const editionsFolder = ({ CLUB_RACE: race = '' }: NodeJS.ProcessEnv): string =>
  race === '' ? 'editions' : `editions/${race}`;

/** Whether a folder of the site, or of `editions/`, is that of an edition: its name is a year. */
export const isEditionFolder = (name: string): boolean => /^\d{4}$/.test(name);

/** A path below the site without the folder of an edition at its beginning. */
export const withoutEdition = (path: string): string => path.replace(/^\d{4}\//, '');
