import { afterEach, expect, it, vi } from 'vitest';
import { loadNamedPages } from '~/lib/search/loadNamedPages.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('the names are loaded once for all fields of a page, and again after a failure', async () => {
  const file = vi.fn<(source: string) => Promise<Response>>();
  vi.stubGlobal('fetch', file);
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { dataset: {} } });
  file.mockResolvedValueOnce(new Response('', { status: 503 }));
  await expect(loadNamedPages('/suggestions/en.json')).rejects.toThrow('/suggestions/en.json: 503');
  file.mockImplementation(() =>
    Promise.resolve(Response.json({ groups: [['/en/teams/', [['INEOS', 'INS', 'ineos']]]] })),
  );
  const [first, second] = await Promise.all([
    loadNamedPages('/suggestions/en.json'),
    loadNamedPages('/suggestions/en.json'),
  ]);
  expect(first.pages.map(({ path }) => path)).toEqual(['/en/teams/ineos/']);
  expect(second).toBe(first);
  await loadNamedPages('/suggestions/fr.json');
  expect(file.mock.calls.flat()).toEqual(['/suggestions/en.json', '/suggestions/en.json', '/suggestions/fr.json']);
});
