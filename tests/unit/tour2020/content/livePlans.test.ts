import { describe, expect, it } from 'vitest';
import { RACE } from '~/config/race.ts';
import { livePlans } from '~/content/queries/livePlans.ts';
import type { Climb } from '~/content/schemas/climb.ts';
import type { Result } from '~/content/schemas/result.ts';
import { raceInstant } from '~/lib/race/raceTime.ts';
import { STAGE } from './sampleStage.ts';

const at = (time: string): number => raceInstant(`2020-09-06T${time}`, 'Europe/Paris');

const climb = (change: Partial<Climb>): Climb => ({
  stage: STAGE.number,
  name: 'Col d’Ichère',
  km: 115.5,
  lengthKm: 4.2,
  averageGradientPercent: 7,
  category: '3',
  altitudeM: 674,
  atFinish: false,
  bonusSeconds: false,
  kmDisputed: false,
  ...change,
});

const ridden: Result = {
  stage: STAGE.number,
  withdrawals: [],
  outcome: {
    kind: 'ridden',
    seconds: 14_400,
    averageSpeedKmh: null,
    places: [{ rank: 1, bib: 131, gapSeconds: 0 }],
    isPartial: false,
    combativity: null,
    wornNext: {},
    wornByDecision: [],
    jury: [],
  },
  rankings: null,
};

const riders = [{ bib: 131, givenName: 'Tadej', familyName: 'Pogačar' }];

const planOf = (change: Partial<Parameters<typeof livePlans>[0]>) =>
  livePlans({ stages: [STAGE], climbs: [], results: [], riders, ...change }).stages[0]?.reconstruction;

describe('the facts that live data must not contradict', () => {
  const left = (stage: number, bib: number, kind: 'DNS' | 'DNF'): Result => ({
    ...ridden,
    stage,
    withdrawals: [{ bib, kind }],
    outcome: null,
  });
  const limitsOf = (change: Partial<Parameters<typeof livePlans>[0]>) =>
    livePlans({ stages: [STAGE], climbs: [], results: [], riders, ...change }).stages[0];

  it('include the distance of the stage', () => {
    expect(limitsOf({})?.distanceKm).toBe(STAGE.distanceKm);
  });

  it('include the riders who left the race before the stage or did not start, and not those who left on it or later', () => {
    const { number } = STAGE;
    const results = [
      left(number - 1, 1, 'DNF'),
      left(number, 2, 'DNS'),
      left(number, 3, 'DNF'),
      left(number + 1, 4, 'DNS'),
    ];
    expect(limitsOf({ results })?.absent).toEqual([1, 2]);
  });

  it('include the start list, once it is complete', () => {
    const all = Array.from({ length: RACE.starters }, (_, at) => ({ bib: at + 1, givenName: '', familyName: '' }));
    expect(limitsOf({ riders: all.slice(1) })?.startList).toBeNull();
    expect(limitsOf({ riders: all })?.startList).toHaveLength(RACE.starters);
  });
});

describe('the plan for reconstructed live data', () => {
  it('has the passages at the middle speed, in the order of the course', () => {
    const plan = planOf({ climbs: [climb({}), climb({ km: 153, atFinish: true }), climb({ stage: 8 })] });
    const passages = plan?.events.map(({ kind, kilometre }) => [kind, kilometre]);
    expect(passages?.filter(([kind]) => kind === 'climb')).toEqual([['climb', 115.5]]);
    expect(plan?.events.map((event) => event.at)).toEqual(
      plan?.events.map((event) => event.at).toSorted((a, b) => a - b),
    );
  });

  it('exists in every language of the race', () => {
    const [event] = planOf({ climbs: [climb({})] })?.events.filter(({ kind }) => kind === 'climb') ?? [];
    expect(event?.text).toEqual({
      fr: 'Sommet\u00a0: Col d’Ichère, catégorie 3.',
      en: 'Summit: Col d’Ichère, category 3.',
      es: 'Cima: Col d’Ichère, categoría 3.',
      de: 'Gipfel: Col d’Ichère, Kategorie 3.',
    });
  });

  it('has the winner when the result was published, or else at the latest planned finish', () => {
    const wonAt = (result: Result) => planOf({ results: [result] })?.events.find(({ kind }) => kind === 'finish')?.at;
    expect(wonAt({ ...ridden, published: '2020-09-06T16:31:00' })).toBe(at('16:31'));
    expect(wonAt(ridden)).toBe(planOf({})?.finishedAt);
    expect(planOf({ results: [ridden] })?.events.at(-1)?.text['en']).toBe('Tadej Pogačar wins the stage.');
  });

  it('names no winner of a stage that has no result yet', () => {
    expect(planOf({})?.events.filter(({ kind }) => kind === 'finish')).toEqual([]);
  });

  it('does not exist for a stage without planned times, and for one that was not ridden as planned', () => {
    const note = { fr: '–', en: '–', es: '–', de: '–' };
    expect(planOf({ stages: [{ ...STAGE, planned: null }] })).toBeNull();
    expect(planOf({ results: [{ ...ridden, outcome: { kind: 'cancelled', note } }] })).toBeNull();
  });

  it('has the start and the winner of a time trial, and no kilometres in between', () => {
    const plan = planOf({ stages: [{ ...STAGE, kind: 'time-trial', sprint: null }], results: [ridden] });
    expect(plan?.ride).toBeNull();
    expect(plan?.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['note', 'finish']));
  });
});
