import { formatDate, formatNumber } from '~/i18n/format.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import type { Stage } from '~/content/schemas/stage.ts';
import type { Figure } from './band.ts';
import { block, page } from './page.ts';
import { BAND_PX, MARGIN_PX, PAINT, PICTURE } from './paint.ts';
import { box, embedded, type PictureNode } from './pictureNode.ts';
import type { SceneFacts } from './poster/posterScene.ts';
import { sceneSvg } from './poster/stageScene.ts';
import { textLine } from './textLine.ts';

type Facts = 'number' | 'date' | 'kind' | 'distanceKm' | 'elevationGainM';
type Shown = Pick<Stage, Facts> & {
  readonly start: { readonly name: string };
  readonly finish: { readonly name: string };
  readonly scene: SceneFacts;
  readonly outcome: { readonly kind: string } | null;
};

const HEIGHT_PX = PICTURE.height - BAND_PX;
const BLOCK_PX = 360;
/** Number and towns are in the sky of a scene. */
const SKY = { numberPx: 200, heightPx: 190 } as const;
/** Two thirds of the picture's size in pixels, so that lines are bold at the size of a card. */
const SCENE_FRAME = { width: 800, height: (HEIGHT_PX * 2) / 3, horizon: 305, highest: 172, sunRadius: 40 } as const;

const aboutOf = ({ number, date, kind }: Shown, locale: Locale): string => {
  const t = wordingIn(locale);
  return [t('stage.number', { number }), t(`stageKind.${kind}`), formatDate(date, locale, 'full')].join(' · ');
};

const figures = ({ distanceKm, elevationGainM }: Shown, locale: Locale): readonly Figure[] => {
  const t = wordingIn(locale);
  const distance = t('unit.km', { value: formatNumber(distanceKm, locale) });
  const gain = elevationGainM === null ? undefined : t('unit.m', { value: formatNumber(elevationGainM, locale, '0') });
  return [
    { label: t('facts.distance'), value: distance },
    ...(gain === undefined ? [] : [{ label: t('facts.elevationGain'), value: gain }]),
  ];
};

/** The text right of the block with the number. */
const besideBlock = (blockPx: number, heightPx: number, words: (widthPx: number) => readonly PictureNode[]) => {
  const width = PICTURE.width - blockPx - 2 * MARGIN_PX;
  const left = blockPx + MARGIN_PX;
  return box(
    {
      position: 'absolute',
      left,
      top: 0,
      width,
      height: heightPx,
      flexDirection: 'column',
      justifyContent: 'center',
      paddingTop: 14,
    },
    words(width),
  );
};

const withScene = (stage: Shown, locale: Locale): PictureNode => {
  const { number, start, finish, scene } = stage;
  return page(
    [
      embedded(sceneSvg(scene, SCENE_FRAME, 'day'), PICTURE.width, HEIGHT_PX),
      box(
        { position: 'absolute', left: 0, top: 0, width: SKY.numberPx, height: SKY.heightPx, justifyContent: 'center' },
        [box({ fontSize: 190, lineHeight: 1 }, String(number))],
      ),
      besideBlock(SKY.numberPx - MARGIN_PX / 2, SKY.heightPx, (widthPx) => [
        textLine(aboutOf(stage, locale), { face: 'display', widthPx, mostPx: 40, leastPx: 30 }),
        textLine(`${start.name} – ${finish.name}`, { face: 'display', widthPx, mostPx: 104, leastPx: 54 }),
      ]),
    ],
    figures(stage, locale),
  );
};

/** A tag that the stage was cancelled, in the style of the year in the band. */
const cancelledTag = (widthPx: number, locale: Locale): PictureNode =>
  box({ marginTop: 28 }, [
    box({ padding: '4px 20px', background: PAINT.ink }, [
      textLine(wordingIn(locale)('stage.cancelled'), {
        face: 'display',
        widthPx: widthPx - 40,
        mostPx: 64,
        leastPx: 36,
        colour: PAINT.paper,
      }),
    ]),
  ]);

/** Number and towns in large letters on the colour of the race, for a stage that has no profile or was cancelled. */
const withoutScene = (stage: Shown, locale: Locale): PictureNode => {
  const { number, start, finish, outcome } = stage;
  const isCancelled = outcome?.kind === 'cancelled';
  return page(
    [
      block(BLOCK_PX, HEIGHT_PX, [box({ fontSize: 300, lineHeight: 1 }, String(number))]),
      besideBlock(BLOCK_PX, HEIGHT_PX, (widthPx) => [
        textLine(aboutOf(stage, locale), { face: 'display', widthPx, mostPx: 42, leastPx: 26 }),
        textLine(`${start.name} –`, { face: 'display', widthPx, mostPx: 132, leastPx: 54, marginTop: 18 }),
        textLine(finish.name, { face: 'display', widthPx, mostPx: 132, leastPx: 54 }),
        ...(isCancelled ? [cancelledTag(widthPx, locale)] : []),
      ]),
    ],
    isCancelled ? [] : figures(stage, locale),
  );
};

/** The picture of a stage: its number, day and towns over its landscape, if the profile is known and the stage was not cancelled. */
export const stagePicture = (stage: Shown, locale: Locale): PictureNode =>
  stage.scene.profile === null || stage.outcome?.kind === 'cancelled'
    ? withoutScene(stage, locale)
    : withScene(stage, locale);
