import { RACE } from '~/config/race.ts';
import { BAND_PX, MARGIN_PX, PAINT, PICTURE } from './paint.ts';
import { FACES } from './pictureFonts.ts';
import { box, type PictureNode } from './pictureNode.ts';
import { textWidth } from './textWidth.ts';

/** A figure with its label, in the reader's language. */
export type Figure = { readonly label: string; readonly value: string };

const [LABEL_PX, VALUE_PX, GAP_PX] = [26, 40, 40];
/** The space before the block of the year, and on either side of the year's digits. */
const [BLOCK_GAP_PX, BLOCK_PADDING_PX] = [14, 12];

/** The width of the race's name at the left. */
const brandPx = (): number =>
  textWidth(RACE.name + String(RACE.year), VALUE_PX, 'display') + BLOCK_GAP_PX + 2 * BLOCK_PADDING_PX;

const widthOf = ({ label, value }: Figure): number =>
  textWidth(label, LABEL_PX, 'text') + 12 + textWidth(value, VALUE_PX, 'display') + GAP_PX;

/** The first figures that fit beside the name of the race; at least one always fits. */
const thatFit = (figures: readonly Figure[]): readonly Figure[] => {
  const room = PICTURE.width - 2 * MARGIN_PX - brandPx();
  const most = figures.findIndex((_, index) => {
    const taken = figures.slice(0, index + 1).reduce((sum, figure) => sum + widthOf(figure), 0);
    return index > 0 && taken > room;
  });
  return most < 0 ? figures : figures.slice(0, most);
};

const drawn = ({ label, value }: Figure): PictureNode =>
  box({ alignItems: 'baseline', marginLeft: GAP_PX }, [
    box(
      { fontFamily: FACES.text, fontSize: LABEL_PX, marginRight: 12, whiteSpace: 'nowrap', color: PAINT.quietOnBand },
      label,
    ),
    box({ whiteSpace: 'nowrap' }, value),
  ]);

/** The dark band at the foot of every picture, like the site's own header: the name of the race, and its figures. */
export const band = (figures: readonly Figure[]): PictureNode =>
  box(
    {
      position: 'absolute',
      left: 0,
      bottom: 0,
      width: PICTURE.width,
      height: BAND_PX,
      padding: `0 ${MARGIN_PX}px`,
      alignItems: 'center',
      justifyContent: 'space-between',
      background: PAINT.ink,
      color: PAINT.paper,
      fontFamily: FACES.display,
      fontSize: VALUE_PX,
    },
    [
      box({ alignItems: 'center' }, [
        box({ whiteSpace: 'nowrap' }, RACE.name),
        box(
          {
            marginLeft: BLOCK_GAP_PX,
            padding: `2px ${BLOCK_PADDING_PX}px`,
            background: PAINT.accent,
            color: PAINT.ink,
          },
          String(RACE.year),
        ),
      ]),
      box({ alignItems: 'center' }, thatFit(figures).map(drawn)),
    ],
  );
