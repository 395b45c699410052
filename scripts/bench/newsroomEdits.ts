import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LOCALES } from '../../src/i18n/locales.ts';

/** One kind of change that a newsroom makes, to a copy of the content in `folder`. */
export type NewsroomEdit = {
  readonly what: string;
  /** Whether readers wait for it: its build then has the budget of `URGENT_CPU_S`. */
  readonly isUrgent: boolean;
  /** Prepares the content, if the edit does not start from the result of the previous one. */
  readonly prepare?: (folder: string) => void;
  readonly edit: (folder: string) => void;
};

const ARTICLE = 'stage-09-pogacar-wins-in-laruns';
const ADDED = 'one-more';
const ALERT = 'alerts/final-results.yaml';
const RESULT = 'results/stage-09.yaml';

const read = (folder: string, file: string): string => readFileSync(join(folder, 'src/content', file), 'utf8');

const write = (folder: string, file: string, text: string): void => {
  writeFileSync(join(folder, 'src/content', file), text);
};

/** Replaces a text in a file of the content in `folder`; throws an error where the file does not hold it. */
export const change = (folder: string, file: string, before: string | RegExp, after: string): void => {
  const text = read(folder, file);
  const changed = text.replace(before, after);
  if (changed === text) throw new Error(`${file} does not hold ${String(before)}.`);
  write(folder, file, changed);
};

const news = (locale: string, id: string): string => `news/${locale}/${id}.md`;

const addArticle = (folder: string): void => {
  for (const locale of LOCALES) {
    write(folder, news(locale, ADDED), read(folder, news(locale, ARTICLE)));
    change(folder, news(locale, ADDED), /^slug: .*$/m, `slug: one-more-${locale}`);
    change(folder, news(locale, ADDED), /^title: .*$/m, `title: "One more: ${locale}"`);
  }
};

const rename = (folder: string): void => {
  for (const locale of LOCALES) {
    const slugs = `slug: another-${locale}\nformerSlugs: [one-more-${locale}]`;
    change(folder, news(locale, ADDED), /^slug: .*$/m, slugs);
  }
};

/** Removes the results from stage 9 on. Their file names contain the number of the stage, so they sort by it. */
const goBackToStage8 = (folder: string): void => {
  const results = join(folder, 'src/content', dirname(RESULT));
  for (const name of readdirSync(results)) if (name >= basename(RESULT)) rmSync(join(results, name));
};

const resultOfStage9 = (): string => readFileSync(join('src/content', RESULT), 'utf8');

/** The result with the first ten of each list. */
const firstTen = (): string => {
  const rankOf = (line: string): number => Number(/\{rank: (\d+)/.exec(line)?.[1] ?? 0);
  const lines = resultOfStage9().split('\n');
  return lines
    .filter((line) => rankOf(line) <= 10)
    .join('\n')
    .replace('  kind: ridden\n', '  kind: ridden\n  isPartial: true\n');
};

/** The kinds of change, in the order in which they are made. */
export const NEWSROOM_EDITS: readonly NewsroomEdit[] = [
  { what: 'nothing', isUrgent: false, edit: () => undefined },
  {
    what: 'a sentence',
    isUrgent: true,
    edit: (folder) => {
      change(folder, news('de', ARTICLE), /$/, '\nEin Satz kommt hinzu.\n');
    },
  },
  {
    what: 'a title',
    isUrgent: false,
    edit: (folder) => {
      change(folder, news('de', ARTICLE), /^title: .*$/m, 'title: "Laruns: eine neue Überschrift"');
    },
  },
  {
    what: 'a cover, in four languages',
    isUrgent: false,
    edit: (folder) => {
      for (const locale of LOCALES) change(folder, news(locale, ARTICLE), /^cover: .*$/m, 'cover: map');
    },
  },
  { what: 'a new article, in four languages', isUrgent: true, edit: addArticle },
  { what: 'its address', isUrgent: false, edit: rename },
  {
    what: 'the article taken down',
    isUrgent: false,
    edit: (folder) => {
      for (const locale of LOCALES) {
        change(folder, news(locale, ADDED), /^(date: .*)$/m, '$1\nunpublishAt: 2020-09-08T08:00:00');
      }
    },
  },
  {
    what: 'a banner',
    isUrgent: true,
    edit: (folder) => {
      change(folder, ALERT, /^ {2}de: Die Tour.*$/m, '  de: Der Start der Etappe ist verlegt.');
    },
  },
  {
    what: 'the banner taken down',
    isUrgent: false,
    edit: (folder) => {
      change(folder, ALERT, 'shown: true', 'shown: false');
    },
  },
  {
    what: 'the words of a photo',
    isUrgent: false,
    edit: (folder) => {
      change(folder, 'photos/mist-below-the-pyrenees.yaml', /^ {2}de: Graue.*$/m, '  de: Graue Gipfel über Nebel');
    },
  },
  {
    what: 'the lead story',
    isUrgent: false,
    edit: (folder) => {
      write(folder, 'home.yaml', `- article: ${ARTICLE}\n`);
    },
  },
  {
    what: 'the name of a rider',
    isUrgent: false,
    edit: (folder) => {
      change(folder, 'riders/tadej-pogacar.yaml', /^familyName: .*$/m, 'familyName: Pogacar');
    },
  },
  {
    what: 'a result: the first ten',
    isUrgent: true,
    prepare: goBackToStage8,
    edit: (folder) => {
      write(folder, RESULT, firstTen());
    },
  },
  {
    what: 'the complete result',
    isUrgent: false,
    edit: (folder) => {
      write(folder, RESULT, resultOfStage9());
    },
  },
];
