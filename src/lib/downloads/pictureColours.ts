/** The light scheme of `src/styles/tokens.css`: a file has no style sheet, and most are printed or put on white. */
export const PICTURE_COLOURS = {
  paper: '#fdfbf4',
  ink: '#15130e',
  quietInk: '#4a463c',
  line: '#8a8474',
  faintLine: '#d9d3c2',
  terrain: '#15130e',
  terrainFill: '#ffd800',
  climb: '#c4001a',
  sprint: '#14742b',
  bonus: '#ffd800',
} as const;
