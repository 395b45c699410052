import { BADGE_PX } from '../race/profileFlags.ts';
import type { ProfileMark } from '../race/profileMarks.ts';
import { PAINT } from './paint.ts';
import { box, type PictureNode } from './pictureNode.ts';

/** The letters of the badges that are no category, in the reader's language. */
export type BadgeLetters = { readonly sprint: string; readonly bonus: string };

type Badge = {
  readonly letters: string;
  readonly widthPx: number;
  readonly background: string;
  readonly color: string;
};

const badgesOf = (mark: ProfileMark, { sprint, bonus }: BadgeLetters): readonly Badge[] => {
  const bonusBadge = { letters: bonus, widthPx: BADGE_PX.letter, background: PAINT.bonus, color: PAINT.onAccent };
  switch (mark.kind) {
    case 'sprint':
      return [{ letters: sprint, widthPx: BADGE_PX.letter, background: PAINT.sprint, color: PAINT.paper }];
    case 'bonus':
      return [bonusBadge];
    case 'climb': {
      const { category } = mark.climb;
      const widthPx = category === 'HC' ? BADGE_PX.letters : BADGE_PX.letter;
      const climb = { letters: category, widthPx, background: PAINT.climb, color: PAINT.paper };
      return mark.givesBonus ? [climb, bonusBadge] : [climb];
    }
  }
};

/** The badges of one flag side by side, at `scale` times the size that they have on a page. */
export const profileBadge = (mark: ProfileMark, letters: BadgeLetters, scale: number): readonly PictureNode[] =>
  badgesOf(mark, letters).map(({ letters: shown, widthPx, background, color }) =>
    box(
      {
        width: Math.round(widthPx * scale),
        height: Math.round(20 * scale),
        alignItems: 'center',
        justifyContent: 'center',
        fontSize: Math.round(17 * scale),
        lineHeight: 1,
        background,
        color,
      },
      shown,
    ),
  );
