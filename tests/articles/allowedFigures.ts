import facts from '~/content/facts/tour-2020.json' with { type: 'json' };

export type Stage = (typeof facts.stages)[number];

/** Every way in which a duration may be printed: `17`, `0:17`, `1:21`, `3:55:17`. */
export const durations = (seconds: number): readonly string[] => {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  const long = `${String(h)}:${two(m)}:${two(s)}`;
  return h > 0 ? [long] : [`${String(m)}:${two(s)}`, `${two(m)}:${two(s)}`, long, ...(m === 0 ? [String(s)] : [])];
};

const leaves = (value: unknown): readonly string[] => {
  if (typeof value === 'number')
    return Number.isInteger(value) ? [String(value), ...durations(value)] : [String(value)];
  if (typeof value === 'string')
    return [...value.matchAll(/\d+(?::\d{2}){1,2}|\d+/g)].flatMap(([x]) => [x, String(Number(x))]);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leaves);
  return [];
};

const differences = (values: readonly number[]): readonly string[] =>
  values.flatMap((one) => values.flatMap((other) => (other > one ? durations(other - one) : [])));

const ageOn = (birthdate: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4)) - (day.slice(5) < birthdate.slice(5) ? 1 : 0);

const edition = (): readonly string[] => [
  ...leaves(facts.edition),
  ...leaves(facts.counts),
  ...leaves(facts.rules),
  '8',
];

const gone = (upTo: number): number =>
  facts.withdrawals.filter(({ stage }) => stage <= upTo).reduce((sum, { riders }) => sum + riders.length, 0);

const ofRiders = (stage: Stage): readonly string[] =>
  facts.riders.flatMap(({ bib, birthdate, stageRanks, gcRanks }) => {
    const at = stage.number - 1;
    return leaves([
      bib,
      ageOn(birthdate, stage.date),
      stageRanks[at] ?? null,
      gcRanks[at] ?? null,
      gcRanks[at - 1] ?? null,
    ]);
  });

/** Kilometres still to ride at each named point, rounded as in a report. */
const kilometresToGo = (stage: Stage): readonly string[] =>
  stage.profile.points.flatMap(({ km }) => {
    const left = stage.distanceKm - km;
    return [String(Number(left.toFixed(1))), String(Math.round(left)), String(Math.floor(left))];
  });

const gaps = (stage: Stage): readonly string[] => {
  const before = facts.stages[stage.number - 2];
  return [
    ...differences(stage.gcTop10.map(({ seconds }) => seconds)),
    ...differences(stage.results.map(({ gapSeconds }) => gapSeconds)),
    ...(before ? leaves(before.gcTop10) : []),
  ];
};

const sums = (stage: Stage): readonly string[] => [
  ...facts.stages.flatMap(({ number }) => [String(number)]),
  ...[gone(stage.number), gone(stage.number - 1), 176 - gone(stage.number), stage.climbs.length].map(String),
  ...[Math.round(stage.winner.averageSpeedKmh), Math.floor(stage.distanceKm)].map(String),
];

/** The figures that an article on stage `number` may contain: those of its stage and of the edition, and those computed from them. */
export const figuresOfStage = (number: number): ReadonlySet<string> => {
  const stage = facts.stages[number - 1];
  if (stage === undefined) throw new Error(`There is no stage ${String(number)}.`);
  return new Set([
    ...edition(),
    ...leaves(stage),
    ...ofRiders(stage),
    ...kilometresToGo(stage),
    ...gaps(stage),
    ...sums(stage),
  ]);
};

/** The figures that an article on the whole race may contain. */
export const figuresOfRace = (): ReadonlySet<string> => {
  const general = facts.classifications.general.all;
  const stages = facts.stages.map(
    ({ number, date, distanceKm, elevationGainM, winner, starters, finishers, climbs }) => ({
      number,
      date,
      distanceKm,
      elevationGainM,
      winner,
      starters,
      finishers,
      climbs,
    }),
  );
  return new Set([
    ...edition(),
    ...leaves(stages),
    ...leaves({ ...facts.classifications, general }),
    ...differences(general.slice(0, 15).map(({ seconds }) => seconds)),
    ...leaves(
      facts.riders.map(({ bib, classificationRanks, birthdate }) => ({
        bib,
        classificationRanks,
        age: ageOn(birthdate, '2020-09-20'),
        birthdate,
      })),
    ),
    ...leaves(facts.withdrawals),
  ]);
};
