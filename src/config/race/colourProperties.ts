import type { ColourRole, Palette } from './paletteDefinition.ts';

/** The custom property of a role: `--club-quiet-ink` of `quietInk`. */
export const colourProperty = (role: string): string =>
  `--club-${role.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** `#ffffff` as `#fff`: the style sheet is inlined in every page. */
export const shortColour = (colour: string): string => colour.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');

/** The colours that are the same in the light and the dark scheme, by their custom properties. */
export const steadyColours = ({ light, dark }: Palette): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(light).flatMap(([role, colour]) =>
      role in dark ? [] : [[colourProperty(role), shortColour(colour)]],
    ),
  );

/**
 * Roles that occur only in parts of the rendered page, and in what such a part loads: the profile with its cursor, forms. A page without
 * these parts does not define the colours.
 */
const DRAWN: readonly ColourRole[] = ['alarmOnBand', 'success', 'terrain', 'terrainFill', 'climb', 'sprint', 'bonus'];

/** The custom properties of these roles. */
export const DRAWN_COLOURS = DRAWN.map(colourProperty);
