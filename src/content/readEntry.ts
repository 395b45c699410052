import { load, YAMLException } from 'js-yaml';

/** The content of a file before validation by a schema. */
export type RawEntry = { readonly data: unknown; readonly body: string };

const OPENING = /^---\r?\n/;
const CLOSING = /(?:^|\r?\n)---[ \t]*(?:\r?\n|$)/;

/** V8 keeps a whole text in memory while a part of it is used, here half a gigabyte for 80 000 articles: a clone has strings of its own. */
const yaml = (text: string): unknown => {
  try {
    return structuredClone(load(text));
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    // js-yaml counts lines from 0. It does not know the file, whose name the caller adds.
    const line = error.mark ? ` (line ${error.mark.line + 1})` : '';
    throw new Error(`not valid YAML${line}: ${error.reason}.`, { cause: error });
  }
};

/** Parses the text of a YAML file; throws an error with one sentence if it is not YAML. */
export const readYaml = (text: string): RawEntry => ({ data: yaml(text), body: '' });

/** A Markdown file split into front matter, not yet parsed, and text. */
type MarkdownParts = { readonly front: string; readonly body: string };

/** Splits a Markdown file without parsing its front matter; throws an error with one sentence if there is none. */
export const markdownParts = (text: string): MarkdownParts => {
  const withoutMark = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const opening = OPENING.exec(withoutMark);
  if (opening === null) throw new Error('the file does not begin with front matter: a line of three hyphens.');
  const rest = withoutMark.slice(opening[0].length);
  const closing = CLOSING.exec(rest);
  if (closing === null) throw new Error('the front matter does not end with a line of three hyphens.');
  return { front: rest.slice(0, closing.index), body: rest.slice(closing.index + closing[0].length) };
};

/**
 * Splits a Markdown file into parsed front matter and text; throws an error with one sentence if the front matter is missing or invalid.
 */
export const readMarkdown = (text: string): RawEntry => {
  const { front, body } = markdownParts(text);
  // A text for members has empty front matter, which js-yaml treats as an error.
  return { data: front.trim() === '' ? {} : yaml(front), body };
};
