import account from '../messages/es/account.json' with { type: 'json' };
import chat from '../messages/es/chat.json' with { type: 'json' };
import club from '../messages/es/club.json' with { type: 'json' };
import consent from '../messages/es/consent.json' with { type: 'json' };
import data from '../messages/es/data.json' with { type: 'json' };
import editor from '../messages/es/editor.json' with { type: 'json' };
import live from '../messages/es/live.json' with { type: 'json' };
import motion from '../messages/es/motion.json' with { type: 'json' };
import pages from '../messages/es/pages.json' with { type: 'json' };
import privacy from '../messages/es/privacy.json' with { type: 'json' };
import profile from '../messages/es/profile.json' with { type: 'json' };
import prompts from '../messages/es/prompts.json' with { type: 'json' };
import race from '../messages/es/race.json' with { type: 'json' };
import security from '../messages/es/security.json' with { type: 'json' };
import site from '../messages/es/site.json' with { type: 'json' };

/** Every wording in Spanish. Imported, not read from disk, so that Vite knows which pages must be rendered again when a wording changes. */
export const es = {
  ...account,
  ...chat,
  ...club,
  ...consent,
  ...data,
  ...editor,
  ...live,
  ...motion,
  ...pages,
  ...privacy,
  ...profile,
  ...prompts,
  ...race,
  ...security,
  ...site,
};
