/** With this exit code the dev server asks `scripts/dev.ts` to start it again. */
export const RESTART = 75;

/**
 * The folder into which the dev server draws the texts for members, and from which the sandbox reads them; never the one that a build
 * publishes.
 */
export const MEMBERS_FILES = '.cache/preview-members';

/** A mistake as the page shows it; characters that a reader cannot see are written out. */
export type ShownMistake = {
  readonly file: string;
  readonly field: string | undefined;
  readonly line: number | undefined;
  readonly found: string;
  readonly allowed: string;
};

/** All mistakes in the content; none when it is sound. */
export type PreviewState = { readonly mistakes: readonly ShownMistake[] };

/** The entry of the response header `Server-Timing` with the number of reloads that the server has sent. */
export const RELOADS = 'club-reloads';

/** Events on Vite's connection between server and page. */
export const EVENTS = {
  /** A page asks for the state when it has loaded; it sends the number of reloads that its response contained. */
  ask: 'club:preview:ask',
  /** The server sends the state: as an answer, and after each check. */
  state: 'club:preview:state',
} as const;

/** The name of the overlay's element; a test checks that no built file contains it. */
export const ELEMENT = 'club-preview';

/** All texts of the preview for editors. They are in English, like the messages of the content check. */
export const TEXTS = {
  count: (count: number): string => `${count === 1 ? '1 mistake' : `${count} mistakes`} in the content`,
  explanation: 'The pages show each of these files in its last state without a mistake.',
  found: 'Found',
  allowed: 'Allowed',
  close: 'Close',
  mended: 'Content: no mistakes.',
  restart: 'race.yaml has changed: the dev server starts again.',
  failed: 'The content could not be loaded.',
  notLoaded: 'Astro has loaded no collection for ten seconds. Start npm run dev again.',
} as const;
