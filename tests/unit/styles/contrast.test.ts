import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const TOKENS = readFileSync('src/styles/tokens.css', 'utf8');
const STYLES = globSync('src/**/*.{astro,css}').map((file) => [file, readFileSync(file, 'utf8')] as const);

/** What WCAG 2.2 asks: 1.4.6 (AAA) of running text, 1.4.3 (AA) of other text, 1.4.11 of lines and shapes that say something. */
const LEAST = { running: 7, text: 4.5, graphic: 3 } as const;

/** Every pair that lies on each other on a page: what, on what, how strictly, and where. */
const PAIRS = [
  ['ink', 'paper', 'running', 'text, headlines, tables'],
  ['ink', 'raised', 'running', 'banner, members’ box, tags, page numbers'],
  ['quiet-ink', 'paper', 'running', 'dates, notes, heads of tables'],
  ['quiet-ink', 'raised', 'running', 'a button that cannot be pressed yet'],
  ['link', 'paper', 'running', 'links in text'],
  ['link', 'raised', 'running', 'neighbours, links in the banner'],
  ['on-band', 'band', 'running', 'header, footer, podium'],
  ['on-band', '#2b2820', 'text', 'numbers of stages in the menu'],
  ['#c2bcad', 'band', 'text', 'example in the search box'],
  ['accent', 'band', 'text', 'places on the podium'],
  ['on-accent', 'accent', 'running', 'buttons, first screen, chosen tag or page, numbers on the map'],
  ['paper', 'ink', 'text', 'the chosen tab'],
  ['paper', 'jersey-polka', 'text', 'category of a climb in the profile'],
  ['paper', 'jersey-green', 'text', 'sprint in the profile'],
  ['on-accent', 'jersey-yellow', 'text', 'bonus in the profile'],
  ['focus', 'paper', 'graphic', 'ring around what has focus'],
  ['focus', 'raised', 'graphic', 'the same'],
  ['focus-on-band', 'band', 'graphic', 'the same in header, footer and podium'],
  ['focus-on-band', '#2b2820', 'graphic', 'the same between numbers of stages'],
  ['on-accent', 'accent', 'graphic', 'the same in the first screen'],
  ['line', 'paper', 'graphic', 'edges of fields, places by stage, poles of the profile'],
  ['line', 'raised', 'graphic', 'coast on the map'],
  ['line', 'jersey-white', 'graphic', 'seams of jerseys'],
  ['terrain', 'paper', 'graphic', 'the profile'],
  ['terrain', 'raised', 'graphic', 'the profile and the route as a cover'],
  ['jersey-polka', 'paper', 'graphic', 'badge of a climb'],
  ['jersey-dots', 'jersey-white', 'graphic', 'dots of the mountain jersey'],
  ['jersey-green', 'paper', 'graphic', 'badge of a sprint'],
  ['alarm', 'raised', 'graphic', 'edge of a refusal'],
  ['alarm-on-band', 'band', 'graphic', 'edge of a refusal over the page'],
  ['success', 'raised', 'graphic', 'edge of a confirmation'],
  ['on-band', 'band', 'graphic', 'edge of the search box'],
  ['accent', 'band', 'graphic', 'mark of the language in use'],
] as const;

/** Hues that say nothing which a line or a word beside them does not say: hairlines and the filling of the terrain. */
const DECORATION = ['faint-line', 'terrain-fill'];

type Scheme = 'light' | 'dark';

/** The style sheet before and after the start of its dark scheme. */
const [LIGHT_TOKENS = '', DARK_TOKENS = ''] = TOKENS.split('(prefers-color-scheme: dark)');

const coloursIn = (tokens: string): ReadonlyMap<string, string> =>
  new Map(
    [...tokens.matchAll(/--club-([\w-]+):\s*(#[\da-f]{6});/g)].map(
      ([, name = '', colour = '']) => [name, colour] as const,
    ),
  );

const inTheDark = coloursIn(DARK_TOKENS);

const colours = new Map(
  [...coloursIn(LIGHT_TOKENS)].map(([name, light]) => [name, { light, dark: inTheDark.get(name) ?? light }] as const),
);

const colourOf = (name: string, scheme: Scheme): string => {
  const colour = name.startsWith('#') ? name : colours.get(name)?.[scheme];
  if (colour === undefined) throw new Error(`There is no colour "${name}".`);
  return colour;
};

/** WCAG 2.2, relative luminance. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

const cases = (['light', 'dark'] as const).flatMap((scheme) =>
  PAIRS.map(([what, on, strictness, where]) => ({ scheme, what, on, least: LEAST[strictness], where })),
);

describe('contrast', () => {
  it('is measured as WCAG measures it', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it.each(cases)(
    'of $what on $on in the $scheme scheme is at least $least:1 ($where)',
    ({ scheme, what, on, least }) => {
      expect(contrast(colourOf(what, scheme), colourOf(on, scheme))).toBeGreaterThanOrEqual(least);
    },
  );

  it('of the dots on the mountain jersey is that of the light scheme, in which its cloth stays', () => {
    expect(contrast(colourOf('jersey-dots', 'dark'), colourOf('jersey-white', 'dark'))).toBeGreaterThanOrEqual(
      LEAST.graphic,
    );
    expect(colourOf('jersey-dots', 'dark')).toBe(colourOf('jersey-polka', 'light'));
    expect(readFileSync('src/components/drawings/LeaderJersey.astro', 'utf8')).toMatch(
      /\.dots \{\s*stroke: var\(--club-jersey-dots\);/,
    );
  });
});

describe('the table of pairs', () => {
  it('knows every colour of the tokens', () => {
    const known = new Set<string>([...PAIRS.flatMap(([what, on]) => [what, on]), ...DECORATION]);
    expect([...colours.keys()].filter((name) => !known.has(name))).toEqual([]);
    expect(colours.size).toBe((LIGHT_TOKENS.match(/: #/g) ?? []).length);
    expect([...inTheDark.keys()].filter((name) => !colours.has(name))).toEqual([]);
  });

  it('knows every colour that a component names by itself', () => {
    const own = STYLES.filter(([file]) => !file.endsWith('tokens.css'))
      .flatMap(([file, text]) =>
        file.endsWith('menus.css')
          ? [text]
          : [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style),
      )
      .flatMap((style) => style.match(/#[\da-f]{3,8}\b/gi) ?? []);
    const hairline = '#4a463c';
    expect([...new Set(own)].sort()).toEqual(['#2b2820', hairline, '#c2bcad']);
  });

  it('asks only for colours that exist', () => {
    const used = new Set(
      STYLES.flatMap(([, text]) => [...text.matchAll(/var\(--club-([\w-]+)\)/g)].map(([, name = '']) => name)),
    );
    const defined = new Set([
      ...STYLES.flatMap(([, text]) => [...text.matchAll(/--club-([\w-]+):/g)].map(([, name = '']) => name)),
      'font-display-face',
      'font-text-face',
    ]);
    expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  });
});
