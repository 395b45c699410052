import { z } from 'astro/zod';
import { keepProfile } from '../../accounts/keepProfile.ts';
import { profileSchema } from '../../accounts/profileFields.ts';
import { transaction } from '../../../../platform/database.ts';
import { memberRoute } from '../../identityRoute.ts';
import { languageOfRequest } from '../../wire/language.ts';

/** Updates the given fields in one transaction: if one is refused, none is stored. */
export const updateProfile = memberRoute({
  method: 'POST',
  path: '/update-profile',
  about: 'Changes the profile: its fields, at the top level.',
  need: 'write',
  body: profileSchema.extend({ redirect_url: z.string().optional() }),
  answer: ({ identity, member, fields, headers }) => {
    transaction(identity.database, () => keepProfile(identity, member, fields, languageOfRequest(headers)));
    return { status: 204 };
  },
});
