import type { Role } from '../../src/lib/shared/chat.ts';
import type { Profile } from '../memberDirectory.ts';

/**
 * The role of a member by the provider's present profile: the address of a moderator counts once it is verified.
 *
 * @param moderators e-mail addresses in lower case.
 */
export const roleOf = (
  { email, emailVerified }: Pick<Profile, 'email' | 'emailVerified'>,
  moderators: readonly string[],
): Role => (email !== null && emailVerified && moderators.includes(email.toLowerCase()) ? 'moderator' : 'member');
