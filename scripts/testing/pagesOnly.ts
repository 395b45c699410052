import { drawLive } from '../drawLive.ts';
import { drawMembers } from '../drawMembers.ts';
import { drawPages } from '../drawPages.ts';
import { drawRooms } from '../drawRooms.ts';
import { nextDue } from '../nextDue.ts';

const nothing = (): Promise<void> => Promise.resolve();

/**
 * The steps of a build that draw pages, without the check and without what is made of drawn pages: search index, headers, compressed files.
 */
export const PAGES_ONLY = {
  checkContent: () => Promise.resolve([]),
  // An earlier build, or the set-up of the tests, has already made the fonts.
  subsetFonts: nothing,
  drawMembers,
  drawRooms,
  drawLive,
  drawPages,
  finishSite: nothing,
  nextDue,
} as const;
