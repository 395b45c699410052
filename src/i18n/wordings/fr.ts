import account from '../messages/fr/account.json' with { type: 'json' };
import chat from '../messages/fr/chat.json' with { type: 'json' };
import club from '../messages/fr/club.json' with { type: 'json' };
import consent from '../messages/fr/consent.json' with { type: 'json' };
import data from '../messages/fr/data.json' with { type: 'json' };
import editor from '../messages/fr/editor.json' with { type: 'json' };
import live from '../messages/fr/live.json' with { type: 'json' };
import motion from '../messages/fr/motion.json' with { type: 'json' };
import pages from '../messages/fr/pages.json' with { type: 'json' };
import privacy from '../messages/fr/privacy.json' with { type: 'json' };
import profile from '../messages/fr/profile.json' with { type: 'json' };
import prompts from '../messages/fr/prompts.json' with { type: 'json' };
import race from '../messages/fr/race.json' with { type: 'json' };
import security from '../messages/fr/security.json' with { type: 'json' };
import site from '../messages/fr/site.json' with { type: 'json' };

/** Every wording in French. Imported, not read from disk, so that Vite knows which pages must be rendered again when a wording changes. */
export const fr = {
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
