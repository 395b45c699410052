import { counted } from '../counted.ts';
import type { ResultFile } from './rankedRows.ts';
import { ResultMistake } from './resultMistake.ts';
import type { ResultOptions } from './resultOptions.ts';

type Ridden = Extract<NonNullable<ResultFile['outcome']>, { kind: 'ridden' }>;
type Places = Ridden['places'];
type Decision = NonNullable<Ridden['jury']>[number];

/** The jury's decisions in the options. */
export const decisionsIn = ({ penalties, relegations }: ResultOptions): readonly Decision[] => [
  ...[...penalties].map(([bib, seconds]) => ({ bib, kind: 'penalty' as const, seconds })),
  ...[...relegations].map(([bib, rank]) => ({ bib, kind: 'relegation' as const, rank })),
];

const isSame = (one: Decision, other: Decision): boolean => one.bib === other.bib && one.kind === other.kind;

/** Whether a table that stays includes the decision already: it would count twice. */
const isCounted = ({ bib, kind }: Decision, before: ResultFile | undefined, { files }: ResultOptions): boolean => {
  if (kind === 'relegation') return !files.has('stage');
  const isYoung = before?.rankings?.youth.some((row) => row.bib === bib) ?? false;
  return !files.has('general') || (isYoung && !files.has('youth'));
};

const refuseTwice = (decided: Decision, noted: Decision): never => {
  const option =
    decided.kind === 'penalty'
      ? `--penalty ${decided.bib}=${decided.seconds}`
      : `--relegate ${decided.bib}=${decided.rank}`;
  const found =
    noted.kind === 'penalty'
      ? `a penalty of ${counted(noted.seconds, 'second')}`
      : `a relegation to place ${noted.rank}`;
  const tables =
    decided.kind === 'penalty'
      ? 'the classifications on time are read anew (--general …, --youth …)'
      : 'the stage is read anew (--stage …)';
  throw new ResultMistake(
    `${option}: found ${found} already noted for this rider on this stage; allowed: one, unless ${tables}.`,
  );
};

/**
 * The jury's earlier decisions, without those that the options replace.
 *
 * @throws {ResultMistake} for a decision that the tables include already.
 */
export const notedBefore = (before: ResultFile | undefined, options: ResultOptions): readonly Decision[] => {
  const noted = before?.outcome?.kind === 'ridden' ? (before.outcome.jury ?? []) : [];
  const decided = decisionsIn(options);
  for (const decision of decided) {
    const twin = noted.find((one) => isSame(one, decision));
    if (twin !== undefined && isCounted(twin, before, options)) refuseTwice(decision, twin);
  }
  return noted.filter((one) => !decided.some((decision) => isSame(one, decision)));
};

/**
 * The jury's decisions after a change. A noted relegation follows its rider when later relegations move the rider to another place.
 *
 * @param before - the places before the relegations; `after` holds those after them.
 */
export const juryList = (
  noted: readonly Decision[],
  decided: readonly Decision[],
  before: Places,
  after: Places,
): Decision[] => {
  const rankIn = (places: Places, bib: number) => places.find((row) => row.bib === bib)?.rank;
  const followed = (decision: Decision): Decision =>
    decision.kind === 'penalty' ? decision : { ...decision, rank: rankIn(after, decision.bib) ?? decision.rank };
  const stands = (decision: Decision): boolean =>
    decision.kind === 'relegation' && rankIn(before, decision.bib) === decision.rank;
  return [...noted.map((one) => (stands(one) ? followed(one) : one)), ...decided.map(followed)];
};
