import { PARENTS_META } from '../../src/config/embedding.ts';
import { readHead } from './readHead.ts';

/** Behind the policy's, so that no text of the page can pass for it. */
const META = new RegExp(
  `<meta http-equiv="content-security-policy" content="[^"]*"><meta name="${PARENTS_META}" content="([^"]*)">`,
);

/** The origins that may frame a built page, as it says them itself, with spaces between them; empty for most pages. */
export function readParents(file: string): string {
  return META.exec(readHead(file))?.[1] ?? '';
}
