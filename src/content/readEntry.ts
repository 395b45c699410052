import { load, YAMLException } from 'js-yaml';

/** What a file holds before any schema has seen it. */
export type RawEntry = { readonly data: unknown; readonly body: string };

const OPENING = /^---\r?\n/;
const CLOSING = /(?:^|\r?\n)---[ \t]*(?:\r?\n|$)/;

const yaml = (text: string): unknown => {
  try {
    return load(text);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    // js-yaml counts lines from 0 and does not know the file: the caller adds its name.
    const line = error.mark ? ` (line ${error.mark.line + 1})` : '';
    throw new Error(`not valid YAML${line}: ${error.reason}.`, { cause: error });
  }
};

/** Takes the text of a YAML file apart; throws a sentence when it is not YAML. */
export const readYaml = (text: string): RawEntry => ({ data: yaml(text), body: '' });

/** A Markdown file as front matter, which is still YAML, and text. */
type MarkdownParts = { readonly front: string; readonly body: string };

/** Takes a Markdown file apart without reading its front matter; throws a sentence when there is none. */
export const markdownParts = (text: string): MarkdownParts => {
  const withoutMark = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const opening = OPENING.exec(withoutMark);
  if (opening === null) throw new Error('the file does not begin with front matter: a line of three hyphens.');
  const rest = withoutMark.slice(opening[0].length);
  const closing = CLOSING.exec(rest);
  if (closing === null) throw new Error('the front matter does not end with a line of three hyphens.');
  return { front: rest.slice(0, closing.index), body: rest.slice(closing.index + closing[0].length) };
};

/** Takes a Markdown file apart into front matter and text; throws a sentence when the front matter is missing or broken. */
export const readMarkdown = (text: string): RawEntry => {
  const { front, body } = markdownParts(text);
  // A text for members has empty front matter, which js-yaml takes for a mistake.
  return { data: front.trim() === '' ? {} : yaml(front), body };
};
