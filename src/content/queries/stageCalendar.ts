import { RACE } from '~/config/race.ts';
import { formatNumber } from '~/i18n/format.ts';
import { stagePath } from '~/i18n/paths.ts';
import type { FilePath } from '~/i18n/filePaths.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { calendarFile, type CalendarEvent } from '~/lib/calendar/calendarFile.ts';
import { raceBook } from './raceBook.ts';
import type { StageRoute } from './stageRoute.ts';
import { stageSpan } from './stageTimes.ts';

/** Time to find a screen or a place at the roadside. */
const ALARM_MINUTES = 30;

type Wishes = {
  readonly locale: Locale;
  readonly stages: readonly StageRoute[];
  /** The address of the file. */
  readonly path: FilePath;
  readonly name: string;
  /** The origin of the site. */
  readonly site: URL;
};

/** The facts of the day, one per line, without a result: a calendar must not spoil the race. */
const descriptionOf = (route: StageRoute, locale: Locale, url: string): string => {
  const t = wordingIn(locale);
  const { distanceKm, elevationGainM, kind } = route;
  const climbs = route.climbs.map(({ km, name, category }) =>
    t('calendar.climb', { km: formatNumber(km, locale), name, category }),
  );
  return [
    t('calendar.route', { kilometres: formatNumber(distanceKm, locale), kind: t(`stageKind.${kind}`) }),
    ...(elevationGainM === null ? [] : [t('facts.climbing', { metres: formatNumber(elevationGainM, locale, '0') })]),
    ...climbs,
    url,
  ].join('\n');
};

const placeOf = ({ latitude, longitude }: StageRoute['start']): CalendarEvent['place'] =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const eventOf = (stage: StageRoute, locale: Locale, site: URL): CalendarEvent => {
  const t = wordingIn(locale);
  const { number, start, finish, kind, cancelledAt } = stage;
  const url = new URL(stagePath(number, locale), site).href;
  const { startsAt, endsAt, isWholeDay } = stageSpan(stage);
  const naming = { number, start: start.name, finish: finish.name, minutes: ALARM_MINUTES };
  return {
    // The uid does not contain the language, so that a subscriber to two calendars of the race has each stage once.
    uid: `${RACE.key}-stage-${number}@${site.hostname}`,
    title: t('calendar.event', naming),
    description: descriptionOf(stage, locale, url),
    location: [start.name, start.detail].filter((part) => part !== null).join(', '),
    place: placeOf(start),
    url,
    categories: [RACE.name, t(`stageKind.${kind}`)],
    // A cancellation is not a result: readers who have the stage in their calendar should be told.
    cancelledAt,
    when: isWholeDay
      ? { day: stage.date }
      : { startsAt, endsAt, alarm: { minutesBefore: ALARM_MINUTES, text: t('calendar.alarm', naming) } },
  };
};

/** The calendars of the race: a calendar needs an event (RFC 5545, 3.6), so there is no mountain calendar without mountain stages. */
export const raceCalendars = async (): Promise<readonly ('all' | 'mountains')[]> => {
  const { stages } = await raceBook();
  return stages.some(({ kind }) => kind === 'mountain') ? ['all', 'mountains'] : ['all'];
};

/**
 * The calendar of some stages in the reader's language, as the text of its file: from the neutralised start to the latest
 * planned finish, with an alarm half an hour before; a whole day where no timetable is known.
 */
export const stageCalendar = ({ locale, stages, path, name, site }: Wishes): string =>
  calendarFile({
    name,
    description: wordingIn(locale)('calendar.description'),
    source: new URL(path, site).href,
    settledAt: Date.parse(RACE.settledAt),
    events: stages.map((stage) => eventOf(stage, locale, site)),
  });
