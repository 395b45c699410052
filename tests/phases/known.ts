import { PHASES, type PhaseCase } from '../../scripts/testing/phases.ts';
import { raceInForce, type Language } from '../built/raceInForce.ts';

const name = process.env['CLUB_PHASE'] ?? '';

const caseOf = (): PhaseCase => {
  const found = PHASES[name];
  if (found === undefined) throw new Error('CLUB_PHASE names no phase: "npm run test:long -- phases" sets it.');
  return found;
};

/** The phase for which the site was built. */
export const phase = caseOf();

/** Both races take place in Central European Summer Time. */
const instant = (wallClock: string): number => Date.parse(`${wallClock}+02:00`);

const now = instant(`${phase.at}:00`);

type Stage = (typeof raceInForce.stages)[number];

/**
 * The time at which the result of a stage counts as known: its publication, or else the latest planned finish, or else the end of its day.
 */
const knownFrom = ({ number, date, planned }: Stage): number => {
  if (phase.late?.stage === number) return instant(phase.late.published);
  const finish = planned?.finishLatest ?? planned?.finishEarliest;
  return typeof finish === 'string' ? instant(`${date}T${finish}:00`) : instant(`${date}T23:59:59`) + 1000;
};

const isKnown = (stage: Stage): boolean => knownFrom(stage) <= now;

/** What is known at a given time, computed from the files of the content and not by the code of the site. */
export const known = {
  stages: raceInForce.stages.filter(isKnown),
  /** Stages whose result cannot be known yet. */
  ahead: raceInForce.stages.filter((stage) => !isKnown(stage)),
  result: (number: number) => raceInForce.results.find(({ stage }) => stage === number),
  hasStartList: phase.kind !== 'announced',
  isOver: phase.kind === 'over',
  /** The articles of a language that are published, and those of later. */
  articles: (language: Language) =>
    raceInForce.articles(language).filter(({ entry }) => instant(moment(entry.date)) <= now),
  later: (language: Language) =>
    raceInForce.articles(language).filter(({ entry }) => instant(moment(entry.date)) > now),
} as const;

/** YAML reads a date and time without quotes as UTC: the digits are local times of the race. */
function moment(date: string): string {
  return new Date(Date.parse(/Z|GMT/.test(date) ? date : `${date}Z`)).toISOString().slice(0, 19);
}
