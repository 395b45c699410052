/**
 * The parts of a short-sleeved jersey in a square of 48 units, for the drawings of teams and leaders. The band ends with the body, so no
 * clip path is needed, whose id could occur twice on a page.
 */
export const JERSEY = {
  body: 'M17 4C19 9 29 9 31 4L37.5 6.5 46 17.5 38.5 23.5 36 20.5V44H12V20.5L9.5 23.5 2 17.5 10.5 6.5Z',
  band: 'M12 22H36V31H12Z',
  /** Collar and cuffs. */
  trim: 'M17 4C19 9 29 9 31 4L33.2 4.9C30.5 11.8 17.5 11.8 14.8 4.9ZM2 17.5 9.5 23.5 11.6 21 4 14.9ZM46 17.5 38.5 23.5 36.4 21 44 14.9Z',
  /** The sleeves' seams and the zip. */
  seams: 'M12 20.5V13M36 20.5V13M24 8V20',
} as const;
