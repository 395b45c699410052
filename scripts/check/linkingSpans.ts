import { publishedFrom, type Publication } from '~/content/queries/publication.ts';
import type { Content } from './content.ts';
import { soundOnly } from './soundOnly.ts';
import { ALWAYS, spansOf, type Span } from './spans.ts';

/** The times at which a file with links is on the site: none once it was taken down, undefined where none is known, as for a draft. */
export type LinkingSpans = (file: string) => readonly Span[] | undefined;

/**
 * The times of the texts and alerts. A text for members appears and goes with its article; one without an article is permanent, as are
 * pages.
 */
export const linkingSpans = ({ news, members, pages, alerts }: Content, now: number): LinkingSpans => {
  const timesOf = (times: Publication) => spansOf({ from: publishedFrom(times), until: times.unpublishAt }, now);
  const spans = new Map([
    ...pages.map(({ file }) => [file, ALWAYS] as const),
    ...soundOnly(news).flatMap(({ file, data }) => (data.draft ? [] : [[file, timesOf(data)] as const])),
    ...soundOnly(alerts).flatMap(({ file, data }) => (data.shown ? [[file, timesOf(data)] as const] : [])),
  ]);
  const articles = new Map(news.map(({ locale, name, file }) => [`${locale}/${name}`, file]));
  const announced = new Map(members.map(({ locale, name, file }) => [file, articles.get(`${locale}/${name}`)]));
  return (file) => (announced.has(file) ? ofText(announced.get(file)) : spans.get(file));

  function ofText(article: string | undefined): readonly Span[] | undefined {
    return article === undefined ? ALWAYS : spans.get(article);
  }
};
