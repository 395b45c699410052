import { expect, it } from 'vitest';
import { drawFile } from '../../scripts/redraw/openKeptSite.ts';

type Prerenderer = Parameters<typeof drawFile>[0];
type Path = Parameters<typeof drawFile>[1];

const PATH = { pathname: '/news/a', route: { type: 'page' } } as unknown as Path;

/** Code of a site that gives every request the same response, and the addresses that were requested. */
const siteWith = (response: Response) => {
  const asked: string[] = [];
  const render: Prerenderer['render'] = ({ url }) => {
    asked.push(url);
    return Promise.resolve(response);
  };
  return { asked, site: { origin: 'https://club.example', render, paths: () => Promise.resolve([]) } as Prerenderer };
};

it('a page is drawn at its address', async () => {
  const { asked, site } = siteWith(new Response('A page'));
  expect(new TextDecoder().decode(await drawFile(site, PATH))).toBe('A page');
  expect(asked).toEqual(['https://club.example/news/a/']);
});

it('a response without content is no file', async () => {
  expect(await drawFile(siteWith(new Response(null)).site, PATH)).toBeUndefined();
});

it('a redirect is refused with the page that it is for', async () => {
  const { site } = siteWith(new Response(null, { status: 301, headers: { location: '/b' } }));
  await expect(drawFile(site, PATH)).rejects.toThrow('/news/a is a redirect.');
});
