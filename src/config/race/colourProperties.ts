import type { ColourRole, Palette } from './paletteDefinition.ts';

/** The custom property of a role: `--club-quiet-ink` of `quietInk`. */
export const colourProperty = (role: string): string =>
  `--club-${role.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** `#ffffff` as `#fff`: the style sheet stands in every page. */
export const shortColour = (colour: string): string => colour.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');

/** The colours that are the same by day and at night, by their properties. */
export const steadyColours = ({ light, dark }: Palette): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(light).flatMap(([role, colour]) =>
      role in dark ? [] : [[colourProperty(role), shortColour(colour)]],
    ),
  );

/**
 * Roles that only parts of a page show which stand in it from the start, and what loads with such a part: the profile with its cursor, forms.
 * A page without them need not name the colours.
 */
const DRAWN: readonly ColourRole[] = ['alarmOnBand', 'success', 'terrain', 'terrainFill', 'climb', 'sprint', 'bonus'];

/** Their properties. */
export const DRAWN_COLOURS = DRAWN.map(colourProperty);
