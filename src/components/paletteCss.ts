import { colourProperty, shortColour } from '~/config/race/colourProperties.ts';
import type { Palette } from '~/config/race/paletteDefinition.ts';
import type { JerseyDefinition } from '~/config/race/definition.ts';

const declarations = (colours: Palette['dark']): string =>
  Object.entries(colours)
    .map(([role, colour]) => `${colourProperty(role)}:${shortColour(colour)}`)
    .join(';');

/** The colour of a jersey without a rule of its own (`LeaderJersey.astro`). */
const WHITE = '#ffffff';

const clothOf = ({ key, colour, dots }: JerseyDefinition): string =>
  (colour === WHITE ? '' : `.leader-jersey.${key}{fill:${shortColour(colour)}}`) +
  (dots === undefined ? '' : `.leader-jersey.${key} .dots{stroke:${shortColour(dots)}}`);

const clothAtNight = ({ key, night }: JerseyDefinition): string =>
  night === undefined ? '' : `.leader-jersey.${key}{fill:${shortColour(night)}}`;

/** Rules for the light and the dark scheme, because browsers support `light-dark()` only since 2024. Print uses the light scheme. */
const inBothSchemes = (light: string, dark: string): string =>
  `${light}@media screen and (prefers-color-scheme:dark){${dark}}`;

/** The palette as a style sheet: a custom property for each role. */
export const paletteCss = ({ light, dark }: Palette): string =>
  inBothSchemes(`:root{${declarations(light)}}`, `:root{${declarations(dark)}}`);

/** A rule for the jersey of each leader, for pages that show one. */
export const jerseyCss = (jerseys: readonly JerseyDefinition[]): string =>
  inBothSchemes(jerseys.map(clothOf).join(''), jerseys.map(clothAtNight).join(''));
