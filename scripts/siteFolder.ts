import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../platform/refusal.ts';

/** The folder in which the next site is built. Its name is constant, because Astro takes over pages only within the same folder. */
export const STAGING = 'dist-next';

/** The folder for the texts for members, beside the site and never in it. */
export const MEMBERS_STAGING = 'dist-members-next';

/** A drawn site that is not served yet. */
export type DrawnSite = {
  /** The staging folder; files that a step writes here are served. */
  readonly folder: string;
  /** Survives builds; a step keeps its results here by digest. */
  readonly cache: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal | undefined;
  readonly say: (line: string) => void;
};

/** @throws {Refusal} for a folder without a built site. */
export function mustBeBuilt(site: string): void {
  if (!existsSync(join(site, 'index.html'))) throw new Refusal(`There is no built site in ${site}: run npm run build.`);
}

/**
 * Repairs the state after a killed build: between the two renames of `replaceSite` there is no site, only the previous one under another
 * name.
 */
export function mendSite(root: string): void {
  for (const { served, staging, previous } of foldersOf(root)) {
    if (!existsSync(served) && existsSync(previous)) renameSync(previous, served);
    for (const leftover of [staging, previous]) rmSync(leftover, { recursive: true, force: true });
  }
}

/**
 * Replaces the previous site by the finished one from the staging folder, and then the texts for members: in between, a page without its
 * text shows a message. Node cannot exchange two folders in one step.
 */
export function replaceSite(root: string): void {
  for (const { served, staging, previous } of foldersOf(root)) {
    if (!existsSync(staging)) continue;
    if (existsSync(served)) renameSync(served, previous);
    renameSync(staging, served);
  }
  // Only then, because it takes more than a minute for the files of a large archive.
  for (const { previous } of foldersOf(root)) rmSync(previous, { recursive: true, force: true });
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
