import account from '../messages/de/account.json' with { type: 'json' };
import chat from '../messages/de/chat.json' with { type: 'json' };
import club from '../messages/de/club.json' with { type: 'json' };
import consent from '../messages/de/consent.json' with { type: 'json' };
import data from '../messages/de/data.json' with { type: 'json' };
import editor from '../messages/de/editor.json' with { type: 'json' };
import live from '../messages/de/live.json' with { type: 'json' };
import motion from '../messages/de/motion.json' with { type: 'json' };
import pages from '../messages/de/pages.json' with { type: 'json' };
import privacy from '../messages/de/privacy.json' with { type: 'json' };
import profile from '../messages/de/profile.json' with { type: 'json' };
import prompts from '../messages/de/prompts.json' with { type: 'json' };
import race from '../messages/de/race.json' with { type: 'json' };
import security from '../messages/de/security.json' with { type: 'json' };
import site from '../messages/de/site.json' with { type: 'json' };

/** Every wording in German. Imported, not read from disk, so that Vite knows which pages must be rendered again when a wording changes. */
export const de = {
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
