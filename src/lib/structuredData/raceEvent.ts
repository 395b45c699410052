import type { SportsEventLeaf } from 'schema-dts';
import { RACE } from '~/config/race.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { sharedRace } from '../pictures/sharedPicture.ts';
import { raceIso } from '../race/raceTime.ts';
import { publisher } from './publisher.ts';
import { stageEvent, stageTimes, townPlace, type EventStage } from './stageEvent.ts';
import { teamReference, type TeamNamed } from './sportsTeam.ts';
import type { Reader } from './thing.ts';

/** A short reference to the race, the event to which a stage belongs. */
const raceReference = (stages: readonly EventStage[], reader: Reader): SportsEventLeaf => {
  const { locale, absolute } = reader;
  const [first, last] = [stages[0], stages.at(-1)];
  if (!first || !last) throw new RangeError('A race needs stages.');
  const { endDate = RACE.lastDay } = stageTimes(last);
  return {
    '@type': 'SportsEvent',
    name: `${RACE.name} ${RACE.year}`,
    sport: wordingIn(locale)('race.sport'),
    startDate: RACE.start === null ? RACE.firstDay : raceIso(RACE.start, RACE.timezone),
    endDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: [townPlace(first.start), townPlace(last.finish)],
    url: absolute(pathTo('stages', locale)),
    image: absolute(sharedRace(locale).path),
    organizer: publisher(reader),
  };
};

/** The whole race: its stages in riding order and its teams. */
export const raceEvent = (
  stages: readonly EventStage[],
  teams: readonly TeamNamed[],
  reader: Reader & { readonly description: string },
): SportsEventLeaf => ({
  ...raceReference(stages, reader),
  description: reader.description,
  competitor: teams.map((team) => teamReference(team, reader)),
  subEvent: stages.map((stage) => stageEvent(stage, reader)),
});

/** One stage on its own page, with the race that it belongs to. */
export const stageOfRace = (
  stage: EventStage,
  stages: readonly EventStage[],
  reader: Reader & { readonly description: string },
): SportsEventLeaf => ({
  ...stageEvent(stage, reader),
  organizer: publisher(reader),
  description: reader.description,
  superEvent: raceReference(stages, reader),
});
