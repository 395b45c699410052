import { describe, expect, it } from 'vitest';
import { deletionAddress } from '~/lib/identity/account/deletionAddress.ts';

const PATTERN = 'https://api.example/{lang}/accounts/{accountId}/delete';
const pathOf = (id: string): string | undefined => {
  const address = deletionAddress(PATTERN, 'de', id);
  return address === undefined ? undefined : new URL(address).pathname;
};

describe('where an account is deleted', () => {
  it('has language and id in their places', () => {
    expect(deletionAddress(PATTERN, 'de', 'a-1')).toBe('https://api.example/de/accounts/a-1/delete');
    expect(deletionAddress('/x/{accountId}?of={accountId}&in={lang}', 'es', 'a')).toBe('/x/a?of=a&in=es');
  });

  it.each(['a/b', '../other', 'a?b', 'a#b', '{lang}', '$&', 'ä ö', 'a%2Fb'])(
    'T37 keeps the id %j one step of the path',
    (id) => {
      expect(pathOf(id)).toBe(`/de/accounts/${encodeURIComponent(id)}/delete`);
    },
  );

  it.each(['', '.', '..'])('T37 is none for the id %j, which would name another', (id) => {
    expect(pathOf(id)).toBeUndefined();
  });
});
