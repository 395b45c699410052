import { CONTENT } from './folders.ts';
import { paletteDefinition } from './paletteDefinition.ts';
import { readDefinition } from './readDefinition.ts';

/** The colours of the site by role, read from the `palette.yaml` of its content. */
export const PALETTE = readDefinition(`${CONTENT}/palette.yaml`, paletteDefinition);
