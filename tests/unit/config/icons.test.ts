import { expect, it } from 'vitest';
import { nameBelowIcon } from '~/config/icons.ts';

it('below the icon stands the short name of the race, or a name that is short itself', () => {
  expect(nameBelowIcon({ name: 'Tour of the Northern Lakes', shortName: 'Lakes Tour' })).toEqual({
    short_name: 'Lakes Tour',
  });
  expect(nameBelowIcon({ name: 'Alpine Tour' })).toEqual({ short_name: 'Alpine Tour' });
});

it('a race with only a long name leaves it to the system how the name is shortened', () => {
  expect(nameBelowIcon({ name: 'Tour of Britain' })).toEqual({});
});
