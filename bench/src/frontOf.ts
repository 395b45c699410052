import type { DatedArticle } from './input.ts';

/** The front matter that all peers read, as JSON values: YAML reads them as well. */
export function frontOf(article: DatedArticle, more: Readonly<Record<string, unknown>> = {}): string {
  const { title, id, locale, slug, teaser, date, fullDate, shortDate, stage, tags, cover } = article;
  const front = {
    title,
    id,
    locale,
    slug,
    teaser,
    publishedAt: date,
    fullDate,
    shortDate,
    stage,
    subjects: tags,
    cover,
    ...more,
  };
  const lines = Object.entries(front).flatMap(([key, value]) =>
    value === undefined ? [] : [`${JSON.stringify(key)}: ${JSON.stringify(value)}`],
  );
  return `---\n${lines.join('\n')}\n---\n`;
}
