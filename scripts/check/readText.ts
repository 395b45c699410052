import { markdownToHtml } from 'satteri';
import type { Locale } from '~/i18n/locales.ts';
import { brokenLetters } from './brokenLetters.ts';
import { hiddenCharacters } from './hiddenCharacters.ts';
import { markdownCollector, type Collected } from './markdownCollector.ts';
import { MARKDOWN_FEATURES } from '~/content/markdownFeatures.ts';
import { type MarkdownPlugins } from '~/content/markdownPlugins.ts';
import type { MarkdownText } from './markdownText.ts';
import { placeholderIn } from './placeholders.ts';
import { isNote, printedMarks } from './printedMarks.ts';
import { countWords } from './stopWords.ts';
import { textDirectives } from './textDirectives.ts';
import { unreadLinks } from './unreadLinks.ts';

type Drawn = Pick<MarkdownText, 'ids' | 'fault' | 'hasSecondFront'> & { readonly html: string };

const draw = async (
  source: string,
  collector: ReturnType<typeof markdownCollector>,
  plugins: MarkdownPlugins,
): Promise<Drawn> => {
  const astro = {
    frontmatter: {},
    headings: [],
    localImagePaths: new Set<string>(),
    remoteImagePaths: new Set<string>(),
  };
  const data = { astro };
  try {
    // A plugin may be synchronous or not: both are awaited, so that both may throw.
    const drawn = await markdownToHtml(source, {
      features: MARKDOWN_FEATURES,
      mdastPlugins: [collector.plugin],
      hastPlugins: plugins(),
      data,
    });
    const ids = drawn.data.astro?.headings.map(({ slug }) => slug) ?? [];
    return { html: drawn.html, ids, fault: undefined, hasSecondFront: drawn.frontmatter !== null };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return { html: '', ids: [], fault, hasSecondFront: false };
  }
};

/**
 * Reference links and pictures with the addresses of their definitions. Of two definitions with one name, the first counts; an unused
 * definition is checked as a link, because the next edit may use it.
 */
const withReferences = ({ links, pictures, ...collected }: Collected) => {
  // Footnotes are reported as such (printedMarks.ts).
  const notes = new Set(
    collected.definitions.filter(({ name, address }) => isNote(name, address)).map(({ name }) => name),
  );
  const references = collected.references.filter(({ to }) => !notes.has(to));
  const definitions = collected.definitions.filter(({ name }) => !notes.has(name));
  const addressOf = new Map(definitions.toReversed().map(({ name, address }) => [name, address]));
  const resolved = references.map((reference) => ({ ...reference, address: addressOf.get(reference.to) ?? '' }));
  const used = new Set(references.map(({ to }) => to));
  const isSpare = ({ name, address }: Collected['definitions'][number]) =>
    !used.has(name) || addressOf.get(name) !== address;
  return {
    links: [
      ...links,
      ...resolved.filter(({ picture }) => picture === undefined),
      ...definitions.filter(isSpare).map((definition) => ({ ...definition, isNamed: true })),
    ].map(({ address, line, isNamed }) => ({ address, line, isNamed })),
    pictures: [
      ...pictures,
      ...resolved.flatMap(({ address, line, picture }) =>
        picture === undefined ? [] : [{ address, line, ...picture }],
      ),
    ],
  };
};

type LineAt = (index: number) => number;

const hiddenIn = (body: string, html: string, lineAt: LineAt): MarkdownText['hidden'] => {
  const written = hiddenCharacters(body).map(({ character, index }) => ({ character, line: lineAt(index) }));
  // Entities such as &#x202E; appear only in the drawn text, where their line is not known.
  const known = new Set(written.map(({ character }) => character));
  const drawn = body.includes('&') ? hiddenCharacters(html).filter(({ character }) => !known.has(character)) : [];
  return [...written, ...drawn.map(({ character }) => ({ character, line: undefined }))];
};

/** The findings in the source of the text, without Markdown. */
const writtenIn = (body: string, lineAt: LineAt, locale: Locale) => {
  const placeholder = placeholderIn(body, locale);
  return {
    broken: brokenLetters(body).map(({ broken, meant, index }) => ({ broken, meant, line: lineAt(index) })),
    placeholders: placeholder === undefined ? [] : [{ text: placeholder.text, line: lineAt(placeholder.index) }],
    count: countWords(body),
  };
};

/** The text of an article with its place. */
type Body = {
  readonly body: string;
  /** Number of lines of front matter. */
  readonly linesBefore: number;
  readonly locale: Locale;
};

/**
 * Parses and draws a Markdown text once, as its page does, and returns the parts that the rules check. The message of a plugin that throws
 * is part of the result.
 */
export const readText = async (
  { body, linesBefore, locale }: Body,
  plugins: MarkdownPlugins,
): Promise<MarkdownText> => {
  const lineAt: LineAt = (index) => linesBefore + body.slice(0, index).split('\n').length;
  const { source, directives, stray, lineInFile, written } = textDirectives(body, linesBefore);
  const collector = markdownCollector(lineInFile);
  const { html, ids, fault, hasSecondFront } = await draw(source, collector, plugins);
  const { headings, numberedLists, html: markup } = collector.collected;
  return {
    isBlank: body.trim() === '',
    ...withReferences(collector.collected),
    unread: unreadLinks(body, html, linesBefore),
    printed: printedMarks(body, html, linesBefore),
    ...writtenIn(body, lineAt, locale),
    headings,
    numberedLists,
    html: written(markup),
    directives,
    stray,
    hidden: hiddenIn(body, html, lineAt),
    ids,
    fault,
    // Unreadable front matter becomes part of the text, and is reported already.
    hasSecondFront: hasSecondFront && linesBefore > 0,
  };
};
