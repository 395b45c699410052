import { join } from 'node:path';
import { Refusal } from '../../platform/refusal.ts';
import type { Header } from '../../src/lib/hosting/headers.ts';
import { filesIn } from '../filesIn.ts';
import { isServed } from '../isServed.ts';
import { headersOf, mediaTypeOf } from './headersOf.ts';
import { readParents } from './readParents.ts';
import { readPolicy } from './readPolicy.ts';

/** The headers of each file of a site, by its path below the folder, in alphabetical order. */
export type SiteHeaders = ReadonlyMap<string, readonly Header[]>;

/**
 * Reads which files a built site serves, and the headers of each.
 *
 * @throws {Refusal} for a page without a content policy, and for a file of unknown type: with `nosniff` no browser guesses it.
 */
export function siteHeaders(folder: string): SiteHeaders {
  const files = filesIn(folder).filter((file) => isServed(file.split('/')));
  return new Map(files.map((file) => [file, headersOf(file, policyOf(folder, file), parentsOf(folder, file))]));
}

function parentsOf(folder: string, file: string): string | undefined {
  return file.endsWith('.html') ? readParents(join(folder, file)) : undefined;
}

function policyOf(folder: string, file: string): string | undefined {
  if (mediaTypeOf(file) === undefined) {
    throw new Refusal(
      `${file} has no media type: add the end of its name to MEDIA_TYPES in src/lib/hosting/headers.ts.`,
    );
  }
  if (!file.endsWith('.html')) return undefined;
  const policy = readPolicy(join(folder, file));
  if (policy === undefined) throw new Refusal(`${file} has no content policy behind its encoding.`);
  return policy;
}
