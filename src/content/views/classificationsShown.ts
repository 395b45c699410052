import { RACE } from '~/config/race.ts';
import type { Classification, RankedClassification } from '~/config/race/definition.ts';
import type { RaceBook } from '../queries/raceBook.ts';
import { riderLink, type Linked } from './links.ts';
import { riderRows, stagePlaces, teamRows, type RiderRow, type TeamRow } from './rankRows.ts';

/** Riders whose points no source gives are listed only among the first ten. */
const FIRST = 10;

/** The classifications after a stage; one that the race does not have is empty. */
export type ClassificationsShown = Readonly<Record<RankedClassification, readonly RiderRow[]>> & {
  readonly teams: readonly TeamRow[];
  /** The order of the stage; empty where it had no winner. */
  readonly stage: readonly RiderRow[];
  /** Whether the teams have no places because the first ones are level on time. */
  readonly areTeamsLevel: boolean;
  /** Whether only the first riders of the stage are known so far. */
  readonly isMoreToCome: boolean;
  /** The stage after which they are in force. */
  readonly tells: number;
  /** Whether the race ended with them. */
  readonly isFinal: boolean;
  /** The most combative rider of the stage, at the end that of the race. */
  readonly combative: Linked | null;
};

/** The classifications after a stage with a ranking. */
export const classificationsShown = (book: RaceBook, afterStage: number): ClassificationsShown => {
  const ranking = book.rankingsAfter(afterStage);
  if (ranking === undefined) throw new Error(`There are no rankings after stage ${afterStage}.`);
  const isOver = book.phase.kind === 'over';
  const isStanding = afterStage === book.standing?.afterStage;
  const stage = book.stage(afterStage);
  const isFinal = isOver && isStanding;
  const combative = isFinal ? ranking.raceCombativity : (stage.result?.combativity ?? null);
  const ofRace = <Row>(key: Classification, rows: readonly Row[]) => (RACE.classifications.includes(key) ? rows : []);
  const scored = (key: 'points' | 'mountains') =>
    ofRace(
      key,
      ranking[key].filter(({ rank, points }) => points !== null || rank <= FIRST),
    );
  return {
    general: riderRows(book, ofRace('general', ranking.general)),
    points: riderRows(book, scored('points')),
    mountains: riderRows(book, scored('mountains')),
    youth: riderRows(book, ofRace('youth', ranking.youth)),
    teams: teamRows(book, ofRace('teams', ranking.teams)),
    stage: riderRows(book, stagePlaces(stage)),
    areTeamsLevel: ranking.areTeamsLevel,
    isMoreToCome: !isOver && isStanding && stage.result?.isPartial === true,
    isFinal,
    tells: afterStage,
    combative: combative === null ? null : riderLink(book, combative),
  };
};
