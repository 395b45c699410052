import { formatDate, formatNumber } from '~/i18n/format.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import type { Stage } from '~/content/schemas/stage.ts';
import type { ProfilePoint } from '../race/profileGeometry.ts';
import type { ProfileClimb } from '../race/profileMarks.ts';
import type { Figure } from './band.ts';
import { block, page } from './page.ts';
import { BAND_PX, MARGIN_PX, PAINT, PICTURE } from './paint.ts';
import { box, type PictureNode } from './pictureNode.ts';
import { profileDrawing } from './profileDrawing.ts';
import { textLine } from './textLine.ts';

type Facts = 'number' | 'date' | 'kind' | 'distanceKm' | 'elevationGainM' | 'sprint' | 'bonusPoint';
type Shown = Pick<Stage, Facts> & {
  readonly start: { readonly name: string };
  readonly finish: { readonly name: string };
  /** Null where it is not known. */
  readonly profile: readonly ProfilePoint[] | null;
  readonly outcome: { readonly kind: string } | null;
};

const HEIGHT_PX = PICTURE.height - BAND_PX;
const BLOCK_PX = { aboveProfile: 200, alone: 360 } as const;

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

/** The words right of the block with the number. */
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

const withProfile = (
  stage: Shown & { readonly profile: NonNullable<Shown['profile']> },
  climbs: readonly ProfileClimb[],
  locale: Locale,
): PictureNode => {
  const t = wordingIn(locale);
  const { number, start, finish, profile, distanceKm, sprint, bonusPoint } = stage;
  const letters = { sprint: t('profile.sprint').charAt(0), bonus: t('profile.bonus').charAt(0) };
  const blockPx = BLOCK_PX.aboveProfile;
  const room = { topPx: blockPx + 8, bottomPx: HEIGHT_PX };
  return page(
    [
      ...profileDrawing({ points: profile, climbs, sprint, bonusPoint, distanceKm }, room, letters),
      block(blockPx, blockPx, [box({ fontSize: 170, lineHeight: 1 }, String(number))]),
      besideBlock(blockPx, blockPx, (widthPx) => [
        textLine(aboutOf(stage, locale), { face: 'display', widthPx, mostPx: 40, leastPx: 30 }),
        textLine(`${start.name} – ${finish.name}`, { face: 'display', widthPx, mostPx: 108, leastPx: 54 }),
      ]),
    ],
    figures(stage, locale),
  );
};

/** That the stage was not ridden, as the year stands in the band. */
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

/** Number and towns large, for a stage without a profile or one that was cancelled. */
const withoutProfile = (stage: Shown, locale: Locale): PictureNode => {
  const { number, start, finish, outcome } = stage;
  const isCancelled = outcome?.kind === 'cancelled';
  return page(
    [
      block(BLOCK_PX.alone, HEIGHT_PX, [box({ fontSize: 300, lineHeight: 1 }, String(number))]),
      besideBlock(BLOCK_PX.alone, HEIGHT_PX, (widthPx) => [
        textLine(aboutOf(stage, locale), { face: 'display', widthPx, mostPx: 42, leastPx: 26 }),
        textLine(`${start.name} –`, { face: 'display', widthPx, mostPx: 132, leastPx: 54, marginTop: 18 }),
        textLine(finish.name, { face: 'display', widthPx, mostPx: 132, leastPx: 54 }),
        ...(isCancelled ? [cancelledTag(widthPx, locale)] : []),
      ]),
    ],
    isCancelled ? [] : figures(stage, locale),
  );
};

/** A stage: its number, day and towns, and the profile as the hero, where it is known and the stage was not cancelled. */
export const stagePicture = (stage: Shown, climbs: readonly ProfileClimb[], locale: Locale): PictureNode =>
  stage.profile === null || stage.outcome?.kind === 'cancelled'
    ? withoutProfile(stage, locale)
    : withProfile({ ...stage, profile: stage.profile }, climbs, locale);
