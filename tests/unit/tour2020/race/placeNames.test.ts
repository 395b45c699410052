import { expect, it, vi } from 'vitest';
import { bookIn } from '~/content/queries/placeNames.ts';
import { raceBook } from '~/content/queries/raceBook.ts';
import { raceInShort } from '~/content/queries/raceInShort.ts';
import { suggestionsFile, suggestionsIn } from '~/content/queries/suggestions.ts';
import { homePages } from '~/content/views/homePages.ts';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { stagePath } from '~/i18n/paths.ts';
import { findNamedPages, readNamedPages } from '~/lib/search/namedPages.ts';

vi.mock('astro:content', () => import('../../pictures/committedContent.ts'));

const book = await raceBook();

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

it('the home page has the names of its language in its list, and the towns’ own for search engines', async () => {
  for (const { props } of await homePages()) {
    const names: Readonly<Record<Locale, string>> = { fr: 'Nice', en: 'Nice', es: 'Niza', de: 'Nizza' };
    expect(props.view.strip[0]?.finish).toBe(names[props.locale]);
    expect(props.view.event.stages[0]?.start.name).toBe('Nice');
  }
});

it.each(LOCALES)('a search in %s finds a stage by either name of its towns', async (locale) => {
  const pages = readNamedPages(suggestionsFile(await suggestionsIn(locale), locale));
  const found = (query: string) => findNamedPages(pages, query, { limit: 3 }).map(({ path }) => path);
  const [shown] = bookIn(book, locale).stages;
  for (const town of ['Nice', shown?.start.name ?? ''])
    expect(found(`${town} ${town}`)).toContain(stagePath(1, locale));
});

it('the race in short names a town in the languages that have another name for it, and no other', async () => {
  const { stages } = await raceInShort();
  expect(stages[0]).toMatchObject({ start: 'Nice', startIn: { es: 'Niza', de: 'Nizza' } });
  expect(stages[8]).not.toHaveProperty('startIn');
});
