import { CONTENT } from './contentFolder.ts';
import { paletteDefinition } from './paletteDefinition.ts';
import { readDefinition } from './readDefinition.ts';

/** The colours of the site by role, read from the `palette.yaml` of its content. */
export const PALETTE = readDefinition(`${CONTENT}/palette.yaml`, paletteDefinition);
