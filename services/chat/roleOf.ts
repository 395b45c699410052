import type { Role } from '../../src/lib/shared/chat.ts';
import type { Profile } from '../memberDirectory.ts';

/**
 * The role of a member as the provider knows her now: a moderator is one by her address, once it is verified.
 *
 * @param moderators e-mail addresses in small letters.
 */
export const roleOf = (
  { email, emailVerified }: Pick<Profile, 'email' | 'emailVerified'>,
  moderators: readonly string[],
): Role => (email !== null && emailVerified && moderators.includes(email.toLowerCase()) ? 'moderator' : 'member');
