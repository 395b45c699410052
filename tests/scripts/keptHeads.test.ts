import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openKeptHeads } from '../../scripts/redraw/keptHeads.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const ADDRESS = 'https://club.example/fr/';
const HEAD = { canonical: ADDRESS, alternates: [{ lang: 'fr', url: ADDRESS }], modified: undefined };

const pageWith = (links: string) => vi.fn(() => `<html><head>${links}</head><body></body></html>`);
const page = () =>
  pageWith(`<link rel="canonical" href="${ADDRESS}"><link rel="alternate" hreflang="fr" href="${ADDRESS}">`);

const record = () => join(temporaryFolder(), 'heads.json');

it('the head of a page is read once for its key, and again for another key', () => {
  const file = record();
  const first = openKeptHeads(file);
  expect(first.headOf('fr/index.html', 'a', page())).toEqual(HEAD);
  first.close();
  const unread = page();
  const next = openKeptHeads(file);
  expect(next.headOf('fr/index.html', 'a', unread)).toEqual(HEAD);
  expect(unread).not.toHaveBeenCalled();
  const hidden = pageWith('<meta name="robots" content="noindex">');
  expect(next.headOf('fr/index.html', 'b', hidden)).toEqual({
    canonical: undefined,
    alternates: [],
    modified: undefined,
  });
  expect(hidden).toHaveBeenCalledOnce();
});

it('the head of a page without a key is read each time', () => {
  const file = record();
  for (const html of [page(), page()]) {
    const heads = openKeptHeads(file);
    expect(heads.headOf('fr/index.html', undefined, html)).toEqual(HEAD);
    heads.close();
    expect(html).toHaveBeenCalledOnce();
  }
});

it('heads whose record was truncated are read again', () => {
  const file = record();
  writeFileSync(file, '{"fr/index.html": {"key"');
  const html = page();
  expect(openKeptHeads(file).headOf('fr/index.html', 'a', html)).toEqual(HEAD);
  expect(html).toHaveBeenCalledOnce();
});
