import { describe, expect, it } from 'vitest';
import { BODY_CLASSES, isListed, type PageKind } from '~/config/pageKinds.ts';

const isKind = (name: string): name is PageKind => Object.hasOwn(BODY_CLASSES, name);
const kinds = Object.keys(BODY_CLASSES).filter(isKind);

describe('the kinds of page', () => {
  it('have class tokens with one blank between them and none twice', () => {
    for (const kind of kinds) {
      const tokens = BODY_CLASSES[kind].split(' ');
      expect(tokens, kind).toEqual([...new Set(tokens)]);
      expect(
        tokens.filter((token) => !/^[a-z\d/-]+$/.test(token)),
        kind,
      ).toEqual([]);
    }
  });

  it('show who is signed in everywhere but where one signs in or nothing was found', () => {
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

  it('are listed but for the pages of an account and the one that was not found', () => {
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
