import { expect, it, vi } from 'vitest';
import { bookIn, townsIn } from '~/content/queries/placeNames.ts';
import { raceBook } from '~/content/queries/raceBook.ts';
import { raceInShort } from '~/content/queries/raceInShort.ts';
import { stageFacts } from '~/content/queries/stageFacts.ts';
import { suggestionsFile, suggestionsIn } from '~/content/queries/suggestions.ts';
import { homePages } from '~/content/views/homePages.ts';
import { stagePages } from '~/content/views/stagePages.ts';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { stagePath } from '~/i18n/paths.ts';
import { findNamedPages, readNamedPages } from '~/lib/search/namedPages.ts';

vi.mock('astro:content', () => import('../../pictures/committedContent.ts'));

const book = await raceBook();

const NICE: Readonly<Record<Locale, string>> = { fr: 'Nice', en: 'Nice', es: 'Niza', de: 'Nizza' };

it.each([
  ['fr', 'Nice', 'Paris', 'Champs-Élysées'],
  ['en', 'Nice', 'Paris', 'Champs-Élysées'],
  ['es', 'Niza', 'París', 'Campos Elíseos'],
  ['de', 'Nizza', 'Paris', 'Champs-Élysées'],
] as const)('in %s the race starts in %s and ends in %s, %s', (locale, start, finish, avenue) => {
  const { stages, stage } = bookIn(book, locale);
  expect(stages[0]).toMatchObject({ start: { name: start }, finish: { name: start }, sprint: { name: start } });
  expect(stage(21).finish).toMatchObject({ name: finish, detail: avenue });
  expect(stage(9)).toEqual(book.stage(9));
});

it('the home page has the place names of its language in its list, and local names for search engines', async () => {
  for (const { props } of await homePages()) {
    expect(props.view.strip[0]?.finish).toBe(NICE[props.locale]);
    expect(props.view.event.stages[0]?.start.name).toBe('Nice');
  }
});

it('the page of a stage has the place names of its language, and local names for search engines', async () => {
  for (const { props } of await stagePages()) {
    const { stage, event, previous } = props.view;
    if (stage.number > 2) continue;
    expect(stage.start.name).toBe(NICE[props.locale]);
    expect(event.start.name).toBe('Nice');
    expect(previous?.finish).toBe(stage.number === 1 ? undefined : NICE[props.locale]);
  }
});

it('a town keeps all its data except its names in other languages', () => {
  const town = { name: 'Nice', detail: null, latitude: 43.7, longitude: 7.27, inhabitants: 340_000 };
  const named = { ...town, nameIn: { de: 'Nizza' }, detailIn: { es: 'el puerto' } };
  const sprint = { name: 'Nice', km: 50, seconds: [15, 10] };
  const route = { start: named, finish: town, sprint: { ...sprint, nameIn: { de: 'Nizza' } } };
  const shown = townsIn(route, 'de');
  expect(shown.start).toStrictEqual(Object.assign({}, town, { name: 'Nizza' }));
  expect(shown.finish).toStrictEqual(town);
  expect(shown.sprint).toStrictEqual(Object.assign({}, sprint, { name: 'Nizza' }));
});

it.each(LOCALES)('the facts of a stage have its place names in %s, and the keys of the contract', async (locale) => {
  const site = new URL('https://club.example/');
  const { start, finish, sprint } = await stageFacts(1, locale, site);
  const { detail, latitude, longitude } = book.stage(1).start;
  expect(start).toStrictEqual({ name: NICE[locale], detail, latitude, longitude });
  expect(Object.keys(finish)).toEqual(['name', 'detail', 'latitude', 'longitude']);
  expect(sprint).toStrictEqual({ name: NICE[locale], km: book.stage(1).sprint?.km });
  const { bonusPoint } = await stageFacts(2, locale, site);
  expect(Object.keys(bonusPoint ?? {})).toEqual(['name', 'km', 'seconds']);
  expect((await stageFacts(21, locale, site)).finish.detail).toBe(bookIn(book, locale).stage(21).finish.detail);
});

it.each(LOCALES)('a search in %s finds a stage by both names of its towns', async (locale) => {
  const names = readNamedPages(suggestionsFile(await suggestionsIn(locale), locale));
  const found = (query: string) => findNamedPages(names, query, { limit: 3 }).map(({ path }) => path);
  const [shown] = bookIn(book, locale).stages;
  for (const town of ['Nice', shown?.start.name ?? ''])
    expect(found(`${town} ${town}`)).toContain(stagePath(1, locale));
});

it('the summary of the race has the name of a town in the languages that have their own, and in no other', async () => {
  const { stages } = await raceInShort();
  expect(stages[0]).toMatchObject({ start: 'Nice', startIn: { es: 'Niza', de: 'Nizza' } });
  expect(stages[8]).not.toHaveProperty('startIn');
});
