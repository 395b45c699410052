import { placeGeometry } from '../race/placeGeometry.ts';
import type { RiderPlaces } from '../race/standings.ts';
import { PAINT } from './paint.ts';
import { box, drawing, path, type PictureNode } from './pictureNode.ts';

/** The space for the drawing in the picture, in pixels. */
type Room = {
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
};

const NAMED_PX = 34;
const SCALE_PX = 24;
/** Left of the line is the scale of places, right of it the last place. */
const [BEFORE_PX, BEHIND_PX] = [52, 64];

/** Distance in pixels from a point to the middle of its label. */
const BESIDE = {
  above: { dx: 0, dy: -26 },
  right: { dx: 36, dy: 0 },
  rightAbove: { dx: 26, dy: -22 },
  rightBelow: { dx: 26, dy: 24 },
} as const;

const CELL_PX = 80;

const figureAt = (text: number, x: number, y: number, style: { readonly fontSize: number; readonly color: string }) =>
  box(
    {
      position: 'absolute',
      left: Math.round(x - CELL_PX / 2),
      top: Math.round(y - CELL_PX / 2),
      width: CELL_PX,
      height: CELL_PX,
      alignItems: 'center',
      justifyContent: 'center',
      lineHeight: 1,
      ...style,
    },
    String(text),
  );

/** A rider's place in the general classification after each stage as a line, the places on the day as dots. */
export const placeDrawing = (
  { generalRanks, stageRanks }: Pick<RiderPlaces, 'generalRanks' | 'stageRanks'>,
  room: Room,
): readonly PictureNode[] => {
  const { leftPx, topPx, widthPx, heightPx } = room;
  const plot = { width: widthPx - BEFORE_PX - BEHIND_PX, height: heightPx };
  const geometry = placeGeometry(generalRanks, stageRanks, plot);
  const across = (stage: number): number => BEFORE_PX + geometry.acrossAt(stage) * plot.width;
  const down = (place: number): number => geometry.downAt(place) * plot.height;
  const scale = geometry.lines.map((place) => `M0 ${Math.round(down(place))}h${plot.width}`).join('');
  return [
    drawing(
      { viewBox: `-12 -12 ${plot.width + 24} ${plot.height + 24}`, width: plot.width + 24, height: plot.height + 24 },
      { position: 'absolute', left: leftPx + BEFORE_PX - 12, top: topPx - 12 },
      [
        path({ d: scale, stroke: PAINT.faintLine, strokeWidth: 2 }),
        path({ d: geometry.dots, stroke: PAINT.line, strokeWidth: 12, strokeLinecap: 'round' }),
        path({
          d: geometry.line,
          fill: 'none',
          stroke: PAINT.ink,
          strokeWidth: 6,
          strokeLinejoin: 'round',
          strokeLinecap: 'round',
        }),
      ],
    ),
    ...geometry.lines.map((place) =>
      figureAt(place, leftPx + BEFORE_PX / 2 - 8, topPx + down(place), { fontSize: SCALE_PX, color: PAINT.quietInk }),
    ),
    ...geometry.named.map(({ stage, place, side }) =>
      figureAt(place, leftPx + across(stage) + BESIDE[side].dx, topPx + down(place) + BESIDE[side].dy, {
        fontSize: NAMED_PX,
        color: PAINT.ink,
      }),
    ),
  ];
};
