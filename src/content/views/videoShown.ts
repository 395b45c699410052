import type { Locale } from '~/i18n/locales.ts';
import { lastBegun } from '~/lib/race/lastBegun.ts';
import type { RaceBook } from '../queries/raceBook.ts';
import type { Video } from '../schemas/video.ts';
import { smallProfileShown, type SmallProfileShown } from './smallProfile.ts';

/** A film in the reader's language; `file` is null as long as it is only announced. */
export type VideoShown = Pick<Video, 'file' | 'durationSeconds' | 'stream' | 'hosted' | 'published'> & {
  readonly id: string;
  /** The last stage whose outcome it may tell; 0 for none. */
  readonly tells: number;
  readonly title: string;
  readonly teaser: string;
  /** The stage that it shows; null for none. */
  readonly stage: (SmallProfileShown & { readonly number: number }) | null;
};

/** What a card or a player shows of a film. */
export const videoShown = (book: RaceBook, video: Video & { readonly id: string }, locale: Locale): VideoShown => {
  const { id, title, teaser, stage, file, durationSeconds, stream, hosted, published } = video;
  return {
    id,
    file,
    durationSeconds,
    stream,
    hosted,
    published,
    tells: stage ?? (published === undefined ? 0 : lastBegun(book.stages, published)),
    title: title[locale],
    teaser: teaser[locale],
    stage: stage === undefined ? null : { number: stage, ...smallProfileShown(book.stage(stage)) },
  };
};
