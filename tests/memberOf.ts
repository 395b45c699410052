import type { Member } from '~/lib/identity/contract.ts';
import { PEOPLE } from './people.ts';

/** A verified member with a password and a complete profile; the fields in `changed` are replaced. */
export const memberOf = (changed: Partial<Member> = {}): Member => ({
  id: 'marie',
  givenName: PEOPLE.member.name,
  hasEmail: true,
  emailVerified: true,
  hasPassword: true,
  isComplete: true,
  hasNationality: true,
  hasAnsweredCycling: true,
  hasContents: true,
  lastLoginType: 'password',
  ...changed,
});
