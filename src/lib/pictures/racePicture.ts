import { RACE } from '~/config/race.ts';
import { formatNumber } from '~/i18n/format.ts';
import type { Locale } from '~/i18n/locales.ts';
import { raceDates } from '~/i18n/raceDates.ts';
import { wordingIn } from '~/i18n/translate.ts';
import type { Stage } from '~/content/schemas/stage.ts';
import { altitudeScale } from '../race/altitudeScale.ts';
import { pathOf, type Point } from '../race/pathOf.ts';
import { page } from './page.ts';
import { BAND_PX, MARGIN_PX, PAINT, PICTURE } from './paint.ts';
import { box, drawing, path, type PictureNode } from './pictureNode.ts';
import { textLine } from './textLine.ts';

type Drawn = Pick<Stage, 'number' | 'profile' | 'distanceKm'>;

const HERO_PX = 320;
const [TOP_PX, BOTTOM_PX] = [HERO_PX + 24, PICTURE.height - BAND_PX];
const NUMBER_PX = 30;
/** Ground below the sea, where the numbers stand. */
const GROUND_PX = 48;
/** How far the terrain reaches beyond the picture, so that its line is cut by the edge. */
const BEYOND_PX = 9;

/** All profiles as one line on one scale of altitudes: the signature of the site. */
const oneLine = (stages: readonly Drawn[], widthPx: number): PictureNode => {
  // The sea, where no profile is known.
  const { topM } = altitudeScale([
    0,
    ...stages.flatMap(({ profile }) => (profile ?? []).map(({ altitudeM }) => altitudeM)),
  ]);
  const room = BOTTOM_PX - TOP_PX - GROUND_PX;
  const ridge = stages.flatMap(({ profile, distanceKm }, index) =>
    (profile ?? []).map(({ km, altitudeM }): Point => [
      (index + km / distanceKm) * widthPx,
      TOP_PX + room * (1 - Math.max(0, altitudeM) / topM),
    ]),
  );
  const [left, right] = [-BEYOND_PX, PICTURE.width + BEYOND_PX];
  const [first, last] = [ridge[0]?.[1] ?? BOTTOM_PX, ridge.at(-1)?.[1] ?? BOTTOM_PX];
  const below = BOTTOM_PX + BEYOND_PX;
  const around: readonly Point[] = [[left, below], [left, first], ...ridge, [right, last], [right, below]];
  return drawing(
    { viewBox: `0 0 ${PICTURE.width} ${PICTURE.height}`, ...PICTURE },
    { position: 'absolute', left: 0, top: 0 },
    [path({ d: pathOf(around, 'z'), fill: PAINT.accent, stroke: PAINT.ink, strokeWidth: 3, strokeLinejoin: 'round' })],
  );
};

const numberOf = ({ number }: Drawn, index: number, widthPx: number): PictureNode =>
  box(
    {
      position: 'absolute',
      left: Math.round(index * widthPx),
      top: BOTTOM_PX - GROUND_PX + 6,
      width: Math.round(widthPx),
      justifyContent: 'center',
      fontSize: NUMBER_PX,
      lineHeight: 1.2,
    },
    String(number),
  );

/** The race: its name, its dates and the row of all profiles, for every page that has no picture of its own. */
export const racePicture = (stages: readonly Drawn[], starters: number, locale: Locale): PictureNode => {
  const t = wordingIn(locale);
  const widthPx = PICTURE.width / stages.length;
  const wide = PICTURE.width - 2 * MARGIN_PX;
  return page(
    [
      box(
        {
          width: PICTURE.width,
          height: HERO_PX,
          padding: `0 ${MARGIN_PX}px`,
          flexDirection: 'column',
          justifyContent: 'center',
          background: PAINT.accent,
        },
        [
          textLine(`${RACE.name} ${RACE.year}`, { face: 'display', widthPx: wide, mostPx: 170, leastPx: 80 }),
          textLine(raceDates(locale), { face: 'display', widthPx: wide, mostPx: 54, leastPx: 36 }),
        ],
      ),
      oneLine(stages, widthPx),
      ...stages.map((stage, index) => numberOf(stage, index, widthPx)),
    ],
    [
      { label: t('home.stages'), value: String(stages.length) },
      { label: t('home.kilometres'), value: formatNumber(RACE.distanceKm, locale) },
      { label: t('home.starters'), value: String(starters) },
    ],
  );
};
