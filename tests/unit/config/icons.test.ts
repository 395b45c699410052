import { expect, it } from 'vitest';
import { nameBelowIcon } from '~/config/icons.ts';

it('the name below the icon is the short name of the race, or a name that is short itself', () => {
  expect(nameBelowIcon({ name: 'Tour of the Northern Lakes', shortName: 'Lakes Tour' })).toEqual({
    short_name: 'Lakes Tour',
  });
  expect(nameBelowIcon({ name: 'Alpine Tour' })).toEqual({ short_name: 'Alpine Tour' });
});

it('for a race with only a long name the system decides how to shorten it', () => {
  expect(nameBelowIcon({ name: 'Tour of Britain' })).toEqual({});
});
