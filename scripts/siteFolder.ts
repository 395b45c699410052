import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Where the next site grows. The name is constant: Astro takes pages of another folder for pages of another site. */
export const STAGING = 'dist-next';

/**
 * Puts right what a build that was killed has left: between the two renames of `replaceSite` there is no site, only the
 * previous one under another name (rulings A34).
 */
export function mendSite(root: string): void {
  const { site, staging, previous } = foldersOf(root);
  if (!existsSync(site) && existsSync(previous)) renameSync(previous, site);
  for (const leftover of [staging, previous]) rmSync(leftover, { recursive: true, force: true });
}

/** Puts the finished site of the staging folder in the place of the previous one. Node has no exchange in one step. */
export function replaceSite(root: string): void {
  const { site, staging, previous } = foldersOf(root);
  if (existsSync(site)) renameSync(site, previous);
  renameSync(staging, site);
  rmSync(previous, { recursive: true, force: true });
}

function foldersOf(root: string) {
  return { site: join(root, 'dist'), staging: join(root, STAGING), previous: join(root, 'dist-old') };
}
