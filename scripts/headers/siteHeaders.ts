import { join } from 'node:path';
import { Refusal } from '../../platform/refusal.ts';
import type { Header } from '../../src/lib/hosting/headers.ts';
import { filesIn } from '../filesIn.ts';
import type { FinishedFiles } from '../finishedFiles.ts';
import { isServed } from '../isServed.ts';
import { headersOf, mediaTypeOf } from './headersOf.ts';
import { readHead } from './readHead.ts';

/** The headers of each file of a site, by its path below the folder, in alphabetical order. */
export type SiteHeaders = ReadonlyMap<string, readonly Header[]>;

/**
 * The served files of a built site, with the headers of each; a page that the build has taken over unchanged is not read.
 *
 * @throws {Refusal} for a page without a content policy, and for a file of unknown type: with `nosniff` no browser guesses it.
 */
export function siteHeaders(folder: string, finished?: FinishedFiles): SiteHeaders {
  const files = filesIn(folder).filter((file) => isServed(file.split('/')));
  return new Map(files.map((file) => [file, headersIn(folder, file, finished)]));
}

function headersIn(folder: string, file: string, finished: FinishedFiles | undefined): readonly Header[] {
  if (mediaTypeOf(file) === undefined) {
    throw new Refusal(
      `${file} has no media type: add the end of its name to MEDIA_TYPES in src/lib/hosting/headers.ts.`,
    );
  }
  if (!file.endsWith('.html')) return headersOf(file, undefined, undefined);
  const head = finished?.factsOf(file)?.head ?? readHead(join(folder, file));
  finished?.note(file, { head });
  const { policy, parents } = head;
  if (policy === undefined) throw new Refusal(`${file} has no content policy behind its encoding.`);
  return headersOf(file, policy, parents);
}
