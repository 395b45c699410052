import { PALETTE } from '~/config/race/palette.ts';

/** Size in pixels of a picture for other sites: the size of the large cards of all networks. */
export const PICTURE = { width: 1200, height: 630 } as const;

/** The light scheme: a picture is shown on pages of unknown schemes, so it has its own background. */
export const PAINT = PALETTE.light;

/** Pixels of white at the left and right edge. */
export const MARGIN_PX = 48;
/** Height of the dark band at the foot. */
export const BAND_PX = 76;
