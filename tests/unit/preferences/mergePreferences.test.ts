import { expect, it } from 'vitest';
import { mergePreferences, samePreferences, type CommonPast } from '~/lib/preferences/mergePreferences.ts';

const NEVER: CommonPast = { seenStage: 'never met', followed: [] };

const of = <Stage extends number | undefined>(seenStage: Stage, ...followed: readonly string[]) => ({
  seenStage,
  followed,
});

it.each([
  ['a device that has never met the account joins its list', of(undefined, 'a'), of(undefined, 'b'), NEVER, ['b', 'a']],
  ['what was added on the device is added', of(3, 'a', 'c'), of(3, 'a'), of(3, 'a'), ['a', 'c']],
  ['what was removed on the device is removed', of(3), of(3, 'a', 'b'), of(3, 'a'), ['b']],
  ['what was added on another device comes', of(3, 'a'), of(3, 'a', 'b'), of(3, 'a'), ['a', 'b']],
  ['what was removed on another device goes', of(3, 'a', 'b'), of(3, 'b'), of(3, 'a', 'b'), ['b']],
  ['changes on both devices count', of(3, 'a', 'c'), of(3, 'b'), of(3, 'a', 'b'), ['c']],
  ['what was added on both stands once', of(3, 'a', 'c'), of(3, 'a', 'c'), of(3, 'a'), ['a', 'c']],
])('for the entries that a member follows, %s', (_what, here, there, before, followed) => {
  expect(mergePreferences(here, there, before).followed).toEqual(followed);
});

it.each([
  ['a device that has never met the account, and hides nothing, hides as the account does', undefined, 9, NEVER, 9],
  ['of two that have never met, the one that hides more counts', 3, 9, NEVER, 3],
  ['of two that have never met, the one that hides more counts, whichever it is', 9, 3, NEVER, 3],
  ['an account without one takes that of the device', 3, undefined, NEVER, 3],
  ['a change on the device counts', 10, 9, of(9), 10],
  ['a change on another device counts', 9, 10, of(9), 10],
  ['a change on both is that of the device', 11, 10, of(9), 11],
  ['the end of hiding on the device counts', undefined, 9, of(9), undefined],
  ['the end of hiding on another device counts', 9, undefined, of(9), undefined],
])('for the last stage that was seen, %s', (_what, here, there, before, seen) => {
  expect(mergePreferences(of(here), of(there), before).seenStage).toBe(seen);
});

it('two lists are equal in any order, and differ by one entry', () => {
  expect(samePreferences(of(1, 'a', 'b'), of(1, 'b', 'a'))).toBe(true);
  expect(samePreferences(of(1, 'a', 'b'), of(1, 'a', 'c'))).toBe(false);
  expect(samePreferences(of(1, 'a'), of(1, 'a', 'b'))).toBe(false);
  expect(samePreferences(of(1), of(2))).toBe(false);
});
