import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom, type Random } from './seededRandom.ts';

const LANGUAGES = ['fr', 'en', 'es', 'de'] as const;

type Language = (typeof LANGUAGES)[number];

/** A generated article with every field that the compared generators need. */
export type CorpusArticle = {
  readonly id: string;
  readonly locale: Language;
  readonly title: string;
  readonly slug: string;
  readonly teaser: string;
  /** Wall clock of the race, such as 2019-03-07T09:30:00. */
  readonly date: string;
  readonly stage: number | undefined;
  readonly tags: readonly string[];
  readonly cover: string;
  /** Markdown: paragraphs, three headings, a list and links. */
  readonly body: string;
};

const WORDS = 480;
const HEADINGS = 3;
/** The most characters that the site accepts (src/content/schemas/news.ts). */
const TEASER_LENGTH = 170;
/** One article in this many is about a stage of the race in force; the others are the archive. */
const ARCHIVE = 40;
const FIRST_DAY = Date.UTC(2011, 0, 1, 8);
const COVERS = ['profile-9', 'profile-18', 'profile-20', 'jersey-yellow', 'jersey-green', 'map', 'team-TJV'];
const TAGS = ['stage-report', 'mountains', 'sprint', 'time-trial', 'yellow-jersey', 'teams', 'portrait'];

/** The sentences of the site's own articles in one language, in the order of their files. */
const sentencesOf = (root: string, locale: Language): readonly string[] =>
  globSync(`src/content/news/${locale}/*.md`, { cwd: root })
    .sort()
    .flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n---\n')[1]?.split(/\n+/) ?? [])
    .filter((line) => !/^(#|-|\d|>|\|)/.test(line))
    .flatMap((line) => line.split(/(?<=[.!?]) /))
    .filter((sentence) => /^\p{Lu}.{30,200}[.!?]$/u.test(sentence) && !sentence.includes(': '));

const wordsIn = (text: string): number => text.split(' ').length;

const paragraph = (random: Random, sentences: readonly string[]): string =>
  Array.from({ length: 3 + random.below(3) }, () => random.pick(sentences)).join(' ');

const bodyOf = (random: Random, sentences: readonly string[]): string => {
  const blocks: string[] = [];
  for (let words = 0, block = 0; words < WORDS; block += 1) {
    const text = paragraph(random, sentences);
    words += wordsIn(text);
    if (block % HEADINGS === HEADINGS - 1) blocks.push(`## ${headline(random, sentences)}`);
    blocks.push(block === 3 ? text.replaceAll(/(?<=[.!?]) /g, '\n- ').replace(/^/, '- ') : text);
  }
  return blocks.join('\n\n');
};

const headline = (random: Random, sentences: readonly string[]): string =>
  random
    .pick(sentences)
    .replaceAll(/\[|\]|\([^)]*\)|[*_`"]/g, '')
    .split(' ')
    .slice(0, 7)
    .join(' ')
    .replace(/[\s\p{P}]+$/u, '');

const clean = (sentence: string): string =>
  sentence.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[*_`"\\]/g, '');

const articleOf = (number: number, count: number, locale: Language, sentences: readonly string[]): CorpusArticle => {
  // Seeded by the article's number only: a larger corpus contains the smaller one.
  const shape = seededRandom(number);
  const text = seededRandom(number * LANGUAGES.length + LANGUAGES.indexOf(locale) + 1_000_003);
  const minutes = Math.floor((number / count) * 10 * 365 * 24 * 60);
  const id = `generated-${String(number).padStart(6, '0')}`;
  return {
    id,
    locale,
    title: `${headline(text, sentences)} ${number}`,
    slug: `${locale}-${id}`,
    teaser: clean(`${text.pick(sentences)} ${text.pick(sentences)}`)
      .slice(0, TEASER_LENGTH)
      .trim(),
    date: new Date(FIRST_DAY + minutes * 60_000).toISOString().slice(0, 19),
    stage: shape.below(ARCHIVE) === 0 ? 1 + shape.below(21) : undefined,
    tags: [...new Set([shape.pick(TAGS), shape.pick(TAGS)])],
    cover: shape.pick(COVERS),
    body: bodyOf(text, sentences),
  };
};

/**
 * `count` generated articles, all languages together, from sentences of the site's own articles; every run gives the same ones.
 *
 * @throws RangeError when `count` is not a multiple of the four languages.
 */
export function* newsCorpus(count: number, root = '.'): Generator<CorpusArticle> {
  if (count % LANGUAGES.length !== 0) throw new RangeError(`${count} articles cannot be shared by four languages.`);
  for (const locale of LANGUAGES) {
    const sentences = sentencesOf(root, locale);
    for (let number = 0; number < count / LANGUAGES.length; number += 1) {
      yield articleOf(number, count / LANGUAGES.length, locale, sentences);
    }
  }
}
