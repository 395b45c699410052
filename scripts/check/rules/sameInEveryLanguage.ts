import { LOCALES, type Locale } from '~/i18n/locales.ts';
import type { News } from '~/content/schemas/news.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Mistake } from '../mistake.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

/** The keys that all versions of an article share. */
export const SHARED = [
  'date',
  'languages',
  'listedElsewhere',
  'stage',
  'tags',
  'riders',
  'teams',
  'authors',
  'cover',
  'membersOnly',
  'tells',
  'draft',
  'publishAt',
  'unpublishAt',
] as const satisfies readonly (keyof News)[];

const shown = (value: News[(typeof SHARED)[number]]): string =>
  typeof value === 'object' ? quoted(value.toSorted().join(', ')) : quoted(value);

type Version = { readonly file: string; readonly locale: Locale; readonly data: News };

/** Whether the article is published in this language; a translation that follows later is a draft on its own. */
const isListed = ({ locale, data }: Version): boolean => data.languages?.includes(locale) ?? true;

const differences = (versions: readonly Version[], field: (typeof SHARED)[number]): readonly Mistake[] => {
  const [first, ...others] = field === 'draft' ? versions.filter(isListed) : versions;
  if (first === undefined) return [];
  const allowed = `${shown(first.data[field])}, as in ${first.file}`;
  return others
    .filter(({ data }) => shown(data[field]) !== shown(first.data[field]))
    .map(({ file, data }) => ({ file, field, found: shown(data[field]), allowed }));
};

/**
 * The versions of an article have the same date, stage and tags and the same picture, and are published together, because each page links
 * to the others. The first language is the reference.
 */
export const sameInEveryLanguage: Rule = ({ news }) => {
  const sound = soundOnly(news).toSorted((one, other) => LOCALES.indexOf(one.locale) - LOCALES.indexOf(other.locale));
  return [...Map.groupBy(sound, ({ name }) => name).values()].flatMap((versions) =>
    SHARED.flatMap((field) => differences(versions, field)),
  );
};
