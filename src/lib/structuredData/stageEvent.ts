import type { PlaceLeaf, SportsEventLeaf } from 'schema-dts';
import { RACE } from '~/config/race.ts';
import { stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { stagePicturePath } from '../pictures/sharedPicture.ts';
import { raceIso } from '../race/raceTime.ts';
import type { Reader } from './thing.ts';

/** A town of the route; `country` is set if it differs from the race's. */
type Town = { readonly name: string; readonly country?: string | undefined };

type Timed = {
  readonly date: string;
  /** Times of day in the race's zone. */
  readonly planned: {
    readonly neutralisedStart: string | null;
    readonly realStart: string;
    readonly finishLatest: string | null;
  } | null;
};

/** The facts of a stage for search engines. */
export type EventStage = Timed & {
  readonly number: number;
  readonly start: Town;
  readonly finish: Town;
  readonly isCancelled: boolean;
};

/** A town of the route as a place with an address. */
export const townPlace = ({ name, country = RACE.country }: Town): PlaceLeaf => ({
  '@type': 'Place',
  name,
  address: { '@type': 'PostalAddress', addressLocality: name, addressCountry: country },
});

/**
 * When a stage leaves the town, as in calendars and in the file of the race, and, if the race book has it, its latest end; with the offset
 * of the race's zone.
 */
export const stageTimes = ({ date, planned }: Timed) => ({
  startDate:
    planned === null ? date : raceIso(`${date}T${planned.neutralisedStart ?? planned.realStart}`, RACE.timezone),
  ...(planned?.finishLatest == null ? {} : { endDate: raceIso(`${date}T${planned.finishLatest}`, RACE.timezone) }),
});

/** A stage as one event of the race. Its places are the start and the finish; Google shows the first one. */
export const stageEvent = (stage: EventStage, { locale, absolute }: Reader): SportsEventLeaf => {
  const t = wordingIn(locale);
  const { number, start, finish } = stage;
  return {
    '@type': 'SportsEvent',
    name: t('stage.title', { number, start: start.name, finish: finish.name }),
    sport: t('race.sport'),
    ...stageTimes(stage),
    eventStatus: `https://schema.org/${stage.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: [townPlace(start), townPlace(finish)],
    url: absolute(stagePath(number, locale)),
    image: absolute(stagePicturePath(number, locale)),
  };
};
