import { describe, expect, it } from 'vitest';
import { safeTarget, type Exits } from '~/lib/identity/login/safeTarget.ts';

const EXITS: Exits = {
  origin: 'https://club.example',
  loginPaths: ['/fr/authentification/', '/de/authentifizierung/'],
  partners: ['https://shop.example', 'https://fantasy.example:8443', 'https://blogs.example'],
  partnerPaths: ['https://blogs.example/club/', 'https://blogs.example/race'],
  apps: ['example.club.ios://auth', 'example.club.android://auth'],
};

describe('T01 a target', () => {
  it.each([
    ['/de/', 'https://club.example/de/'],
    ['/de/club/?tab=a#top', 'https://club.example/de/club/?tab=a#top'],
    ['/de/news/../club/', 'https://club.example/de/club/'],
    ['https://club.example/fr/', 'https://club.example/fr/'],
    ['https://shop.example', 'https://shop.example/'],
    ['https://fantasy.example:8443/team?id=4', 'https://fantasy.example:8443/team?id=4'],
    ['https://blogs.example/club/2020/?page=2', 'https://blogs.example/club/2020/?page=2'],
    ['https://blogs.example/race?stage=4', 'https://blogs.example/race?stage=4'],
    ['https://blogs.example/club/?back=%2Fclub%2F', 'https://blogs.example/club/?back=%2Fclub%2F'],
    ['https://shop.example/a%2Fb/', 'https://shop.example/a%2Fb/'],
    ['example.club.ios://auth', 'example.club.ios://auth'],
    ['/fr/coureurs/é/', 'https://club.example/fr/coureurs/%C3%A9/'],
  ])('%s leads to %s', (asked, target) => {
    expect(safeTarget(asked, EXITS)).toBe(target);
  });

  it.each([
    '',
    null,
    undefined,
    ' ',
    'de/',
    '?a',
    '#a',
    '.',
    '..',
    `/${'a'.repeat(2048)}`,
    // Another host, in every spelling that browsers accept.
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'http://club.example',
    'https:/evil.example',
    'https:evil.example',
    'HTTPS://evil.example',
    'https://club.example.evil.example',
    'https://club.example@evil.example',
    'https://evil.example#club.example',
    'https://shop.example@evil.example/',
    'https://user:pw@shop.example/',
    'https://shop.example:444/',
    'https://SHOP.example/',
    'https://shop。example/',
    'https://ｓhop.example/',
    'https://shop.example%2f@evil.example/',
    'https://shop.example\u202e/',
    'https://club.example:443@evil.example',
    'https://evil.example/https://club.example',
    'https://xn--shop.example/',
    '/..//evil.example',
    '/a/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/%09/evil.example/..//x',
    'https://club.example//evil.example',
    'https://club.example/..//evil.example',
  ])('%j leads to no other host', (asked) => {
    const target = safeTarget(asked, EXITS);
    if (target !== undefined)
      expect(new URL(target).pathname.startsWith('//') ? 'two slashes' : new URL(target).origin).toBe(EXITS.origin);
    else expect(target).toBeUndefined();
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'blob:https://club.example/1',
    'vbscript:x',
    'file:///etc/passwd',
    'about:blank',
    'view-source:https://club.example',
    'filesystem:https://club.example/x',
    'ws://club.example',
    'ftp://club.example',
    'intent://auth#Intent;end',
    'mailto:a@b.example',
  ])('T04 %j leads nowhere', (asked) => {
    expect(safeTarget(asked, EXITS)).toBeUndefined();
  });

  it.each([
    'example.club.ios://auth/',
    'example.club.ios://auth?code=1',
    'example.club.ios://auth#access_token=1',
    'example.club.ios://other',
    'EXAMPLE.club.ios://auth',
    'example.club.ios:auth',
    'example.club://auth',
    'example.club.ios://auth@evil.example',
  ])('T05 %j is not an address of an app', (asked) => {
    expect(safeTarget(asked, EXITS)).toBeUndefined();
  });

  it.each([
    '/de/?code=x',
    '/de/?state=x',
    '/de/#access_token=x',
    '/de/#id_token=x&x=1',
    '/de/?r5_request_token=x',
    '/de/?a=1&error=x',
    '/de/?redirectUri=/fr/',
    'https://shop.example/?code=x',
    '/fr/authentification/',
    '/fr/authentification',
    '/de/authentifizierung?initialScreen=signup',
    '/de/authentifizierung/?initialScreen=login',
  ])('T12 %j would start or forge another login', (asked) => {
    expect(safeTarget(asked, EXITS)).toBeUndefined();
  });

  it.each([
    'https://blogs.example',
    'https://blogs.example/',
    'https://blogs.example/club',
    'https://blogs.example/club/../mallory/',
    'https://blogs.example/club/%2e%2e/mallory/',
    'https://blogs.example/club/..%2fmallory/',
    'https://blogs.example/club/%2e%2e%2Fmallory/',
    'https://blogs.example/club/..%5cmallory/',
    'https://blogs.example/club/..%5Cmallory/',
    'https://blogs.example/club/..%252fmallory/',
    'https://blogs.example/clubs/',
    'https://blogs.example/race/',
    'https://blogs.example/race.html',
    'https://blogs.example/RACE',
    'https://blogs.example/mallory/?a=/club/',
  ])('T01 %j is a foreign page on the origin of a property', (asked) => {
    expect(safeTarget(asked, EXITS)).toBeUndefined();
  });

  it('T01 has 2 048 characters at most', () => {
    const longest = `/${'a'.repeat(2047)}`;
    expect(safeTarget(longest, EXITS)).toBe(`https://club.example${longest}`);
    expect(safeTarget(`${longest}a`, EXITS)).toBeUndefined();
  });

  it.each(['/de/\ud800', '/de/\u200b', '/de/\u2066x', '/de/\u00a0', '/de/%zz\u0000'])(
    'T06 %j is refused, not repaired',
    (asked) => {
      expect(safeTarget(asked, EXITS)).toBeUndefined();
    },
  );

  it('T07 with malformed percent signs throws nothing', () => {
    expect(safeTarget('/de/%zz?x=%', EXITS)).toBe('https://club.example/de/%zz?x=%');
  });
});
