import { posterColours } from '~/lib/pictures/poster/posterColours.ts';
import { rectangle } from '~/lib/pictures/poster/posterPiece.ts';
import { CROWN, sceneOf, sunOf, type Frame, type SceneFacts } from '~/lib/pictures/poster/posterScene.ts';
import { shapesOf, type Scheme } from '~/lib/pictures/poster/posterSvg.ts';
import { tersePath } from '~/lib/pictures/poster/tersePath.ts';
import { fitted, textWidth } from '~/lib/pictures/textWidth.ts';
import { coarsePath } from './coarsePath.ts';
import { STEPS_PER_UNIT } from './compactPath.ts';
import { outlinedText } from './outlinedText.ts';
import type { PictureLabel } from './pictureLabel.ts';
import { posterCorner, type Corner } from './posterCorner.ts';
import { xmlText } from './xmlText.ts';

/** The texts and facts of a poster, in the reader's language. */
export type PosterFacts = {
  readonly locale: string;
  /** A short name: readers who cannot see the poster read the words beside it. */
  readonly title: string;
  readonly scene: SceneFacts;
  /** The finish of the stage. */
  readonly place: string;
  /** The line below: start, finish and length. */
  readonly line: string;
  /** The text in the corner: the name of the race and its year. */
  readonly race: string;
};

/** Two units per millimetre of A3; the landscape fills it to the strip with the names. */
const POSTER = { width: 594, height: 840 } as const;
const FRAME = { width: POSTER.width, height: 694, horizon: 512, highest: 150, sunRadius: 92 } as const;
const MARGIN = 36;
const WIDE = POSTER.width - 2 * MARGIN;
const NUMBER_PX = 168;
/** Minimum distance between the number and the sun, in units. */
const CLEAR = 14;
const [PLACE_PX, LINE_PX] = [
  { face: 'display', widthPx: WIDE, mostPx: 84, leastPx: 36 },
  { face: 'display', widthPx: WIDE, mostPx: 28, leastPx: 18 },
] as const;

/** Words are outlined at one size, in a fixed number of steps per letter, and then scaled: so a letter has the same bytes in each line. */
const [OUTLINED_PX, STEPS] = [400, 26] as const;

type PosterWords = {
  readonly text: string;
  /** The start of the line, or its end. */
  readonly x: number;
  readonly anchor?: 'start' | 'end';
  /** The middle of the line. */
  readonly y: number;
  readonly size: number;
};

/** Words as paths without a colour. */
const outlined = async (
  { text, x, y, size, anchor = 'start' }: PosterWords,
  steps: number = STEPS,
): Promise<string> => {
  const width = 20 * POSTER.width;
  const label: PictureLabel = {
    text,
    x: anchor === 'start' ? 0 : width,
    y: OUTLINED_PX / 2,
    anchor,
    size: OUTLINED_PX,
    weight: 800,
    colour: '#000000',
  };
  const letters = await outlinedText([label], { width, height: OUTLINED_PX });
  const coarse = (OUTLINED_PX / steps) * STEPS_PER_UNIT;
  const path = [...letters.matchAll(/ d="([^"]*)"/g)].map(([, d = '']) => coarsePath(d, coarse)).join('');
  const scale = Math.round((size / steps) * 100) / 100;
  const left = anchor === 'start' ? x : x - (width / OUTLINED_PX) * steps * scale;
  return `<path transform="translate(${Math.round(left)} ${Math.round(y - size / 2)})scale(${scale})" d="${tersePath(path)}"/>`;
};

const NUMBER_X = MARGIN - 4;

/** The right edge of the number, after which other elements may begin. */
const besideNumber = (number: number): number => NUMBER_X + textWidth(String(number), NUMBER_PX, 'display') + CLEAR;

/** The frame of a stage's landscape: the sun stays right of the number. */
const frameOf = (number: number): Frame => ({ ...FRAME, sunFrom: besideNumber(number) + FRAME.sunRadius });

/** The position of the race's name, at the height of the number's upper edge. */
const CORNER = { y: 46, bottom: 60 } as const;

const cornerOf = ({ locale, race, scene }: PosterFacts, frame: Frame): Corner => {
  const sky = { left: besideNumber(scene.number), right: POSTER.width - MARGIN };
  const { x, radius } = sunOf(scene, frame);
  const away = radius * CROWN + CLEAR;
  const crown = scene.isTimeTrial ? { left: x - away, right: x + away } : undefined;
  return posterCorner(race.toLocaleUpperCase(locale), sky, crown);
};

const lettersOf = async ({ locale, place, line, scene }: PosterFacts, corner: Corner): Promise<string> => {
  const capitals = (text: string): string => text.toLocaleUpperCase(locale);
  const [name, about] = [fitted(capitals(place), PLACE_PX), fitted(capitals(line), LINE_PX)];
  const words: readonly PosterWords[] = [
    { text: name.text, x: MARGIN - 2, y: 748, size: name.sizePx },
    { text: about.text, x: MARGIN, y: 806, size: about.sizePx },
    { text: corner.text, x: corner.right, anchor: 'end', y: CORNER.y, size: corner.sizePx },
  ];
  const number = { text: String(scene.number), x: NUMBER_X, y: 96, size: NUMBER_PX };
  const parts = [outlined(number, NUMBER_PX), ...words.map((word) => outlined(word))];
  return (await Promise.all(parts)).join('');
};

/** The poster of a stage on a sheet of A3: its landscape, its number, its start and its finish. */
export const stagePoster = async (facts: PosterFacts, scheme: Scheme): Promise<string> => {
  const { locale, title, scene } = facts;
  const colours = posterColours(scene.landscape, scene.startHours);
  const { width, height } = POSTER;
  const frame = frameOf(scene.number);
  const corner = cornerOf(facts, frame);
  const pieces = sceneOf(scene, { ...frame, starless: { ...corner, bottom: CORNER.bottom } });
  const plate = { role: 'plate', d: rectangle(0, FRAME.height, width, height - FRAME.height) } as const;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" lang="${locale}" width="297mm" height="420mm" viewBox="0 0 ${width} ${height}">`,
    `<title>${xmlText(title)}</title>`,
    shapesOf([...pieces, plate], colours, scheme, await lettersOf(facts, corner)),
    '</svg>\n',
  ].join('');
};
