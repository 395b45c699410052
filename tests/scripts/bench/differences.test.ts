import { describe, expect, it } from 'vitest';
import { differences } from '../../../scripts/bench/differences.ts';
import { bodyText, drawnSite } from '../../../scripts/bench/drawnSite.ts';
import { builtFolder, without } from './builtFolder.ts';

const article = (body: string) =>
  `<h1>Laruns</h1><div class="measure text" data-x>${body}</div><club-share></club-share>`;
const PAGES = {
  'fr/index.html': '<h1>Accueil</h1>',
  'fr/actualites/index.html': '<h1>Actualités</h1>',
  'fr/actualites/laruns/index.html': article('<h2 id="a">Deux &amp; un</h2>\n<p>Il gagne <a href="/">ici</a>.</p>'),
};
const site = (files: Readonly<Record<string, string>>) => drawnSite(builtFolder(files));
const ours = () => site(PAGES);
const never = () => false;

describe('two sites may be compared', () => {
  it('when both have the same pages and each article has the same words, whatever the markup', () => {
    const body = '<h2>Deux &#38; un</h2><p>Il   gagne <a class="x" href="/">ici</a>.</p>';
    expect(differences(ours(), site({ ...PAGES, 'fr/actualites/laruns/index.html': article(body) }), never)).toEqual(
      [],
    );
  });

  it('when the peer adds redirects of its own accord', () => {
    const more = { ...PAGES, 'fr/actualites/page/1/index.html': '' };
    expect(differences(ours(), site(more), (address) => address.endsWith('/page/1/'))).toEqual([]);
  });
});

describe('a comparison is refused', () => {
  it('when a single term of one article differs', () => {
    const other = article('<h2>Deux &amp; un</h2><p>Il perd <a href="/">ici</a>.</p>');
    expect(differences(ours(), site({ ...PAGES, 'fr/actualites/laruns/index.html': other }), never)).toEqual([
      'the texts of 1 articles differ: /fr/actualites/laruns/',
    ]);
  });

  it('when the peer lacks a page', () => {
    expect(differences(ours(), site(without(PAGES, 'fr/index.html')), never)).toEqual([
      '2 pages against our 3; without /fr/, with no other',
    ]);
  });

  it('when the peer has a page that we do not have', () => {
    const more = { ...PAGES, 'fr/actualites/page/1/index.html': '' };
    expect(differences(ours(), site(more), never)).toEqual([
      '4 pages against our 3; without no other, with /fr/actualites/page/1/',
    ]);
  });

  it('when neither shows an article, or an article without a text', () => {
    const none = without(PAGES, 'fr/actualites/laruns/index.html');
    expect(differences(site(none), site(none), never)).toEqual(['our site shows no article']);
    const empty = { ...PAGES, 'fr/actualites/laruns/index.html': article('') };
    expect(differences(site(empty), site(empty), never)).toEqual([
      'no text was found in 1 of our own articles: /fr/actualites/laruns/',
    ]);
  });
});

it('the text of an article is what a reader sees', () => {
  const table = '<div class="table"><div>8</div></div><p>Il gagne.</p>';
  expect(bodyText(`${article(table)}<div>Thèmes</div>`)).toBe('8 Il gagne.');
  expect(bodyText(article('<p>L&#39;un,\n l&rsquo;autre</p><p>&quot;A&nbsp;B&quot;</p>'))).toBe(
    'L\'un, l&rsquo;autre "A B"',
  );
});
