import type { Account } from '../identity/accounts/account.ts';
import type { Role } from './members.ts';

/**
 * What a member is in the chat, as the provider knows her now: a moderator is one by her address, once it is verified.
 *
 * @param moderators e-mail addresses in small letters.
 */
export const roleOf = ({ email, email_verified: isVerified }: Account, moderators: readonly string[]): Role =>
  email !== null && isVerified && moderators.includes(email.toLowerCase()) ? 'moderator' : 'member';
