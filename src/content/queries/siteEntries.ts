import type { Locale } from '~/i18n/locales.ts';
import type { Alert } from '../schemas/alert.ts';
import type { Page } from '../schemas/page.ts';
import type { Partner } from '../schemas/partner.ts';
import type { Video } from '../schemas/video.ts';
import { alertAt } from './alertAt.ts';
import { entriesIn } from './entriesIn.ts';
import { isPublished } from './knownResults.ts';
import { once } from './once.ts';
import { siteMoment } from './siteMoment.ts';

/** The videos in the order of their stages, those without a stage last. */
export const allVideos = once(async (): Promise<readonly (Video & { readonly id: string })[]> => {
  const moment = siteMoment();
  const isOnline = (published: string | undefined) => published === undefined || isPublished(published, moment);
  const videos = (await entriesIn('videos', ({ data }) => isOnline(data.published))).map(({ id, data }) => ({
    ...data,
    id,
  }));
  return videos.sort(
    (one, other) => (one.stage ?? Infinity) - (other.stage ?? Infinity) || one.id.localeCompare(other.id),
  );
});

/** Whether the race has films: `here` if films are shown or announced, `later` if the content has some for a later day. */
export const films = once(async (): Promise<'here' | 'later' | 'none'> => {
  if ((await allVideos()).length > 0) return 'here';
  return (await entriesIn('videos')).length > 0 ? 'later' : 'none';
});

/** The partners in the order that their files give. */
export const allPartners = once(async (): Promise<readonly (Partner & { readonly id: string })[]> => {
  const partners = (await entriesIn('partners')).map(({ id, data }) => ({ ...data, id }));
  return partners.sort((one, other) => one.order - other.order);
});

/** The banner that every page shows, if any. */
export const shownAlert = once(async (): Promise<(Alert & { readonly id: string }) | undefined> => {
  const alerts = (await entriesIn('alerts')).map(({ id, data }) => ({ ...data, id }));
  return alertAt(alerts, siteMoment());
});

type TextPage = Page & { readonly file: string; readonly digest: string };

/** A page of plain text: its front matter, and the file whose Markdown the page renders, with its digest. */
export const textPage = async (name: string, locale: Locale): Promise<TextPage> => {
  const [entry] = await entriesIn('pages', ({ id }) => id === `${locale}/${name}`);
  if (entry?.filePath === undefined) throw new Error(`There is no page "${name}" in ${locale}.`);
  return { ...entry.data, file: entry.filePath, digest: String(entry.digest) };
};
