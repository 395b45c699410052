import { MESSAGE_MAX } from '~/config/chatRules.ts';
import { storedEntry } from '~/lib/browser/storage.ts';

/** Longer than any message, for whoever has still to shorten hers. */
const LONGEST = 4 * MESSAGE_MAX;

/** What a member has typed and not sent: it is kept over a reload, and goes with the tab or the logout (threats.md R28). */
export const chatDraft = storedEntry('sessionStorage', 'chat_draft', (raw) =>
  typeof raw === 'string' && raw !== '' && raw.length <= LONGEST ? raw : undefined,
);
