import type { DayAndNight } from './posterColours.ts';
import type { PosterPiece } from './posterPiece.ts';
import { tersePath } from './tersePath.ts';

/** The colour schemes of a poster: day only, or the scheme of the reader's device. */
export type Scheme = 'day' | 'both';

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The paint of a shape: the fill or the line of a role. */
const paintOf = ({ role, line }: PosterPiece): string => (line === undefined ? role : `${role} line`);

/** A class letter for each paint that occurs, used by the night's rules. */
const namesOf = (
  pieces: readonly PosterPiece[],
): ReadonlyMap<string, { readonly name: string; readonly piece: PosterPiece }> =>
  new Map(
    [...new Map(pieces.map((piece) => [paintOf(piece), piece]))].map(([paint, piece], index) => [
      paint,
      { name: String.fromCodePoint(97 + index), piece },
    ]),
  );

const pathElement = (piece: PosterPiece, colour: string, letter: string | undefined): string => {
  const { d, line, dash, at, night } = piece;
  const known = letter === undefined ? '' : ` class="${letter}${night === true ? ' _' : ''}"`;
  const hidden = night === true ? ' display="none"' : '';
  const paint =
    line === undefined ? `fill="${colour}"` : `fill="none" stroke="${colour}" stroke-width="${tenth(line)}"`;
  const dashes = dash === undefined ? '' : ` stroke-dasharray="${dash}"`;
  const place = at === undefined ? '' : ` transform="translate(${at.x} ${at.y})rotate(${at.turn})"`;
  return `<path${known} ${paint}${dashes}${hidden}${place} d="${tersePath(d)}"/>`;
};

/** The rules of the night: the colour of each paint that differs from the day's. */
const nightStyle = (names: ReturnType<typeof namesOf>, { day, night }: DayAndNight): string => {
  const rules = [...names.values()].flatMap(({ name, piece: { role, line } }) =>
    day[role] === night[role] ? [] : [`.${name}{${line === undefined ? 'fill' : 'stroke'}:${night[role]}}`],
  );
  return `<style>@media(prefers-color-scheme:dark){${rules.join('')}._{display:inline}}</style>`;
};

/**
 * Shapes as the content of an SVG, each with the colour of the day as an attribute, for viewers that ignore styles. Letters are paths
 * without a colour, and get that of the ink.
 */
export const shapesOf = (
  pieces: readonly PosterPiece[],
  colours: DayAndNight,
  scheme: Scheme,
  letters = '',
): string => {
  const drawn = pieces.filter(({ d, night }) => d !== '' && (scheme === 'both' || night !== true));
  const names = namesOf(letters === '' ? drawn : [...drawn, { role: 'ink', d: '' }]);
  const paths = drawn.map((piece) =>
    pathElement(piece, colours.day[piece.role], scheme === 'both' ? names.get(paintOf(piece))?.name : undefined),
  );
  const style = scheme === 'both' ? nightStyle(names, colours) : '';
  const ink = scheme === 'both' ? ` class="${names.get('ink')?.name ?? ''}"` : '';
  const text = letters === '' ? '' : `<g${ink} fill="${colours.day.ink}">${letters}</g>`;
  return `${style}<g stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>${text}`;
};
