import { pathOf, type Point } from '../race/pathOf.ts';
import { badgePx, profileFlags, type ProfileFlag } from '../race/profileFlags.ts';
import { profileGeometry, type ProfilePoint } from '../race/profileGeometry.ts';
import { profileMarks } from '../race/profileMarks.ts';
import { PAINT, PICTURE } from './paint.ts';
import { box, drawing, path, type PictureNode } from './pictureNode.ts';
import { profileBadge, type BadgeLetters } from './profileBadge.ts';

type Drawn = Parameters<typeof profileMarks>[0] & { readonly distanceKm: number };

/** Of the picture that the drawing takes, in pixels from the top. */
type Room = { readonly topPx: number; readonly bottomPx: number };

/** Size of badges and names relative to a page: a picture is mostly seen at half its size. */
const SCALE = 1.7;
const LEVEL_PX = 46;
const NAME_PX = 27;
/** The finish stands so far from the right edge that its badge is whole. */
const PLOT_PX = PICTURE.width - 32;
/** How far the terrain reaches beyond the picture, so that its line is cut by the edge. */
const BEYOND_PX = 9;

const ridgeOf = (points: readonly ProfilePoint[], at: (point: ProfilePoint) => Point): readonly Point[] => {
  const drawn = points.map(at);
  const [start, finish] = [drawn[0]?.[1] ?? 0, drawn.at(-1)?.[1] ?? 0];
  return [[-BEYOND_PX, start], ...drawn, [PICTURE.width + BEYOND_PX, finish]];
};

const flagNode = ({ mark, place }: ProfileFlag, x: number, y: number, letters: BadgeLetters): PictureNode => {
  const half = Math.round((badgePx(mark) * SCALE) / 2);
  const name = box({ fontSize: NAME_PX, margin: '0 8px', whiteSpace: 'nowrap', lineHeight: 1 }, mark.name);
  const isNamed = place.words === 'medium';
  const isLeft = place.side === 'left';
  const badges = profileBadge(mark, letters, SCALE);
  return box(
    {
      position: 'absolute',
      top: y - Math.round(10 * SCALE),
      alignItems: 'center',
      ...(isLeft ? { right: PICTURE.width - x - half } : { left: x - half }),
    },
    isNamed ? (isLeft ? [name, ...badges] : [...badges, name]) : badges,
  );
};

/**
 * The elevation profile across the whole picture with the flags of its climbs, sprint and bonus point. Where flags stand and which
 * have names is what the stage's own page finds for a drawing of the same width.
 *
 * @throws RangeError for a stage without points.
 */
export const profileDrawing = (
  stage: Drawn,
  { topPx, bottomPx }: Room,
  letters: BadgeLetters,
): readonly PictureNode[] => {
  const { points, distanceKm } = stage;
  const flags = profileFlags(profileMarks(stage), distanceKm, () => '');
  const skyPx = Math.max(1, ...flags.map(({ place }) => place.level + 1)) * LEVEL_PX;
  const groundPx = bottomPx - topPx - skyPx;
  const { acrossAt, downAt } = profileGeometry(points, distanceKm);
  const across = (km: number): number => Math.round(acrossAt(km) * PLOT_PX);
  const down = (altitudeM: number): number => Math.round(topPx + skyPx + downAt(altitudeM) * groundPx);
  const flagY = (level: number): number => topPx + skyPx - LEVEL_PX / 2 - level * LEVEL_PX;
  const ridge = ridgeOf(points, ({ km, altitudeM }) => [across(km), down(altitudeM)]);
  const below = bottomPx + BEYOND_PX;
  const terrain = pathOf([[-BEYOND_PX, below], ...ridge, [PICTURE.width + BEYOND_PX, below]], 'z');
  const poles = flags.map(({ mark, place }) => `M${across(mark.km)} ${flagY(place.level)}V${down(mark.drawnM)}`);
  return [
    drawing(
      { viewBox: `0 0 ${PICTURE.width} ${PICTURE.height}`, ...PICTURE },
      { position: 'absolute', left: 0, top: 0 },
      [
        path({ d: poles.join(''), stroke: PAINT.line, strokeWidth: 2 }),
        path({ d: terrain, fill: PAINT.terrainFill, stroke: PAINT.terrain, strokeWidth: 6, strokeLinejoin: 'round' }),
      ],
    ),
    ...flags.map((flag) => flagNode(flag, across(flag.mark.km), flagY(flag.place.level), letters)),
  ];
};
