import { createHash } from 'node:crypto';
import type { Account } from '../identity/accounts/account.ts';
import { cleanText, isVisible } from './cleanText.ts';
import { NAME_MAX } from './config.ts';
import { isReserved } from './reservedNames.ts';

/**
 * Under which name a member writes: what the provider knows of her now, never what a page says (docs/threat-model.md T42). Her given name and the
 * first letter of her family name; whoever has told neither is a fan with a number.
 */
export function chatName({ id, profile }: Pick<Account, 'id' | 'profile'>): string {
  const given = Array.from(cleanText(profile.given_name ?? ''))
    .slice(0, NAME_MAX)
    .join('')
    .trim();
  if (!isVisible(given)) return `Fan ${numberOf(id)}`;
  const [initial = ''] = Array.from(cleanText(profile.family_name ?? ''));
  return isVisible(initial) ? `${given} ${initial.toUpperCase()}.` : given;
}

/** Whether the name cannot be mistaken for another speaker's (docs/threat-model.md T42). */
export function mayWriteAs(name: string, { profile }: Pick<Account, 'profile'>): boolean {
  return !isReserved(profile.given_name ?? '', name);
}

/** Four digits that are always the same for her and tell nobody her id. */
function numberOf(id: string): string {
  const [first = 0, second = 0] = createHash('sha256').update(id).digest();
  return String((first * 256 + second) % 10_000).padStart(4, '0');
}
