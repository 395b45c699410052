import { formatDate, formatNumber } from '~/i18n/format.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import type { Climb } from '~/content/schemas/climb.ts';
import type { Stage } from '~/content/schemas/stage.ts';
import type { Figure } from './band.ts';
import { block, page } from './page.ts';
import { BAND_PX, MARGIN_PX, PICTURE } from './paint.ts';
import { box, type PictureNode } from './pictureNode.ts';
import { profileDrawing } from './profileDrawing.ts';
import { textLine } from './textLine.ts';

const BLOCK_PX = 200;
const WORDS_PX = PICTURE.width - BLOCK_PX - 2 * MARGIN_PX;

const words = (stage: Stage, locale: Locale): readonly PictureNode[] => {
  const t = wordingIn(locale);
  const { number, start, finish, date, kind } = stage;
  const about = [t('stage.number', { number }), t(`stageKind.${kind}`), formatDate(date, locale, 'full')].join(' · ');
  return [
    textLine(about, { face: 'display', widthPx: WORDS_PX, mostPx: 40, leastPx: 30 }),
    textLine(`${start.name} – ${finish.name}`, { face: 'display', widthPx: WORDS_PX, mostPx: 108, leastPx: 54 }),
  ];
};

const figures = ({ distanceKm, elevationGainM }: Stage, locale: Locale): readonly Figure[] => {
  const t = wordingIn(locale);
  const distance = t('unit.km', { value: formatNumber(distanceKm, locale) });
  const gain = elevationGainM === null ? undefined : t('unit.m', { value: formatNumber(elevationGainM, locale, '0') });
  return [
    { label: t('facts.distance'), value: distance },
    ...(gain === undefined ? [] : [{ label: t('facts.elevationGain'), value: gain }]),
  ];
};

/** A stage: its number, day and towns, and the profile as the hero. */
export const stagePicture = (stage: Stage, climbs: readonly Climb[], locale: Locale): PictureNode => {
  const t = wordingIn(locale);
  const { number, profile, distanceKm, sprint, bonusPoint } = stage;
  const letters = { sprint: t('profile.sprint').charAt(0), bonus: t('profile.bonus').charAt(0) };
  const room = { topPx: BLOCK_PX + 8, bottomPx: PICTURE.height - BAND_PX };
  return page(
    [
      ...profileDrawing({ points: profile, climbs, sprint, bonusPoint, distanceKm }, room, letters),
      block(BLOCK_PX, BLOCK_PX, [box({ fontSize: 170, lineHeight: 1 }, String(number))]),
      box(
        {
          position: 'absolute',
          left: BLOCK_PX + MARGIN_PX,
          top: 0,
          width: WORDS_PX,
          height: BLOCK_PX,
          flexDirection: 'column',
          justifyContent: 'center',
          paddingTop: 14,
        },
        words(stage, locale),
      ),
    ],
    figures(stage, locale),
  );
};
