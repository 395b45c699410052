import type { PeerArticle } from './peerSite.ts';

/** The front matter that all peers read, as JSON values: YAML reads them as well. */
export function frontOf(article: PeerArticle, more: Readonly<Record<string, unknown>> = {}): string {
  const { title, id, locale, slug, teaser, date, shortDate, fullDate, stage, tags } = article;
  const { tells, scene, picture, pictureAlt, offset } = article;
  const front = {
    ...{ title, id, locale, slug, teaser, publishedAt: date, shortDate, fullDate, stage, subjects: tags },
    ...{ tells, scene, picture, pictureAlt, offset },
    ...more,
  };
  const lines = Object.entries(front).flatMap(([key, value]) =>
    value === undefined ? [] : [`${JSON.stringify(key)}: ${JSON.stringify(value)}`],
  );
  return `---\n${lines.join('\n')}\n---\n`;
}
