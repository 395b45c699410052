import type { AuthText } from '~/config/accountTexts.ts';
import { defineDoor } from '~/runtime/door.ts';
import { isSomeWords, isText, isWords } from '~/runtime/items/shape.ts';

/** The words of the member's menu, by their keys in the message files without `account.`. */
export const ACCOUNT_WORDS = ['club', 'personal', 'fan', 'practicing', 'logout', 'close', 'hello'] as const;

/** The last two of them stand elsewhere in the message files. */
type AccountWord = (typeof ACCOUNT_WORDS)[number] | 'nameless' | 'logoutOwed';

/**
 * What the member's menu shows, and the address of the chunk that syncs preferences: a part of the file `/sidebar/<locale>.json`, which loads
 * with its first use. No page carries it.
 */
export const accountDoor = defineDoor('account', {
  menu: isWords<AccountWord>(),
  club: isText,
  profile: isText,
  preferences: isText,
});

/** What the dialog of a failed login needs of the file `/prompts/<locale>.json`: the address of its chunk, and its texts. */
export const failedLoginDoor = defineDoor('failed login', { failedLogin: isText, texts: isSomeWords<AuthText>() });
