import account from '../messages/en/account.json' with { type: 'json' };
import chat from '../messages/en/chat.json' with { type: 'json' };
import club from '../messages/en/club.json' with { type: 'json' };
import consent from '../messages/en/consent.json' with { type: 'json' };
import data from '../messages/en/data.json' with { type: 'json' };
import editor from '../messages/en/editor.json' with { type: 'json' };
import live from '../messages/en/live.json' with { type: 'json' };
import motion from '../messages/en/motion.json' with { type: 'json' };
import pages from '../messages/en/pages.json' with { type: 'json' };
import privacy from '../messages/en/privacy.json' with { type: 'json' };
import profile from '../messages/en/profile.json' with { type: 'json' };
import prompts from '../messages/en/prompts.json' with { type: 'json' };
import race from '../messages/en/race.json' with { type: 'json' };
import security from '../messages/en/security.json' with { type: 'json' };
import site from '../messages/en/site.json' with { type: 'json' };

/** Every wording in English. Imported, not read from disk, so that Vite knows which pages must be rendered again when a wording changes. */
export const en = {
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
