import { IS_NUMBERED, RACE } from '~/config/race.ts';
import { profileFilePath } from '~/i18n/filePaths.ts';
import type { Locale } from '~/i18n/locales.ts';
import { stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { raceIso } from '~/lib/race/raceTime.ts';
import type { StageResult } from '~/lib/race/standings.ts';
import type { Climb } from '../schemas/climb.ts';
import type { JuryDecision } from '../schemas/result.ts';
import type { Stage } from '../schemas/stage.ts';
import { townsIn } from './placeNames.ts';
import { raceBook, type RaceBook, type StageEntry } from './raceBook.ts';

/** How many places of a stage its facts list. */
const TOP = 10;

const iso = (date: string, time: string | null | undefined): string | null =>
  time == null ? null : raceIso(`${date}T${time}`, RACE.timezone);

const riderOf = (bib: number, book: RaceBook) => {
  const { name, team, country } = book.rider(bib);
  return {
    bib: IS_NUMBERED ? bib : null,
    name,
    country,
    team: book.team(team).name,
    teamCode: IS_NUMBERED ? team : null,
  };
};

const townOf = ({ name, detail, latitude, longitude }: Stage['start']) => ({ name, detail, latitude, longitude });

/** The places of a stage, in the reader's language. */
const placesOf = (stage: Stage, locale: Locale) => {
  const { start, finish, sprint } = townsIn(stage, locale);
  return { start: townOf(start), finish: townOf(finish), sprint: sprint && { name: sprint.name, km: sprint.km } };
};

const climbOf = ({ name, km, lengthKm, averageGradientPercent, category, altitudeM, ...more }: Climb) => ({
  name,
  km,
  lengthKm,
  averageGradientPercent,
  category,
  altitudeM,
  isAtFinish: more.atFinish,
  givesBonusSeconds: more.bonusSeconds,
  isKmDisputed: more.kmDisputed,
});

const inLead = ({ general, points, mountains, youth }: StageResult['leaders'], book: RaceBook) => {
  const leader = (bib: number | null) => (bib === null ? null : riderOf(bib, book));
  return { general: leader(general), points: leader(points), mountains: leader(mountains), youth: leader(youth) };
};

const decisionOf = (decision: JuryDecision, book: RaceBook) => ({
  ...riderOf(decision.bib, book),
  kind: decision.kind,
  ...(decision.kind === 'penalty' ? { addedSeconds: decision.seconds } : { rank: decision.rank }),
});

const resultOf = ({ result }: StageEntry, book: RaceBook) =>
  result && {
    winner: {
      ...riderOf(result.winner.bib, book),
      timeSeconds: result.winner.seconds,
      averageSpeedKmh: result.winner.averageSpeedKmh,
    },
    top: result.places.slice(0, TOP).map(({ rank, bib, gapSeconds }) => ({ rank, ...riderOf(bib, book), gapSeconds })),
    starters: result.starters,
    finishers: result.finishers,
    combativeRider: result.combativity === null ? null : riderOf(result.combativity, book),
    leaders: inLead(result.leaders, book),
    ...(result.jury.length > 0 && { jury: result.jury.map((decision) => decisionOf(decision, book)) }),
  };

const plannedOf = ({ date, planned }: Stage) => ({
  neutralisedStart: iso(date, planned?.neutralisedStart),
  realStart: iso(date, planned?.realStart),
  earliestFinish: iso(date, planned?.finishEarliest),
  latestFinish: iso(date, planned?.finishLatest),
  lastRiderStart: iso(date, planned?.lastRiderStart),
});

/** The source and the terms of use of the facts, in the reader's language. */
const aboutOf = ({ number, profile }: Stage, locale: Locale, site: URL) => {
  const t = wordingIn(locale);
  const absolute = (path: string): string => new URL(path, site).href;
  return {
    language: locale,
    page: absolute(stagePath(number, locale)),
    profilePicture: profile !== null ? absolute(profileFilePath(number, locale, 'svg')) : null,
    provenance: RACE.provenance?.[locale] ?? t('footer.ofOrganiser'),
    licence: t('downloads.licence'),
  };
};

/**
 * The facts of one stage for programs: `/{locale}/{stages}/stage-N.json`. Units stand in the names (`Km`, `M`, `Kmh`,
 * `Seconds`, `Percent`), moments are ISO 8601 with the race's offset from UTC, `null` is an unknown or absent value,
 * `result` is null until the stage has been ridden, and `outcome` (ridden, neutralised, cancelled) until it is known.
 * `result.jury` is there only where the jury decided something: a `penalty` with `addedSeconds`, or a `relegation` with the `rank` on the stage. Within `format` 1 names are only added.
 */
export const stageFacts = async (number: number, locale: Locale, site: URL) => {
  const book = await raceBook();
  const stage = book.stage(number);
  const { start, finish, sprint } = placesOf(stage, locale);
  const { bonusPoint } = stage;
  return {
    format: 1,
    about: aboutOf(stage, locale, site),
    race: { name: RACE.name, year: RACE.year, timezone: RACE.timezone },
    number,
    date: stage.date,
    kind: stage.kind,
    start,
    finish,
    distanceKm: stage.distanceKm,
    elevationGainM: stage.elevationGainM,
    planned: plannedOf(stage),
    climbs: book.climbsOf(number).map(climbOf),
    sprint,
    bonusPoint: bonusPoint && { name: bonusPoint.name, km: bonusPoint.km, seconds: bonusPoint.seconds },
    profile: stage.profile && {
      isApproximate: true,
      points: stage.profile.map(({ km, altitudeM }) => ({ km, altitudeM })),
    },
    outcome: stage.outcome?.kind ?? null,
    result: resultOf(stage, book),
  };
};
