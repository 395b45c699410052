import { IS_NUMBERED } from '~/config/race.ts';
import type { Locale } from '~/i18n/locales.ts';
import type { FactsDirective } from '../queries/news.ts';
import type { RaceBook, RiderEntry } from '../queries/raceBook.ts';
import type { Video } from '../schemas/video.ts';
import { linked, teamLink, type Linked } from './links.ts';
import { leftRace, type LeftRace } from './listedRider.ts';
import { videoShown, type VideoShown } from './videoShown.ts';

/** A rider in a text, with what is known at the moment of the build. */
export type RiderCardShown = {
  readonly kind: 'rider';
  readonly rider: Linked;
  /** Null in a race whose riders have no numbers. */
  readonly bib: number | null;
  readonly country: string;
  readonly team: Linked;
  /** The colours of the team's jersey; null where they are not known. */
  readonly colours: readonly string[] | null;
  /** The place in the current or final general classification; null for a rider without one. */
  readonly place: number | null;
  readonly isFinal: boolean;
  /** Null for a rider who has not left the race. */
  readonly left: LeftRace | null;
  /** The stage after which the rider has that place. */
  readonly tells: number;
};

/** A film in a text. */
export type FilmShown = {
  readonly kind: 'video';
  readonly video: VideoShown;
  readonly file: string;
  /** A caption that replaces the film's title. */
  readonly caption: string | null;
};

/** What a directive of a text shows. */
export type DirectiveShown = RiderCardShown | FilmShown;

type Films = readonly (Video & { readonly id: string })[];

const riderCard = (book: RaceBook, rider: RiderEntry): RiderCardShown => ({
  kind: 'rider',
  rider: linked(rider),
  bib: IS_NUMBERED ? rider.bib : null,
  country: rider.country,
  team: teamLink(book, rider.team),
  colours: book.team(rider.team).jerseyColours,
  place: rider.final?.rank ?? rider.place,
  isFinal: rider.final !== null,
  left: leftRace(book, rider.bib),
  tells: book.settledAfter,
});

/**
 * What the directives of a text show, in the order of their places. Null for a rider before the start list is known and for a film before
 * it is online: nothing is shown there.
 */
export const directivesShown = (
  book: RaceBook,
  films: Films,
  directives: readonly FactsDirective[],
  locale: Locale,
): readonly (DirectiveShown | null)[] =>
  directives.map(({ name, attributes }) => {
    if (name === 'rider') {
      const rider = book.riders.find(({ bib }) => bib === Number(attributes['bib']));
      return rider === undefined ? null : riderCard(book, rider);
    }
    const film = name === 'video' ? films.find(({ id }) => id === attributes['id']) : undefined;
    if (film === undefined || film.file === null) return null;
    return {
      kind: 'video',
      video: videoShown(book, film, locale),
      file: film.file,
      caption: attributes['caption'] ?? null,
    };
  });
