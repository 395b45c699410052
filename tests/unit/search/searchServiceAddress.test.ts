import { describe, expect, it } from 'vitest';
import { searchServiceAddress } from '~/lib/search/searchServiceAddress.ts';

const SERVICE = 'https://search.example/api/search-more';
const HOMES = [SERVICE, 'https://club.example'];
const BASE = `${SERVICE}?q=x&locale=en&cursor=`;

const allowed = (given: string): string | undefined => searchServiceAddress.allowed(given, BASE, HOMES)?.href;

describe('the first request', () => {
  it('has query, language and an empty cursor, in addition to the parameters of the configured address', () => {
    expect(searchServiceAddress.first(`${SERVICE}?tenant=club&q=old`, 'a&b=$& ø', 'de')).toBe(
      `${SERVICE}?tenant=club&q=a%26b%3D%24%26+%C3%B8&locale=de&cursor=`,
    );
  });

  it.each(['', '/api/search-more', 'nowhere'])('is not sent if the configured address is "%s"', (address) => {
    expect(searchServiceAddress.first(address, 'x', 'en')).toBeNull();
  });
});

describe('T49 the address of the next page', () => {
  it.each([
    ['?q=x&cursor=10', `${SERVICE}?q=x&cursor=10`],
    ['/more/2', 'https://search.example/more/2'],
    ['https://search.example/more?c=2', 'https://search.example/more?c=2'],
    ['https://club.example/api/more', 'https://club.example/api/more'],
  ])('may be %s', (given, address) => {
    expect(allowed(given)).toBe(address);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '\\\\evil.example/',
    '/\\evil.example/',
    'http://search.example/',
    'https://search.example:444/',
    'https://search.example.evil.example/',
    'https://search.example@evil.example/',
    'https://user:secret@search.example/',
    'javascript:alert(1)',
    'data:application/json,{}',
    'blob:https://club.example/x',
    'file:///etc/passwd',
    'https://',
  ])('may not be %s', (given) => {
    expect(allowed(given)).toBeUndefined();
  });
});
