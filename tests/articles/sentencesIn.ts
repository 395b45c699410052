/** Shorter pieces, such as a heading of one term, may occur twice. */
const SHORTEST = 12;

/** The sentences and headings of a Markdown text without their marks and addresses. */
export const sentencesIn = (markdown: string): readonly string[] =>
  markdown
    .replaceAll(/\]\([^)]*\)/g, ']')
    .split(/(?<=[.!?…»“”"])\s+|\n+/)
    .map((sentence) => sentence.replaceAll(/[#*_>[\]]/g, '').trim())
    .filter(({ length }) => length >= SHORTEST);
