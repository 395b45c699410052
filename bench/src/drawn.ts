import { pieceOf } from './cut.ts';
import { token } from './token.ts';

/** What an article's page shows that no peer works out: it is given to them as it stands in our built page. */
export type Drawn = {
  /** Its date and time in words. */
  readonly fullDate: string;
  /** The number of the last stage whose result it gives away. */
  readonly tells: string;
  /** The file of its cover, without folder and ending. */
  readonly scene: string;
  /** The file of its picture for shared links, without folder and ending. */
  readonly picture: string;
  /** The words for that picture, as they stand in HTML. */
  readonly pictureAlt: string;
  /** The hours by which the clocks of the race are ahead of UTC at its date. */
  readonly offset: string;
};

/** Where each of them stands: the words before it, itself, and the words behind it. */
const PLACES: Readonly<Record<Exclude<keyof Drawn, 'fullDate'>, RegExp>> = {
  tells: /(data-tells=")(\d+)(")/g,
  scene: /(<img src="\/scenes\/)([\w-]+)(\.svg")/g,
  picture: /(\/pictures\/)([\w-]+)(\.png")/g,
  pictureAlt: /(property="og:image:alt" content=")([^"]*)(")/g,
  offset: /(T\d\d:\d\d:\d\d\+0)(\d)(:00")/g,
};

/**
 * Reads them from the built page of an article.
 *
 * @throws Error when the page lacks one of them.
 */
export function drawnOf(html: string): Drawn {
  const valueOf = (name: keyof typeof PLACES): string => {
    const [first] = html.matchAll(PLACES[name]);
    if (first === undefined) throw new Error(`The built article shows no "${name}": teach bench/ the new layout.`);
    return first[2] ?? '';
  };
  return {
    fullDate: pieceOf(html, ...FULL_DATE).text,
    tells: valueOf('tells'),
    scene: valueOf('scene'),
    picture: valueOf('picture'),
    pictureAlt: valueOf('pictureAlt'),
    offset: valueOf('offset'),
  };
}

/** The element of the date and time of an article on its page. */
export const FULL_DATE = ['<time datetime', '</time>'] as const;

/** Puts tokens in the places of all but the date in words. */
export function withDrawnTokens(html: string): string {
  return Object.entries(PLACES).reduce((text, [name, place]) => text.replace(place, `$1${token(name)}$3`), html);
}
