import { getRssString, type RSSFeedItem } from '@astrojs/rss';
import { tagName } from '~/config/news.ts';
import { SHARED_PHOTO } from '~/config/photos.ts';
import { RACE } from '~/config/race.ts';
import { articlePath, firstPath, type Article } from '~/content/queries/news.ts';
import { photoShown } from '~/content/queries/photos.ts';
import type { FilePath } from '~/i18n/filePaths.ts';
import type { Locale } from '~/i18n/locales.ts';
import { homePath } from '~/i18n/paths.ts';
import { fileResponse } from '~/lib/fileResponse.ts';
import { xmlText } from '~/lib/downloads/xmlText.ts';
import { sharedPhotoPath } from '~/lib/photos/photoShown.ts';
import { raceInstant } from '~/lib/race/raceTime.ts';

/** What a feed reader shows as one entry. */
export type FeedItem = RSSFeedItem & { readonly pubDate: Date };

/** Feed readers show an article a second time when its `guid` changes. A former address leads to the present one, so it is a permalink. */
const guidOf = (article: Article, origin: URL): string =>
  `<guid isPermaLink="true">${new URL(firstPath(article), origin).href}</guid>`;

/** The names of the by-line, in Dublin Core, because authors in RSS are e-mail addresses. */
const creatorsOf = ({ authors }: Article): string =>
  authors.map(({ name }) => `<dc:creator>${xmlText(name)}</dc:creator>`).join('');

/** The photo of an article for feed readers that show photos (Media RSS 1.5.1). */
const photoOf = ({ coverPhoto, locale }: Article, origin: URL): string => {
  if (coverPhoto === null) return '';
  const { width, height } = SHARED_PHOTO;
  const url = new URL(sharedPhotoPath(photoShown(coverPhoto)), origin).href;
  const words = `<media:description>${xmlText(coverPhoto.alt[locale])}</media:description><media:credit>${xmlText(coverPhoto.credit)}</media:credit>`;
  return `<media:content url="${url}" medium="image" type="image/jpeg" width="${width}" height="${height}">${words}</media:content>`;
};

const publishedAt = ({ date }: Article): Date => new Date(raceInstant(date, RACE.timezone));

/** An article as an entry of a feed: its headline and its teaser, not its text. */
export const articleItem = (article: Article, origin: URL): FeedItem => ({
  title: article.title,
  link: articlePath(article),
  description: article.teaser,
  pubDate: publishedAt(article),
  customData: guidOf(article, origin) + creatorsOf(article) + photoOf(article, origin),
  categories: article.tags.map((tag) => tagName(tag, article.locale)),
});

type Feed = {
  readonly locale: Locale;
  readonly origin: URL;
  readonly path: FilePath;
  readonly title: string;
  readonly description: string;
  /** The newest first. */
  readonly items: readonly FeedItem[];
};

/** A feed of one language, as RSS 2.0. */
export const feedResponse = async ({ locale, origin, path, title, description, items }: Feed): Promise<Response> => {
  const [latest] = items;
  const text = await getRssString({
    title,
    description,
    site: new URL(homePath(locale), origin),
    xmlns: {
      atom: 'http://www.w3.org/2005/Atom',
      dc: 'http://purl.org/dc/elements/1.1/',
      media: 'http://search.yahoo.com/mrss/',
    },
    // The feed's own address, with which a feed reader that was given the file can fetch updates (RSS Best Practices).
    customData: [
      `<language>${locale}</language>`,
      `<atom:link href="${new URL(path, origin).href}" rel="self" type="application/rss+xml"/>`,
      // The date of the newest entry, not of the build, so that the same content gives the same file.
      ...(latest === undefined ? [] : [`<lastBuildDate>${latest.pubDate.toUTCString()}</lastBuildDate>`]),
    ].join(''),
    items: [...items],
  });
  return fileResponse(text, 'application/rss+xml');
};
