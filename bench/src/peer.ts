import type { PeerSite } from './peerSite.ts';

/** Another generator that draws the same pages. */
export type Peer = {
  readonly name: string;
  /** Its version, or nothing where it is not installed. */
  readonly version: () => string | undefined;
  /** Installs its locked packages where they are not there. */
  readonly install: () => void;
  /** How to get it. */
  readonly missing: string;
  /** It is not asked for more articles than these: it would take too long. */
  readonly most: number;
  /** Writes its project into an empty folder. */
  readonly write: (folder: string, site: PeerSite) => void;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Where it writes the site, in its folder. */
  readonly output: string;
  /** What a run leaves beside the site, to be removed before a cold one. */
  readonly leftovers: readonly string[];
  /** Matches the addresses of pages that it adds of its own accord, such as redirects. */
  readonly own: RegExp;
};
