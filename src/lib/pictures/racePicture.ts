import { RACE } from '~/config/race.ts';
import { formatNumber } from '~/i18n/format.ts';
import type { Locale } from '~/i18n/locales.ts';
import { raceDates } from '~/i18n/raceDates.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { altitudeScale } from '../race/altitudeScale.ts';
import type { ProfilePoint } from '../race/profileGeometry.ts';
import { pathOf, type Point } from '../race/pathOf.ts';
import { page } from './page.ts';
import { BAND_PX, MARGIN_PX, PAINT, PICTURE } from './paint.ts';
import { box, drawing, path, type PictureNode } from './pictureNode.ts';
import { textLine } from './textLine.ts';

type Drawn = {
  readonly number: number;
  readonly distanceKm: number;
  /** Null if unknown. */
  readonly profile: readonly ProfilePoint[] | null;
};

const HERO_PX = 320;
const [TOP_PX, BOTTOM_PX] = [HERO_PX + 24, PICTURE.height - BAND_PX];
const NUMBER_PX = 30;
/** Height of the ground below sea level, where the numbers are. */
const GROUND_PX = 48;
/** Distance by which the terrain extends beyond the picture, so that the edge cuts its line. */
const BEYOND_PX = 9;
/** Gap between the line of a stage without a profile and its neighbours. */
const UNKNOWN_INSET_PX = 12;

/** Adjacent stages whose profiles are known, with the position of the first one. */
type Run = { readonly from: number; readonly stages: readonly Drawn[] };

const knownRuns = (stages: readonly Drawn[]): readonly Run[] =>
  stages.reduce<readonly Run[]>((runs, stage, index) => {
    if (stage.profile === null) return runs;
    const last = runs.at(-1);
    return last !== undefined && last.from + last.stages.length === index
      ? [...runs.slice(0, -1), { ...last, stages: [...last.stages, stage] }]
      : [...runs, { from: index, stages: [stage] }];
  }, []);

const [SEA_PX, BELOW_PX] = [BOTTOM_PX - GROUND_PX, BOTTOM_PX + BEYOND_PX];

/** The terrain of a run; at the edges of the picture it continues beyond them. */
const terrainOf = ({ from, stages }: Run, count: number, topM: number): string => {
  const widthPx = PICTURE.width / count;
  const ridge = stages.flatMap(({ profile, distanceKm }, index) =>
    (profile ?? []).map(({ km, altitudeM }): Point => [
      (from + index + km / distanceKm) * widthPx,
      TOP_PX + (SEA_PX - TOP_PX) * (1 - Math.max(0, altitudeM) / topM),
    ]),
  );
  const behind = from + stages.length;
  const start = from === 0 ? -BEYOND_PX : from * widthPx;
  const end = behind === count ? PICTURE.width + BEYOND_PX : behind * widthPx;
  const [first, last] = [ridge[0]?.[1] ?? SEA_PX, ridge.at(-1)?.[1] ?? SEA_PX];
  return pathOf([[start, BELOW_PX], [start, first], ...ridge, [end, last], [end, BELOW_PX]], 'z');
};

/**
 * All profiles on one scale of altitudes, the visual signature of the site; a stage without a known profile is a dashed line at sea level.
 */
const oneLine = (stages: readonly Drawn[], widthPx: number): PictureNode => {
  const altitudesM = stages.flatMap(({ profile }) => (profile ?? []).map(({ altitudeM }) => altitudeM));
  const { topM } = altitudeScale([0, ...altitudesM]);
  const terrain = knownRuns(stages).map((run) => terrainOf(run, stages.length, topM));
  const unknown = stages.map(({ profile }, index) =>
    profile === null
      ? `M${Math.round(index * widthPx) + UNKNOWN_INSET_PX} ${SEA_PX}h${Math.round(widthPx) - 2 * UNKNOWN_INSET_PX}`
      : '',
  );
  return drawing(
    { viewBox: `0 0 ${PICTURE.width} ${PICTURE.height}`, ...PICTURE },
    { position: 'absolute', left: 0, top: 0 },
    [
      path({ d: unknown.join(''), stroke: PAINT.line, strokeWidth: 3, strokeDasharray: '4 9' }),
      path({
        d: terrain.join(''),
        fill: PAINT.terrainFill,
        stroke: PAINT.terrain,
        strokeWidth: 3,
        strokeLinejoin: 'round',
      }),
    ],
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

/** The picture of the race: its name, its dates and the row of all profiles, for every page without a picture of its own. */
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
