import { z } from 'astro/zod';
import { NEWS_PER_PAGE } from '~/config/news.ts';
import { publishedFrom } from '~/content/queries/publication.ts';
import { raceDateTime } from '~/content/schemas/common.ts';
import type { News } from '~/content/schemas/news.ts';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { newsListPath, pathTo } from '~/i18n/paths.ts';
import type { Article } from './content.ts';
import { ALWAYS, NOW, spansOf, type Addressed, type Span } from './spans.ts';

const time = raceDateTime.optional().catch(undefined);

/** The fields that determine the addresses of an article and its lists, also read from front matter with a mistake elsewhere. */
const addressed = z.object({
  slug: z.string(),
  draft: z.boolean().catch(false),
  tags: z.array(z.string()).catch([]),
  date: raceDateTime.catch(NOW),
  publishAt: time,
  unpublishAt: time,
  languages: z.array(z.enum(LOCALES)).optional().catch(undefined),
  listedElsewhere: z.boolean().catch(false),
});

/** An article that is no draft, with the times during which it is on the site. */
type Known = z.output<typeof addressed> & {
  readonly name: string;
  readonly locale: Locale;
  readonly spans: readonly Span[];
};

const known = (news: readonly Article<News>[], now: number): readonly Known[] =>
  news.flatMap(({ name, locale, front }) => {
    const { data } = addressed.safeParse(front.status === 'sound' ? front.data : front.raw);
    if (data === undefined || data.draft) return [];
    return [{ ...data, name, locale, spans: spansOf({ from: publishedFrom(data), until: data.unpublishAt }, now) }];
  });

/** The number of articles in a list from a time on, and how many of them are in the language of the list. */
type Count = { readonly from: string; readonly listed: number; readonly own: number };

/** The counts of a list, one for each time at which they change. */
const countsOf = (articles: readonly Known[], locale: Locale): readonly Count[] => {
  const changes = articles.flatMap((article) => {
    const own = article.locale === locale ? 1 : 0;
    return article.spans.flatMap(({ from, until }) => [
      { from, listed: 1, own },
      { from: until, listed: -1, own: -own },
    ]);
  });
  let [listed, own] = [0, 0];
  return [...Map.groupBy(changes, ({ from }) => from)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([from, group]) => {
      for (const change of group) [listed, own] = [listed + change.listed, own + change.own];
      return { from, listed, own };
    });
};

/** The times during which the counts are sufficient. After the last one no article is left. */
const spansWith = (counts: readonly Count[], isEnough: (count: Count) => boolean): readonly Span[] => {
  const turns = counts.filter((count, at) => {
    const before = counts[at - 1];
    return isEnough(count) !== (before !== undefined && isEnough(before));
  });
  return turns.flatMap(({ from }, at) => {
    const until = turns[at + 1]?.from;
    return at % 2 === 0 && until !== undefined ? [{ from, until }] : [];
  });
};

/**
 * The pages of a list, as many as all its articles of all times would fill. Without articles the first page of all news exists as well; a
 * tag has pages as long as an article in the language of the list has it (`src/content/views/newsListPages.ts`).
 */
const listPages = (articles: readonly Known[], locale: Locale, tag?: string): readonly Addressed[] => {
  const counts = countsOf(articles, locale);
  return Array.from({ length: Math.max(1, Math.ceil(articles.length / NEWS_PER_PAGE)) }, (_, at) => [
    newsListPath(locale, at + 1, tag),
    tag === undefined && at === 0
      ? ALWAYS
      : spansWith(counts, ({ listed, own }) => listed > at * NEWS_PER_PAGE && (tag === undefined || own > 0)),
  ]);
};

const inLocale = (all: readonly Known[], elsewhere: readonly Known[], locale: Locale): readonly Addressed[] => {
  const own = all.filter((article) => article.locale === locale);
  const names = new Set(own.map(({ name }) => name));
  const listed = [...own, ...elsewhere.filter(({ name }) => !names.has(name))];
  const byTag = Map.groupBy(
    listed.flatMap((article) => [...new Set(article.tags)].map((tag) => ({ tag, article }))),
    ({ tag }) => tag,
  );
  return [
    ...listPages(listed, locale),
    ...[...byTag].flatMap(([tag, group]) =>
      listPages(
        group.map(({ article }) => article),
        locale,
        tag,
      ),
    ),
    ...own.map(({ slug, spans }) => [pathTo('news', locale, slug), spans] as const),
  ];
};

/** The addresses of the articles of a language and of the pages of their lists, with the times at which they exist. */
export const newsAddresses = (
  news: readonly Article<News>[],
  now: number,
): ((locale: Locale) => readonly Addressed[]) => {
  const all = known(news, now);
  // Each in the first of its languages, for lists of languages that do not have it.
  const elsewhere = all.filter(
    ({ locale, languages, listedElsewhere }) => listedElsewhere && languages?.[0] === locale,
  );
  return (locale) => inLocale(all, elsewhere, locale);
};
