import { globSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { CONTENT } from '~/config/race/folders.ts';
import { PALETTE } from '~/config/race/palette.ts';
import { CONTRAST_ROLES, DECORATION, paletteDefinition, type ColourRole } from '~/config/race/paletteDefinition.ts';
import { RACE } from '~/config/race.ts';
import { parseDefinition } from '~/config/race/readDefinition.ts';
import { contrast } from '~/lib/contrast.ts';
import { jerseyCss, paletteCss } from '~/components/paletteCss.ts';

const FILE = `${CONTENT}/palette.yaml`;
const STYLES = globSync('src/**/*.{astro,css}').map((file) => [file, readFileSync(file, 'utf8')] as const);
const CSS = paletteCss(PALETTE);

describe('contrast', () => {
  it('is computed as WCAG defines it', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('is sufficient in the palette of the site', () => {
    expect(parseDefinition(FILE, paletteDefinition, load(readFileSync(FILE, 'utf8')))).toEqual(PALETTE);
  });
});

describe('the roles', () => {
  it('are each used on one another, or have no meaning of their own', () => {
    const known = new Set([...CONTRAST_ROLES, ...DECORATION]);
    expect(Object.keys(PALETTE.light).filter((role) => !known.has(role as ColourRole))).toEqual([]);
  });

  it('are all colours that components use', () => {
    const own = STYLES.flatMap(([file, text]) =>
      file.endsWith('.css')
        ? [text]
        : [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style),
    ).flatMap((style) => style.match(/#[\da-f]{3,8}\b/gi) ?? []);
    // The cloth of a jersey without a colour of its own.
    expect(own).toEqual(['#fff']);
  });

  it('exist for every use in a style', () => {
    const used = new Set(
      STYLES.flatMap(([, text]) => [...text.matchAll(/var\(--club-([\w-]+)\)/g)].map(([, name = '']) => name)),
    );
    const defined = new Set([
      ...[CSS, ...STYLES.map(([, text]) => text)].flatMap((text) =>
        [...text.matchAll(/--club-([\w-]+):/g)].map(([, name = '']) => name),
      ),
      'font-display-face',
      'font-text-face',
    ]);
    expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  });
});

describe('a jersey', () => {
  it('has its cloth in both schemes, and its dots', () => {
    const cloth = jerseyCss(RACE.jerseys);
    expect(cloth).toContain('.leader-jersey.green{fill:#14742b}');
    expect(cloth).toContain('.leader-jersey.polka .dots{stroke:#c4001a}');
    expect(cloth.split('(prefers-color-scheme:dark)')[1]).toContain('.leader-jersey.green{fill:#4fc46b}');
  });
});
