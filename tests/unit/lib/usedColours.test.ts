import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DRAWN_COLOURS } from '~/config/race/colourProperties.ts';
import { unusedColours, withoutColours } from '~/lib/usedColours.ts';

/** The styles of a page with this body. */
const styleIn = (css: string, body = ''): string =>
  withoutColours(css, unusedColours(`<head><style>${css}</style></head><body>${body}</body>`, NAMES));
const NAMES = ['--club-climb', '--club-sprint'];

it('a page without a climb and a sprint does not define their colours, by day and at night', () => {
  const css = ':root{--club-ink:#111;--club-climb:#c00;--club-sprint:#0c0}@media screen{:root{--club-climb:#f66}}';
  expect(styleIn(css, '--club-climb:#c00;')).toBe(':root{--club-ink:#111;}@media screen{:root{}}');
});

it('a colour stays if a style, a drawing or another property uses it', () => {
  const css = ':root{--club-climb:#c00;--club-sprint:#0c0}p{color:var(--club-climb)}';
  expect(styleIn(css, '<path fill="var(--club-sprint)">')).toBe(css);
});

it('no chunk uses such a colour, except the cursor of the profile, which is only loaded with a profile', () => {
  const sources = globSync('src/**/*.{ts,tsx,css}', { exclude: ['src/styles/**'] });
  const showing = sources.filter((file) => {
    const code = readFileSync(file, 'utf8');
    return DRAWN_COLOURS.some((name) => code.includes(`var(${name})`));
  });
  expect(showing).toEqual(['src/behaviours/profileCursor.css']);
});
