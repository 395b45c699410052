import type { Notice } from './notice.ts';

const RULE = '-'.repeat(80);

const HEAD = `The files of this site contain the following software, fonts and map data of others.
Each part stands here with what it covers, its copyright and its licence.
Facts of the race have their sources in the footer of each page.`;

const sectionOf = ({ name, version, identifier, covers, text }: Notice): string =>
  [`${version === undefined ? name : `${name} ${version}`} (${identifier})`, `Covers ${covers}.`, '', text].join('\n');

/** The file with all notices, in the order of their names. */
export const licencesText = (notices: readonly Notice[]): string => {
  const sections = notices.toSorted((one, other) => (one.name < other.name ? -1 : 1)).map(sectionOf);
  return `${[HEAD, ...sections].join(`\n\n${RULE}\n\n`)}\n`;
};
