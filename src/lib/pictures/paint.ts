/** Pixels of a picture for other sites: what the large cards of all networks are cut from. */
export const PICTURE = { width: 1200, height: 630 } as const;

/** The light scheme of `styles/tokens.css`: a picture hangs on pages whose scheme nobody knows, so it has its own paper. */
export const PAINT = {
  ink: '#15130e',
  paper: '#fdfbf4',
  quietInk: '#4a463c',
  line: '#8a8474',
  faintLine: '#d9d3c2',
  /** Labels on the band. */
  quietOnBand: '#c2bcad',
  accent: '#ffd800',
  climb: '#c4001a',
  sprint: '#14742b',
} as const;

/** Pixels of white at the left and right edge. */
export const MARGIN_PX = 48;
/** Height of the dark band at the foot. */
export const BAND_PX = 76;
