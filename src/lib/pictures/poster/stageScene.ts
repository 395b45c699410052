import { digestOf } from '~/lib/digestStore.ts';
import type { Stage } from '~/content/schemas/stage.ts';
import { cyclistAt } from './cyclist.ts';
import { landscapeOf, type LandscapeFacts } from './landscapeOf.ts';
import { posterColours } from './posterColours.ts';
import { rectangle, type PosterPiece } from './posterPiece.ts';
import { sceneOf, type Frame, type SceneFacts } from './posterScene.ts';
import { shapesOf, type Scheme } from './posterSvg.ts';

/** Covers of articles: 16 to 7, as `ArticleCover.astro` cuts them. */
export const COVER_FRAME = { width: 800, height: 350, horizon: 262, highest: 40, sunRadius: 52 } as const;

/** What a scene takes from a stage. */
type Source = Omit<LandscapeFacts, 'profile'> &
  Pick<Stage, 'planned' | 'distanceKm'> & {
    readonly profile: readonly { readonly km: number; readonly altitudeM: number }[] | null;
  };

/** The hour of a start that is not known. */
const USUAL_START = 13;

const hoursOf = (time: string | undefined): number => {
  const [hours = USUAL_START, minutes = 0] = time?.split(':').map(Number) ?? [];
  return hours + minutes / 60;
};

/** The facts of a stage that its scene is drawn from. */
export const sceneFacts = (stage: Source): SceneFacts => ({
  number: stage.number,
  isTimeTrial: stage.kind === 'time-trial',
  landscape: landscapeOf(stage),
  startHours: hoursOf(stage.planned?.realStart),
  profile: stage.profile?.map(({ km, altitudeM }) => ({ km, altitudeM })) ?? null,
  distanceKm: stage.distanceKm,
});

/** The shapes of a scene as the content of an SVG. */
const sceneShapes = (facts: SceneFacts, frame: Frame, scheme: Scheme): string =>
  shapesOf(sceneOf(facts, frame), posterColours(facts.landscape, facts.startHours), scheme);

const svgOf = ({ width, height }: Frame, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>\n`;

/** A scene as a file of its own. */
export const sceneSvg = (facts: SceneFacts, frame: Frame, scheme: Scheme): string =>
  svgOf(frame, sceneShapes(facts, frame, scheme));

/** Where the riders of a team stand in a scene: the left edge of each, and how tall they are. */
export type Line = { readonly xs: readonly number[]; readonly size: number };

/** Where riders stand in a scene of this height. */
export const footOf = (height: number): number => height * 0.97;

/** Riders of a team, large on the road through a scene. */
export const ridersSvg = (
  facts: SceneFacts,
  colours: readonly string[] | null,
  frame: Frame & { readonly line: Line },
  scheme: Scheme,
): string => {
  const { width, height, line } = frame;
  const foot = footOf(height);
  const road: PosterPiece = { role: 'far', d: rectangle(0, foot - line.size * 0.09, width, height) };
  const scene = shapesOf(
    [...sceneOf(facts, frame, 'none'), road],
    posterColours(facts.landscape, facts.startHours),
    scheme,
  );
  return svgOf(frame, scene + line.xs.map((x) => cyclistAt(colours, { x, foot, size: line.size })).join(''));
};

const DIGEST_LENGTH = 8;

/** The name of a scene's file, with a digest of what it shows: a changed one has another address. */
export const sceneName = (name: string, svg: string): string => `${name}-${digestOf([svg]).slice(0, DIGEST_LENGTH)}`;
