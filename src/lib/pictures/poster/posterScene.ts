import type { Landscape } from '~/config/landscapes.ts';
import type { ProfilePoint } from '../../race/profileGeometry.ts';
import { castle, city, paris, viaduct, village } from './posterBuilt.ts';
import { fields, lavender, orchard, pasture, sunflowers, vines } from './posterFields.ts';
import { circle, rectangle, row, seeded, type Ground, type PosterPiece } from './posterPiece.ts';
import { pieceFor, riders } from './posterRiders.ts';
import { rangeOf, ridgeOf } from './posterTerrain.ts';
import { island, lake, moon, palms, sea } from './posterWater.ts';
import { firs, forest, hairpins, ridges, snow, volcanoes } from './posterWilds.ts';

/** The facts from which a scene is drawn; every stage of every race has them, or lacks some. */
export type SceneFacts = {
  readonly number: number;
  readonly isTimeTrial: boolean;
  readonly landscape: Landscape;
  /** Hours of the day, such as 13.25. */
  readonly startHours: number;
  /** Null if unknown: then the scene has soft hills, which claim nothing. */
  readonly profile: readonly ProfilePoint[] | null;
  readonly distanceKm: number;
};

/** The frame of a scene in units: its size, the horizon of the foreground, and the upper limit of the mountains. */
export type Frame = {
  readonly width: number;
  readonly height: number;
  readonly horizon: number;
  readonly highest: number;
  readonly sunRadius: number;
  /** The position of the sun in the morning: right of the text in the sky. */
  readonly sunFrom?: number;
  /** The position of the sun across the picture, as a share, if not that of the time of day. */
  readonly sunAt?: number;
  /** The area of the text in the sky, down to its lower edge, which has no stars. */
  readonly starless?: { readonly left: number; readonly right: number; readonly bottom: number };
};

const FOREGROUNDS: Readonly<Record<Landscape, (ground: Ground) => readonly PosterPiece[]>> = {
  castle,
  city,
  fields,
  firs,
  forest,
  hairpins,
  island,
  lake,
  lavender,
  orchard,
  palms,
  paris,
  pasture,
  ridges,
  sea,
  snow,
  sunflowers,
  viaduct,
  village,
  vines,
  volcanoes,
};

/** The sun moves across the sky from left to right between these hours, and is highest in the middle. */
const [MORNING, EVENING] = [10.5, 17.5];

/** The sun, or the watch of a time trial. */
export const sunOf = ({ startHours }: SceneFacts, frame: Frame) => {
  const { width, highest, horizon, sunRadius } = frame;
  const share = Math.min(1, Math.max(0, (startHours - MORNING) / (EVENING - MORNING)));
  const noon = Math.min(1, Math.abs(share - 0.36) / 0.5);
  const top = highest + sunRadius * 0.1;
  const { sunFrom = width * 0.2, sunAt } = frame;
  return {
    x: sunAt === undefined ? sunFrom + (width * 0.84 - sunFrom) * share : width * sunAt,
    y: Math.max(sunRadius * 1.36, top + noon ** 1.5 * (horizon - highest) * 0.42),
    radius: sunRadius,
  };
};

const STAR = 3;

const stars = ({ width, horizon, starless }: Frame, random: () => number): PosterPiece => ({
  role: 'star',
  night: true,
  d: row(14, () => {
    const [x, y] = [random() * width, random() * horizon * 0.55];
    const isFree = starless === undefined || x + STAR < starless.left || x > starless.right || y > starless.bottom;
    return isFree ? rectangle(x, y, STAR, STAR) : '';
  }),
});

/** Soft hills behind each other, for a stage whose profile is not known. */
const downs = ({ width, horizon, highest }: Frame, random: () => number): readonly PosterPiece[] =>
  (['far', 'light', 'hill'] as const).map((role, index) => {
    const rise = (horizon - highest) * (0.5 - index * 0.13);
    const [left, bend, middle] = [random(), random(), random()].map((share) =>
      Math.round(horizon - rise * (0.2 + share)),
    );
    const turn = Math.round(width * (0.3 + random() * 0.4));
    return {
      role,
      d: `M0 ${left}Q${Math.round(turn / 2)} ${bend} ${turn} ${middle}T${width} ${left}V${Math.round(horizon + 9)}H0z`,
    };
  });

/** Half the width of the watch's crown, as a share of its radius. */
export const CROWN = 0.2;

/** The dial of a time trial: the sun is the watch. */
const dial = (x: number, y: number, radius: number, hours: number): readonly PosterPiece[] => {
  const ticks = row(12, (index) => {
    const turn = (index * Math.PI) / 6;
    const [across, down] = [Math.sin(turn), -Math.cos(turn)];
    return `M${Math.round(x + across * radius * 0.8)} ${Math.round(y + down * radius * 0.8)}L${Math.round(x + across * radius * 0.94)} ${Math.round(y + down * radius * 0.94)}`;
  });
  const turn = (hours / 6) * Math.PI;
  const hand = `M${x} ${Math.round(y - radius * 0.66)}V${y}L${Math.round(x + Math.sin(turn) * radius * 0.45)} ${Math.round(y - Math.cos(turn) * radius * 0.45)}`;
  return [
    { role: 'dial', d: circle(x, y, radius), line: radius * 0.06 },
    {
      role: 'dial',
      d:
        rectangle(x - radius * 0.1, y - radius * 1.22, radius * 0.2, radius * 0.2) +
        rectangle(x - radius * CROWN, y - radius * 1.3, 2 * radius * CROWN, radius * 0.1),
    },
    { role: 'dial', d: ticks + hand, line: radius * 0.06 },
  ];
};

/** Spots on the sun, as those of a jersey. */
const spots = (x: number, y: number, radius: number): PosterPiece => ({
  role: 'spot',
  d: row(7, (index) => {
    const turn = (index * Math.PI) / 3;
    const away = index === 6 ? 0 : radius * 0.62;
    return circle(x + Math.sin(turn) * away, y - Math.cos(turn) * away, radius * 0.2);
  }),
});

type Shown = { readonly peloton?: 'small' | 'none'; readonly hasSpots?: boolean };

/** The shapes of a stage's landscape from back to front: sky, sun, the mountain range of its profile, a small peloton on it, foreground. */
export const sceneOf = (
  facts: SceneFacts,
  frame: Frame,
  { peloton = 'small', hasSpots = false }: Shown = {},
): readonly PosterPiece[] => {
  const { width, height, horizon, highest } = frame;
  const random = seeded(facts.number);
  const sun = sunOf(facts, frame);
  const [sunX, sunY] = [Math.round(sun.x), Math.round(sun.y)];
  const ground: Ground = { width, top: horizon, bottom: height, sunX, random };
  const range = { width, ground: horizon + 6, highest };
  const ridge = facts.profile && ridgeOf(facts.profile, facts.distanceKm, range);
  const level = horizon - 2;
  const road = ridge?.line ?? [
    [width * 0.3, level],
    [width * 0.7, level],
  ];
  const { from, to, count } = pieceFor(road, width);
  return [
    { role: 'sky', d: rectangle(0, 0, width, height) },
    stars(frame, random),
    { role: 'sun', d: circle(sunX, sunY, sun.radius) },
    ...(hasSpots ? [spots(sunX, sunY, sun.radius)] : []),
    ...(facts.isTimeTrial ? dial(sunX, sunY, sun.radius, facts.startHours) : [moon(sunX, sunY, sun.radius)]),
    ...(ridge === null ? downs(frame, random) : rangeOf(ridge, range)),
    ...(peloton === 'none' ? [] : riders(from, to, facts.isTimeTrial ? 1 : count)),
    { role: 'front', d: rectangle(0, horizon, width, height - horizon) },
    ...FOREGROUNDS[facts.landscape](ground),
  ];
};
