import { describe, expect, it } from 'vitest';
import { BODY_CLASSES, isListed, type PageKind } from '~/config/pageKinds.ts';

const isKind = (name: string): name is PageKind => Object.hasOwn(BODY_CLASSES, name);
const kinds = Object.keys(BODY_CLASSES).filter(isKind);

describe('the kinds of page', () => {
  it('have class tokens separated by single spaces, without duplicates', () => {
    for (const kind of kinds) {
      const tokens = BODY_CLASSES[kind].split(' ');
      expect(tokens, kind).toEqual([...new Set(tokens)]);
      expect(
        tokens.filter((token) => !/^[a-z\d/-]+$/.test(token)),
        kind,
      ).toEqual([]);
    }
  });

  it('show the logged-in member everywhere except on pages for logging in and on the 404 page', () => {
    const without = kinds.filter((kind) => !BODY_CLASSES[kind].split(' ').includes('loggable'));
    expect(without).toEqual([
      'chooser',
      'authentication',
      'profile',
      'mailCallback',
      'mailRequirement',
      'mailValidation',
      'passwordReset',
      'notFound',
    ]);
  });

  it('count down on two pages', () => {
    expect(kinds.filter((kind) => BODY_CLASSES[kind].split(' ').includes('countdown'))).toEqual(['home', 'raceCentre']);
  });

  it('are listed except the pages of an account and the 404 page', () => {
    expect(kinds.filter((kind) => !isListed(kind))).toEqual([
      'authentication',
      'profile',
      'mailCallback',
      'mailRequirement',
      'mailValidation',
      'passwordReset',
      'authToSee',
      'notFound',
    ]);
  });
});
