import type { Palette } from '~/config/race/paletteDefinition.ts';
import type { JerseyDefinition } from '~/config/race/definition.ts';

/** `quietInk` as `--club-quiet-ink`. */
const property = (role: string): string =>
  `--club-${role.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** `#ffffff` as `#fff`: the style sheet stands in every page. */
const short = (colour: string): string => colour.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');

const declarations = (colours: Palette['dark']): string =>
  Object.entries(colours)
    .map(([role, colour]) => `${property(role)}:${short(colour)}`)
    .join(';');

/** The colour of a jersey without a rule of its own (`LeaderJersey.astro`). */
const WHITE = '#ffffff';

const clothOf = ({ key, colour, dots }: JerseyDefinition): string =>
  (colour === WHITE ? '' : `.leader-jersey.${key}{fill:${short(colour)}}`) +
  (dots === undefined ? '' : `.leader-jersey.${key} .dots{stroke:${short(dots)}}`);

const clothAtNight = ({ key, night }: JerseyDefinition): string =>
  night === undefined ? '' : `.leader-jersey.${key}{fill:${short(night)}}`;

/**
 * The palette as a style sheet: a custom property for each role, a rule for each leader's jersey. The dark scheme is written out, as
 * `light-dark()` is known to browsers since 2024 only. Paper is light.
 */
export const paletteCss = ({ light, dark }: Palette, jerseys: readonly JerseyDefinition[]): string =>
  `:root{${declarations(light)}}${jerseys.map(clothOf).join('')}` +
  `@media screen and (prefers-color-scheme:dark){:root{${declarations(dark)}}${jerseys.map(clothAtNight).join('')}}`;
