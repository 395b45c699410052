import { serviceAddress } from '../serviceAddress.ts';

/**
 * The address that deletes the account of that id; undefined for an id that would lead to another address.
 *
 * @param pattern with `{lang}` and `{accountId}`.
 */
export const deletionAddress = (pattern: string, language: string, accountId: string): string | undefined =>
  serviceAddress(pattern, { lang: language, accountId });
