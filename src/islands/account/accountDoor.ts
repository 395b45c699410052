import type { AuthText } from '~/config/accountTexts.ts';
import { defineDoor } from '~/runtime/door.ts';
import { isSomeWords, isText, isWords } from '~/runtime/items/shape.ts';

/** The texts of the member's menu, by their keys in the message files without `account.`. */
export const ACCOUNT_WORDS = ['club', 'personal', 'fan', 'practicing', 'logout', 'close', 'hello'] as const;

/** The last two keys are elsewhere in the message files. */
type AccountWord = (typeof ACCOUNT_WORDS)[number] | 'nameless' | 'logoutOwed';

/**
 * The data of the member's menu, and the address of the chunk that syncs preferences: a part of the file `/sidebar/<locale>.json`, which
 * loads with its first use and is in no page.
 */
export const accountDoor = defineDoor('account', {
  menu: isWords<AccountWord>(),
  club: isText,
  profile: isText,
  preferences: isText,
});

/** The part of the file `/prompts/<locale>.json` for the dialog of a failed login: the address of its chunk, and its texts. */
export const failedLoginDoor = defineDoor('failed login', { failedLogin: isText, texts: isSomeWords<AuthText>() });
