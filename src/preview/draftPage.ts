import { withDraft } from '~/content/queries/draftInView.ts';
import { newsDesks, type Article } from '~/content/queries/news.ts';
import { articlePages } from '~/content/views/articlePages.ts';
import { homePages } from '~/content/views/homePages.ts';
import { keyed } from '~/content/views/keyed.ts';
import { partnersPages } from '~/content/views/partnersPages.ts';
import { privacyPages } from '~/content/views/privacyPages.ts';
import { videosPages } from '~/content/views/videosPages.ts';
import type { Locale } from '~/i18n/locales.ts';
import type { ReadDraft } from './readDraft.ts';

type Readable = Extract<ReadDraft, { readonly status: 'read' }>;

/** The props of the page in one language among those of a view. */
const inLanguage = <Path extends { readonly props: { readonly locale: string } }>(
  paths: readonly Path[],
  { locale }: Readable,
): Path['props'] | undefined => paths.find(({ props }) => props.locale === locale)?.props;

/** The article with the text of the draft, even if it is only for members on its own page. */
const article = async (read: Readable) => {
  const paths = await keyed(articlePages());
  const found = paths.find(({ props: { locale, view } }) => locale === read.locale && view.id === read.name)?.props;
  if (found === undefined || read.collection === 'news') return found;
  const { locale, surroundings, view } = found;
  return {
    locale,
    surroundings,
    view: { ...view, text: { file: read.file, digest: read.digest, shown: [] } },
  };
};

/** The newest article that passes the test, if any. */
const newestArticle = async (locale: Locale, passes: (article: Article) => boolean) => {
  const shows = (await newsDesks())[locale].articles.find(passes);
  const paths = await keyed(articlePages());
  return paths.find(({ props }) => props.locale === locale && props.view.id === shows?.id)?.props;
};

const articleWithPhoto = ({ locale, name }: Readable) =>
  newestArticle(locale, ({ coverPhoto, photos }) => coverPhoto?.id === name || photos.some(({ id }) => id === name));

const articleBy = ({ locale, name }: Readable) =>
  newestArticle(locale, ({ authors }) => authors.some(({ id }) => id === name));

const pageOf = async (read: Readable) => {
  const { collection } = read;
  if (collection === 'news' || collection === 'members') return { article: await article(read) };
  if (collection === 'photos') return { article: await articleWithPhoto(read) };
  if (collection === 'authors') return { article: await articleBy(read) };
  if (collection === 'alerts' || collection === 'home') return { home: inLanguage(await keyed(homePages()), read) };
  if (collection === 'partners') return { partners: inLanguage(await keyed(partnersPages()), read) };
  if (collection === 'videos') return { videos: inLanguage(await keyed(videosPages()), read) };
  return collection === 'pages' ? { text: inLanguage(await keyed(privacyPages()), read) } : {};
};

/** The page of the site that shows a draft, with its props as if the draft were part of the content. */
export const draftPage = (read: Readable) => withDraft(read.draft, () => pageOf(read));
