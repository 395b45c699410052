import facts from '~/content/facts/tour-2020.json' with { type: 'json' };
import { stagePath } from '~/i18n/paths.ts';
import { durations, figuresOfRace, figuresOfStage, type Stage } from './allowedFigures.ts';
import type { WrittenArticle } from './readArticles.ts';

const spelt = (value: number): string => String(Number(value.toFixed(1)));

/** The changes of the gaps between riders of the first ten, computed from the standings before and after the stage. */
const changedGaps = (stage: Stage): readonly string[] => {
  const before = facts.stages[stage.number - 2];
  if (before === undefined) return [];
  const changes = stage.gcTop10.flatMap(({ bib, seconds }) => {
    const earlier = before.gcTop10.find((place) => place.bib === bib);
    return earlier === undefined ? [] : [seconds - earlier.seconds];
  });
  return changes.flatMap((one) => changes.flatMap((other) => (other > one ? durations(other - one) : [])));
};

/** The metres climbed, from length and gradient, and the kilometres between two summits or to the finish. */
const ofClimbs = ({ climbs, distanceKm, profile }: Stage): readonly string[] => {
  const summits = climbs.map(({ km }) => km);
  const marks = [...summits, distanceKm, ...profile.points.map(({ km }) => km)];
  return [
    ...climbs.map(({ lengthKm, avgGradientPct }) => String(Math.round(lengthKm * avgGradientPct * 10))),
    ...marks.flatMap((one) => marks.flatMap((other) => (other > one ? [spelt(other - one)] : []))),
  ];
};

/** Kilometres that each leader rode in yellow: the lengths of the stages after an evening on which he led. */
const kilometresInYellow = (): readonly string[] => {
  const worn = facts.stages.slice(1).map(({ number, distanceKm }) => ({
    leader: facts.stages[number - 2]?.leadersAfter.yellow,
    distanceKm,
  }));
  return [...Map.groupBy(worn, ({ leader }) => leader).values()].map((stages) =>
    spelt(stages.reduce((sum, { distanceKm }) => sum + distanceKm, 0)),
  );
};

const ofStage = (number: number): readonly string[] => {
  const stage = facts.stages[number - 1];
  return stage === undefined ? [] : [...figuresOfStage(number), ...changedGaps(stage), ...ofClimbs(stage)];
};

/** The stages that a text links to: only their figures may be given in it. */
export const linkedStages = ({ body, locale }: Pick<WrittenArticle, 'body' | 'locale'>): readonly number[] =>
  facts.stages.map(({ number }) => number).filter((number) => body.includes(`](${stagePath(number, locale)})`));

/** The figures that a text for members may contain: those of the race, of its stage and of the stages it links to. */
export const figuresOfMembersText = (text: WrittenArticle): ReadonlySet<string> => {
  const stages = [...linkedStages(text), ...(text.stage === undefined ? [] : [text.stage])];
  return new Set([...figuresOfRace(), ...kilometresInYellow(), ...stages.flatMap(ofStage)]);
};
