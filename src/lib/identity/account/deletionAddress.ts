import { serviceAddress } from '../serviceAddress.ts';

/**
 * Where the account of that id is deleted; undefined for an id that would name another address.
 *
 * @param pattern with `{lang}` and `{accountId}`.
 */
export const deletionAddress = (pattern: string, language: string, accountId: string): string | undefined =>
  serviceAddress(pattern, { lang: language, accountId });
