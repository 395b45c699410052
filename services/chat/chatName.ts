import { createHash } from 'node:crypto';
import type { Profile } from '../memberDirectory.ts';
import { cleanText, isVisible } from './cleanText.ts';
import { NAME_MAX } from './limits.ts';
import { isReserved } from './reservedNames.ts';

/**
 * The name beside a member's messages: the given name and the first letter of the family name, from the provider's present profile, never
 * from a page (docs/threat-model.md T42). A member without a given name is a fan with a number.
 */
export function chatName({ sub, givenName, familyName }: Pick<Profile, 'sub' | 'givenName' | 'familyName'>): string {
  const given = Array.from(cleanText(givenName)).slice(0, NAME_MAX).join('').trim();
  if (!isVisible(given)) return `Fan ${numberOf(sub)}`;
  const [initial = ''] = Array.from(cleanText(familyName));
  return isVisible(initial) ? `${given} ${initial.toUpperCase()}.` : given;
}

/** Whether the name cannot be mistaken for the club's (docs/threat-model.md T42). */
export function mayWriteAs(name: string, { givenName }: Pick<Profile, 'givenName'>): boolean {
  return !isReserved(givenName, name);
}

/** Four digits derived from the member's id: stable, and they do not reveal the id. */
function numberOf(sub: string): string {
  const [first = 0, second = 0] = createHash('sha256').update(sub).digest();
  return String((first * 256 + second) % 10_000).padStart(4, '0');
}
