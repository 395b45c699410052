/** Where editions that are over are kept, each in a folder named by its year; those of another race in this repository apart. */
export const editionsFolder = ({ CLUB_RACE: race = '' }: NodeJS.ProcessEnv): string =>
  race === '' ? 'editions' : `editions/${race}`;

/** Whether a folder of the site, or of `editions/`, is that of an edition: its name is a year. */
export const isEditionFolder = (name: string): boolean => /^\d{4}$/.test(name);

/** A path below the site without the folder of an edition at its beginning. */
export const withoutEdition = (path: string): string => path.replace(/^\d{4}\//, '');
