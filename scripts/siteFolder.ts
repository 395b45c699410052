import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Where the next site grows. The name is constant: Astro takes pages of another folder for pages of another site. */
export const STAGING = 'dist-next';

/** Where the texts for members grow, beside the site and never in it. */
export const MEMBERS_STAGING = 'dist-members-next';

/** A site whose pages are drawn and that is not yet served. */
export type DrawnSite = {
  /** The staging folder; what a step writes here is served. */
  readonly folder: string;
  /** Survives builds; a step keeps here what it need not make again, by digest. */
  readonly cache: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal | undefined;
  readonly say: (line: string) => void;
};

/**
 * Puts right what a build that was killed has left: between the two renames of `replaceSite` there is no site, only the
 * previous one under another name (rulings A34).
 */
export function mendSite(root: string): void {
  for (const { served, staging, previous } of foldersOf(root)) {
    if (!existsSync(served) && existsSync(previous)) renameSync(previous, served);
    for (const leftover of [staging, previous]) rmSync(leftover, { recursive: true, force: true });
  }
}

/**
 * Puts the finished site of the staging folder in the place of the previous one, and then the texts for members: a page that does not
 * find its text says so. Node has no exchange in one step.
 */
export function replaceSite(root: string): void {
  for (const { served, staging, previous } of foldersOf(root)) {
    if (!existsSync(staging)) continue;
    if (existsSync(served)) renameSync(served, previous);
    renameSync(staging, served);
    rmSync(previous, { recursive: true, force: true });
  }
}

function foldersOf(root: string) {
  return [
    { served: join(root, 'dist'), staging: join(root, STAGING), previous: join(root, 'dist-old') },
    {
      served: join(root, 'dist-members'),
      staging: join(root, MEMBERS_STAGING),
      previous: join(root, 'dist-members-old'),
    },
  ] as const;
}
