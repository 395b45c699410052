import { CONTENT } from '~/config/race/folders.ts';
import { RACE } from '~/config/race.ts';
import { isPublished } from '~/content/queries/knownResults.ts';
import type { Content, Entry } from './content.ts';
import { soundOnly } from './soundOnly.ts';

type Sound<Data> = Entry<Data> & { readonly data: Data };

const FILE = `${CONTENT}/race.yaml`;

/** How many of the files that wait are named. */
const NAMED = 5;
/** Kilometres that printed distances may differ by: each stage is rounded to 100 m. */
const TOLERANCE_KM = 0.05;

/** The files that have a date of publication to come, each with that date. */
const waiting = (content: Content, now: number): readonly string[] => {
  const named = <Data>(entries: readonly Sound<Data>[], dateOf: (data: Data) => string | undefined) =>
    entries.flatMap(({ file, data }) => {
      const date = dateOf(data);
      return date !== undefined && !isPublished(date, { now, isReplay: false }) ? [`${file} (${date})`] : [];
    });
  return [
    ...named(soundOnly(content.results), ({ published }) => published),
    ...named(soundOnly(content.news), ({ draft, date }) => (draft ? undefined : date)),
    ...named(soundOnly(content.alerts), ({ shown, date }) => (shown ? date : undefined)),
    ...named(soundOnly(content.videos), ({ published }) => published),
  ];
};

/** What the definition of the race counts and the content does not have; a collection without files is not there yet. */
const differingCounts = ({ stages, riders, teams }: Content): readonly string[] => {
  const kilometres = soundOnly(stages).reduce((sum, { data }) => sum + data.distanceKm, 0);
  const counts = [
    ['stages', RACE.stages, stages.length],
    ['teams', RACE.teams, teams.length],
    ['starters', RACE.starters, riders.length],
  ] as const;
  const differing = counts.flatMap(([key, defined, found]) =>
    defined === found || found === 0 ? [] : [`${FILE} › ${key}: ${defined}, and the content has ${found}.`],
  );
  const isComplete = stages.length === RACE.stages && soundOnly(stages).length === stages.length;
  const isOff = Math.abs(kilometres - RACE.distanceKm) > TOLERANCE_KM * stages.length;
  return isComplete && isOff
    ? [...differing, `${FILE} › distanceKm: ${RACE.distanceKm}, and the stages add up to ${kilometres.toFixed(1)}.`]
    : differing;
};

/**
 * What an editor may want to know although it is no mistake, as finished sentences: what waits for its date of publication, and where the content
 * does not have what `race.yaml` counts, as before a start list is complete.
 *
 * @param now In epoch milliseconds; undefined for a site as of a moment of the race, whose readers wait for nothing.
 */
export const remarksOn = (content: Content, now: number | undefined): readonly string[] => {
  const files = now === undefined ? [] : waiting(content, now);
  const more = files.length > NAMED ? ` and ${files.length - NAMED} more` : '';
  return [
    ...(files.length === 0 ? [] : [`Not shown before its date: ${files.slice(0, NAMED).join(', ')}${more}.`]),
    ...differingCounts(content),
  ];
};
