import { CONTENT } from '~/config/race/folders.ts';
import { RACE } from '~/config/race.ts';
import { photoNamed } from '~/content/photoNames.ts';
import { isPublished } from '~/content/queries/knownResults.ts';
import { publishedFrom } from '~/content/queries/publication.ts';
import type { Content, Entry } from './content.ts';
import { namedPhotos } from './rules/unknownPhotos.ts';
import { soundOnly } from './soundOnly.ts';

type Sound<Data> = Entry<Data> & { readonly data: Data };

const FILE = `${CONTENT}/race.yaml`;

/** Maximum number of waiting files that are named. */
const NAMED = 5;
/** Tolerance between printed distances, in km: each stage is rounded to 100 m. */
const TOLERANCE_KM = 0.05;

const listed = (files: readonly string[]): string =>
  files.slice(0, NAMED).join(', ') + (files.length > NAMED ? ` and ${files.length - NAMED} more` : '');

/** The files with a date of publication in the future, each with that date. */
const waiting = (content: Content, now: number): readonly string[] => {
  const named = <Data>(entries: readonly Sound<Data>[], dateOf: (data: Data) => string | undefined) =>
    entries.flatMap(({ file, data }) => {
      const date = dateOf(data);
      return date !== undefined && !isPublished(date, { now, isReplay: false }) ? [`${file} (${date})`] : [];
    });
  return [
    ...named(soundOnly(content.results), ({ published }) => published),
    ...named(soundOnly(content.news), (article) => (article.draft ? undefined : publishedFrom(article))),
    ...named(soundOnly(content.alerts), (alert) => (alert.shown ? publishedFrom(alert) : undefined)),
    ...named(soundOnly(content.videos), ({ published }) => published),
  ];
};

/** The differences between the counts in the definition of the race and the content; a collection without files does not count. */
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

/** The photos that no cover and no text names; they are not published. */
const unusedPhotos = (content: Content): readonly string[] => {
  const used = new Set(namedPhotos(content).map(({ address }) => photoNamed(address)));
  const unused = content.photos.filter(({ name }) => !used.has(name)).map(({ file }) => file);
  return unused.length === 0 ? [] : [`Shown nowhere: ${listed(unused)}.`];
};

/**
 * Remarks for an editor that are no mistakes, as sentences: entries that wait for their date of publication, photos that nothing shows, and
 * counts of `race.yaml` that differ from the content, as before a start list is complete.
 *
 * @param now - epoch milliseconds; undefined for a replay, in which nothing waits for the present date.
 */
export const remarksOn = (content: Content, now: number | undefined): readonly string[] => {
  const files = now === undefined ? [] : waiting(content, now);
  return [
    ...(files.length === 0 ? [] : [`Not shown before its date: ${listed(files)}.`]),
    ...unusedPhotos(content),
    ...differingCounts(content),
  ];
};
