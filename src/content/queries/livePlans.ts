import { LIVE_AFTER_MINUTES, LIVE_BEFORE_MINUTES } from '~/config/live.ts';
import { RACE } from '~/config/race.ts';
import { formatNumber } from '~/i18n/format.ts';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { wordingIn, type Wording } from '~/i18n/translate.ts';
import type { LiveTicker } from '~/lib/race/liveRace.ts';
import { raceInstant } from '~/lib/race/raceTime.ts';
import { timetable } from '~/lib/race/timetable.ts';
import type { Climb } from '../schemas/climb.ts';
import type { Result } from '../schemas/result.ts';
import type { Rider } from '../schemas/rider.ts';
import type { Stage } from '../schemas/stage.ts';
import { knownFrom } from './knownResults.ts';
import { liveLimits } from './liveLimits.ts';
import { townsIn } from './placeNames.ts';
import { stageSpan } from './stageTimes.ts';

const MINUTE_MS = 60_000;

type Facts = {
  readonly stages: readonly Stage[];
  readonly climbs: readonly Climb[];
  readonly results: readonly Result[];
  readonly riders: readonly Pick<Rider, 'bib' | 'givenName' | 'familyName'>[];
};

/** A text in every language of the race. */
const inEachLanguage = (text: (t: Wording, locale: Locale) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, text(wordingIn(locale), locale)]));

const at = ({ date }: Stage, time: string): number => raceInstant(`${date}T${time}`, RACE.timezone);

/** The climbs and the sprint, with the times at the middle speed of the timetable. A summit at the finish is the finish. */
const passages = (stage: Stage, climbs: readonly Climb[]): readonly LiveTicker[] => {
  const places = [
    ...climbs
      .filter((climb) => climb.stage === stage.number && !climb.atFinish)
      .map(({ km, name, category }) => ({
        km,
        name,
        kind: 'climb',
        text: inEachLanguage((t) => t('liveRace.climb', { name, category })),
      })),
    ...(stage.sprint === null
      ? []
      : [
          {
            km: stage.sprint.km,
            name: stage.sprint.name,
            kind: 'sprint',
            text: inEachLanguage((t, locale) =>
              t('liveRace.sprint', { place: townsIn(stage, locale).sprint?.name ?? '' }),
            ),
          },
        ]),
  ];
  const rows = timetable(stage, places)?.rows ?? [];
  return rows.map(({ km, kind, times }, index) => ({
    at: at(stage, times[1]),
    kilometre: km,
    kind: kind === 'sprint' ? 'sprint' : 'climb',
    text: places[index]?.text ?? {},
  }));
};

const starts = (stage: Stage): readonly LiveTicker[] => {
  const { planned, distanceKm, kind } = stage;
  if (planned === null) return [];
  const route = (t: Wording, locale: Locale) => {
    const { start, finish } = townsIn(stage, locale);
    return t(kind === 'time-trial' ? 'liveRace.timeTrial' : 'liveRace.realStart', {
      start: start.name,
      finish: finish.name,
      distance: formatNumber(distanceKm, locale),
    });
  };
  const note = (time: string, text: LiveTicker['text']): LiveTicker => ({
    at: at(stage, time),
    kilometre: 0,
    kind: 'note',
    text,
  });
  return [
    ...(planned.neutralisedStart === null
      ? []
      : [
          note(
            planned.neutralisedStart,
            inEachLanguage((t, locale) => t('liveRace.neutralisedStart', { place: townsIn(stage, locale).start.name })),
          ),
        ]),
    note(planned.realStart, inEachLanguage(route)),
  ];
};

const winner = (stage: Stage, { results, riders }: Facts): readonly LiveTicker[] => {
  const result = results.find((each) => each.stage === stage.number);
  const first = result?.outcome?.kind === 'ridden' ? result.outcome.places.find(({ rank }) => rank === 1) : undefined;
  const rider = riders.find(({ bib }) => bib === first?.bib);
  if (result === undefined || rider === undefined) return [];
  const name = `${rider.givenName} ${rider.familyName}`;
  return [
    {
      at: knownFrom(result, stage),
      kilometre: stage.distanceKm,
      kind: 'finish',
      text: inEachLanguage((t) => t('liveRace.winner', { name })),
    },
  ];
};

/** The first and the last kilometre at the middle speed; null for a time trial, and where no finish is planned. */
const rideOf = (stage: Stage) => {
  const { distanceKm, planned } = stage;
  const [end] = timetable(stage, [{ km: distanceKm, name: '', kind: '' }])?.rows ?? [];
  if (planned === null || end === undefined) return null;
  return { distanceKm, startsAt: at(stage, planned.realStart), endsAt: at(stage, end.times[1]) };
};

/** Whether the stage followed its timetable; true for one without a result. */
const wentAsPlanned = (result: Result | undefined): boolean => {
  const outcome = result?.outcome ?? null;
  return outcome === null || (outcome.kind === 'ridden' && outcome.shortenedToKm === undefined);
};

const reconstructionOf = (stage: Stage, facts: Facts) => {
  const { startsAt, endsAt, isWholeDay } = stageSpan(stage);
  const result = facts.results.find((each) => each.stage === stage.number);
  if (isWholeDay || !wentAsPlanned(result)) return null;
  const finishedAt = result === undefined || result.outcome === null ? endsAt : knownFrom(result, stage);
  const events = [...starts(stage), ...passages(stage, facts.climbs), ...winner(stage, facts)];
  return {
    from: startsAt - LIVE_BEFORE_MINUTES * MINUTE_MS,
    until: Math.max(endsAt, finishedAt) + LIVE_AFTER_MINUTES * MINUTE_MS,
    startsAt,
    ride: rideOf(stage),
    events: events.toSorted((one, other) => one.at - other.at),
    finishedAt,
  };
};

/**
 * The limits against which live data are validated, and the plans from which they are reconstructed: for each stage its passages at the
 * middle speed and its winner, with the instants of the race at which they are known. `reconstruction` is null for a stage without planned
 * times and for a stage that was not ridden as planned.
 */
export const livePlans = (facts: Facts) => ({
  languages: LOCALES,
  stages: facts.stages
    .toSorted((one, other) => one.number - other.number)
    .map((stage) => ({
      stage: stage.number,
      ...liveLimits(stage, facts),
      reconstruction: reconstructionOf(stage, facts),
    })),
});
