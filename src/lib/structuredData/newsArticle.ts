import type { NewsArticleLeaf, OrganizationLeaf, PersonLeaf } from 'schema-dts';
import { knownIso } from '../race/knownTimes.ts';
import { publisher } from './publisher.ts';
import type { Reader } from './thing.ts';

type ArticleAuthor = { readonly kind: 'person' | 'desk'; readonly name: string; readonly text: string };

type ArticleFacts = {
  readonly title: string;
  readonly teaser: string;
  /** Date and time in the race's zone. */
  readonly date: string;
  /** The time of the last change, if there was one; date and time in the race's zone. */
  readonly updated?: string | undefined;
  /** The authors in the by-line; without any, the race counts as the author. */
  readonly authors: readonly ArticleAuthor[];
  readonly corrections?: readonly { readonly date: string; readonly text: string }[] | undefined;
  /** The sponsor, if it was paid for. */
  readonly sponsor?: { readonly name: string; readonly address: string } | undefined;
  readonly membersOnly: boolean;
  /** Paths of its page and of its picture. */
  readonly path: string;
  readonly picture: string;
  /** The texts about the picture, if it is a photo. */
  readonly photo?: { readonly alt: string; readonly credit: string; readonly rights: string } | null | undefined;
};

/**
 * Declares to search engines that a text is not hidden but reserved for members (Google, "Paywalled content"): the selector is the class of
 * `MembersOnly.astro`.
 */
const keptForMembers = {
  isAccessibleForFree: false,
  hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.members-only' },
} as const;

type Authorship = Pick<NewsArticleLeaf, 'author' | 'sponsor' | 'correction'>;

/** A desk is a part of the publisher. */
const authorOf = ({ kind, name, text }: ArticleAuthor, reader: Reader): PersonLeaf | OrganizationLeaf =>
  kind === 'person'
    ? { '@type': 'Person', name, description: text }
    : { '@type': 'Organization', name, description: text, parentOrganization: publisher(reader) };

/** The authors and the sponsor of an article, and its corrections. */
const authorship = ({ authors, sponsor, corrections = [] }: ArticleFacts, reader: Reader): Authorship => ({
  author: authors.length === 0 ? publisher(reader) : authors.map((author) => authorOf(author, reader)),
  ...(sponsor && { sponsor: { '@type': 'Organization', name: sponsor.name, url: sponsor.address } }),
  ...(corrections.length > 0 && {
    correction: corrections.map(({ date, text }) => ({
      '@type': 'CorrectionComment',
      text,
      datePublished: knownIso(date),
    })),
  }),
});

/** A photo has its photographer and the owner of the rights (Google, "Image metadata"); a drawing is the publisher's. */
const pictureOf = ({ picture, photo }: ArticleFacts, reader: Reader): Pick<NewsArticleLeaf, 'image'> => {
  const url = reader.absolute(picture);
  if (photo == null) return { image: url };
  const { alt, credit, rights } = photo;
  const words = { description: alt, creditText: credit, copyrightNotice: rights };
  return { image: { '@type': 'ImageObject', contentUrl: url, ...words } };
};

/** An article for search engines. */
export const newsArticle = (article: ArticleFacts, reader: Reader): NewsArticleLeaf => ({
  '@type': 'NewsArticle',
  headline: article.title,
  description: article.teaser,
  datePublished: knownIso(article.date),
  dateModified: knownIso(article.updated ?? article.date),
  inLanguage: reader.locale,
  ...pictureOf(article, reader),
  mainEntityOfPage: reader.absolute(article.path),
  ...authorship(article, reader),
  publisher: publisher(reader),
  ...(article.membersOnly ? keptForMembers : { isAccessibleForFree: true }),
});
