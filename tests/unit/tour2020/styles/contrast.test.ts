import { describe, expect, it } from 'vitest';
import { PALETTE } from '~/config/race/palette.ts';
import { paletteDefinition, type ColourRole } from '~/config/race/paletteDefinition.ts';
import { parseDefinition } from '~/config/race/readDefinition.ts';

const FILE = 'src/content/palette.yaml';

const withColours = (scheme: 'light' | 'dark', colours: Readonly<Partial<Record<ColourRole, string>>>) => ({
  ...PALETTE,
  [scheme]: { ...PALETTE[scheme], ...colours },
});

describe('contrast', () => {
  it('below the minimum is a mistake that has the pair, its place and its ratio', () => {
    expect(() => parseDefinition(FILE, paletteDefinition, withColours('light', { onAccent: '#ffffff' }))).toThrow(
      `${FILE} › light.onAccent: found "#ffffff"; allowed: at least 7:1 on accent #ffd800 (buttons, first screen, chosen tag or page, ` +
        'numbers on the map); this is 1.39:1.',
    );
  });

  it('is that of the dark scheme at night, with the colours that it inherits from the light one', () => {
    expect(() => parseDefinition(FILE, paletteDefinition, withColours('dark', { paper: '#7d7768' }))).toThrow(
      `${FILE} › dark.ink: found "#f5f1e6"; allowed: at least 7:1 on paper #7d7768 (text, headlines, tables)`,
    );
  });
});
