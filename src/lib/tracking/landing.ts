import { address } from '~/lib/browser/address.ts';
import { cameFromElsewhere } from '~/lib/browser/cameFromElsewhere.ts';
import { storedEntry } from '~/lib/browser/storage.ts';
import { ownPath } from '../ownPath.ts';

const readPath = (raw: unknown): string | undefined =>
  typeof raw === 'string' ? (ownPath(raw, address.origin()) ?? undefined) : undefined;

const entry = storedEntry('localStorage', '_landing', readPath);

/**
 * Notes the path on which a visit has begun, without parameters (rulings, A6): a page to which no page of ours has led begins one. Only
 * what measures asks for it, so it is not there before the visitor has agreed (threats.md T61): whoever agrees on her second page has
 * that one noted, and the site does not find out afterwards where she was before.
 */
export function noteLanding(): void {
  if (cameFromElsewhere() || entry.read() === undefined) entry.write(address.path());
}
