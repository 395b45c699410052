import { describe, expect, it } from 'vitest';
import { ownPath } from '~/lib/ownPath.ts';

const ORIGIN = 'https://club.example';

describe('T04 a path from outside', () => {
  it.each(['/', '/fr/', '/fr/coureurs/tadej-pogacar/', '/en/search/?q=a&kind=rider#hits', '/de/fahrer/%C3%A9/'])(
    'belongs to this site if it is %s',
    (path) => {
      expect(ownPath(path, ORIGIN)).toBe(path);
    },
  );

  it.each([
    '',
    'fr/',
    './fr/',
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example/',
    '\\/evil.example',
    '/fr\\..\\..',
    '/\t/evil.example/',
    '/\n/evil.example/',
    '/fr/\u0000',
    '/fr/\u202e/',
    ' /fr/',
    '/fr/ ',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://club.example/x',
    'https://evil.example/fr/',
    'https://club.example/fr/',
    'https:evil.example',
  ])('is refused if it is %j', (path) => {
    expect(ownPath(path, ORIGIN)).toBeNull();
  });
});
