import { digestOf } from '~/lib/digestStore.ts';
import type { Stage } from '~/content/schemas/stage.ts';
import { BICYCLE, cyclistAt, type Kit } from './cyclist.ts';
import { landscapeOf, type LandscapeFacts } from './landscapeOf.ts';
import { posterColours, type Role } from './posterColours.ts';
import { rectangle, type PosterPiece } from './posterPiece.ts';
import { sceneOf, type Frame, type SceneFacts } from './posterScene.ts';
import { shapesOf, type Scheme } from './posterSvg.ts';

/** Covers of articles: 16 to 7, the crop of `ArticleCover.astro`. */
export const COVER_FRAME = { width: 800, height: 350, horizon: 262, highest: 40, sunRadius: 52 } as const;

/** The facts of a stage that a scene uses. */
type Source = Omit<LandscapeFacts, 'profile'> &
  Pick<Stage, 'planned' | 'distanceKm'> & {
    readonly profile: readonly { readonly km: number; readonly altitudeM: number }[] | null;
  };

/** The assumed hour of a start that is not known. */
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

/** Shapes as a file of their own. */
export const svgOf = ({ width, height }: Pick<Frame, 'width' | 'height'>, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>\n`;

/** A scene as a file of its own. */
export const sceneSvg = (facts: SceneFacts, frame: Frame, scheme: Scheme): string =>
  svgOf(frame, sceneShapes(facts, frame, scheme));

/** Other colours of the sun than those of the hour, and of spots on it. */
type SunColours = Readonly<Partial<Record<Extract<Role, 'sun' | 'spot'>, string>>>;
type Sun = { readonly day: SunColours; readonly night: SunColours };

/** A rider in a scene: the left edge, the height, and the clothing. */
type Rider = Kit & { readonly x: number; readonly size: number };

/** The ground line of riders in a scene of this height. */
export const footOf = (height: number): number => height * 0.97;

/** Large riders on the road through a scene, whose sun may have another colour. */
export const riddenSvg = (
  facts: SceneFacts,
  riders: readonly Rider[],
  { frame, scheme, sun }: { readonly frame: Frame; readonly scheme: Scheme; readonly sun?: Sun },
): string => {
  const { width, height } = frame;
  const foot = footOf(height);
  const tallest = Math.max(...riders.map(({ size }) => size));
  const road: PosterPiece = { role: 'far', d: rectangle(0, foot - tallest * 0.09, width, height) };
  const { day, night } = posterColours(facts.landscape, facts.startHours);
  const colours = { day: { ...day, ...sun?.day }, night: { ...night, ...sun?.night } };
  const pieces = sceneOf(facts, frame, { peloton: 'none', hasSpots: sun?.day.spot !== undefined });
  const scene = shapesOf([...pieces, road], colours, scheme);
  // Bicycles are lines in the ink of the hour.
  const bicycles =
    scheme === 'both' ? `<style>@media(prefers-color-scheme:dark){.${BICYCLE}{stroke:${night.ink}}}</style>` : '';
  return svgOf(frame, bicycles + scene + riders.map((rider) => cyclistAt(rider, { ...rider, foot })).join(''));
};

/** The positions of a team's riders in a scene: the left edge of each, and their height. */
export type Line = { readonly xs: readonly number[]; readonly size: number };

/** The compositions of a team: a pair, a line that leaves the picture, a lone rider before the others, a train. */
const LINES: readonly (Line & { readonly sunAt: number })[] = [
  { xs: [60, 300, 540], size: 214, sunAt: 0.34 },
  { xs: [420, 560], size: 236, sunAt: 0.26 },
  { xs: [20, 152, 284, 416, 548], size: 168, sunAt: 0.78 },
  { xs: [-96, 130], size: 256, sunAt: 0.7 },
  { xs: [96, 236, 376, 610], size: 182, sunAt: 0.2 },
  { xs: [250], size: 268, sunAt: 0.14 },
  { xs: [330, 470, 690], size: 206, sunAt: 0.24 },
  { xs: [-60, 90, 240, 390], size: 194, sunAt: 0.82 },
];
const [FIRST_LINE = { xs: [90], size: 200, sunAt: 0.5 }] = LINES;

/** The frame of a team's scene: neighbours in the list of teams have different compositions. */
export const teamFrame = (index: number): Frame & { readonly line: Line } => {
  const { sunAt, ...line } = LINES[index % LINES.length] ?? FIRST_LINE;
  return { ...COVER_FRAME, sunAt, line };
};

/** Riders of a team, large on the road through a scene. */
export const ridersSvg = (
  facts: SceneFacts,
  colours: readonly string[] | null,
  { line, ...frame }: Frame & { readonly line: Line },
  scheme: Scheme,
): string =>
  riddenSvg(
    facts,
    line.xs.map((x) => ({ x, size: line.size, colours })),
    { frame, scheme },
  );

const DIGEST_LENGTH = 8;

/** The name of a scene's file, with a digest of its content: a changed scene has another address. */
export const sceneName = (name: string, svg: string): string => `${name}-${digestOf([svg]).slice(0, DIGEST_LENGTH)}`;
