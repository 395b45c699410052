import { expect, it } from 'vitest';
import { contentFolder, publicFolder } from '~/config/race/folders.ts';

it('the race of the repository has its content and its public files in the usual places', () => {
  expect([contentFolder({}), publicFolder({})]).toEqual(['src/content', 'public']);
  expect([contentFolder({ CLUB_RACE: '' }), publicFolder({ CLUB_RACE: '' })]).toEqual(['src/content', 'public']);
});

it('another race has both in its own folder', () => {
  const environment = { CLUB_RACE: 'alpine-tour' };
  expect(contentFolder(environment)).toBe('src/races/alpine-tour');
  expect(publicFolder(environment)).toBe('src/races/alpine-tour/public');
});
