import { dump } from 'js-yaml';

/** YAML without folded lines: a long text stays on one line. */
export const yamlText = (data: object): string => dump(data, { lineWidth: -1, flowLevel: 2 });

/** A Markdown entry: front matter, then the text, if there is one. */
export const markdownText = (front: object, text: string): string =>
  `---\n${dump(front, { lineWidth: -1, flowLevel: 1 })}---\n${text === '' ? '' : `\n${text}\n`}`;

/** A Markdown entry without keys, as a text for members is. */
export const textOnly = (text: string): string => `---\n---\n\n${text}\n`;
