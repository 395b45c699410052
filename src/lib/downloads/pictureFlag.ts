import { PALETTE } from '~/config/race/palette.ts';
import { BADGE_PX, badgePx } from '~/lib/race/profileFlags.ts';
import type { ProfileMark } from '~/lib/race/profileMarks.ts';
import type { PictureLabel } from './pictureLabel.ts';

/** A flag of a profile, at its position in the picture. */
export type PictureFlag = {
  readonly mark: ProfileMark;
  readonly detail: string;
  /** The category of a climb, or the first letter of another kind of point. */
  readonly letters: string;
  readonly bonusLetter: string;
  readonly side: 'right' | 'left';
  /** The position of the pole, the middle of the badges, and the foot of the pole on the ground. */
  readonly x: number;
  readonly y: number;
  readonly foot: number;
};

type Badge = {
  readonly kind: ProfileMark['kind'];
  readonly letters: string;
  readonly from: number;
  readonly width: number;
};

/** Distance of the words from the badge. */
const WORDS_PX = 5;
const HEIGHT_PX = 22;

const badgesOf = ({ mark, letters, bonusLetter, x }: PictureFlag): readonly Badge[] => {
  const whole = badgePx(mark);
  const from = x - whole / 2;
  if (mark.kind !== 'climb' || !mark.givesBonus) return [{ kind: mark.kind, letters, from, width: whole }];
  const width = whole - BADGE_PX.letter;
  return [
    { kind: 'climb', letters, from, width },
    { kind: 'bonus', letters: bonusLetter, from: from + width, width: BADGE_PX.letter },
  ];
};

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The coloured badges of a flag. */
export const flagShapes = (flag: PictureFlag): string =>
  badgesOf(flag)
    .map(
      ({ kind, from, width }) =>
        `<path fill="${PALETTE.light[kind]}" d="M${tenth(from)} ${tenth(flag.y - HEIGHT_PX / 2)}h${width}v${HEIGHT_PX}h-${width}z"/>`,
    )
    .join('');

/** The letters on the badges of a flag, and its two lines beside them. */
export const flagLabels = (flag: PictureFlag): readonly PictureLabel[] => {
  const { ink, quietInk, paper, onAccent } = PALETTE.light;
  const whole = badgePx(flag.mark);
  const toTheRight = flag.side === 'right';
  const x = flag.x + (whole / 2 + WORDS_PX) * (toTheRight ? 1 : -1);
  const anchor = toTheRight ? 'start' : 'end';
  return [
    ...badgesOf(flag).map(({ kind, letters, from, width }): PictureLabel => ({
      text: letters,
      x: from + width / 2,
      y: flag.y,
      anchor: 'middle',
      size: 18,
      weight: 800,
      colour: kind === 'bonus' ? onAccent : paper,
    })),
    { text: flag.mark.name, x, y: flag.y - 9, anchor, size: 18, weight: 800, colour: ink },
    { text: flag.detail, x, y: flag.y + 9, anchor, size: 15, weight: 600, colour: quietInk },
  ];
};
