import { describe, expect, it } from 'vitest';
import { builtSite } from '../builtSite.ts';
import { pagesByKind } from '../pagesByKind.ts';
import { raceFacts } from './raceFacts.ts';

/** The article that contains every piece. */
const ADDRESS = {
  fr: '/fr/actualites/lire-une-etape/',
  en: '/en/news/how-to-read-a-stage/',
  es: '/es/noticias/como-leer-una-etapa/',
  de: '/de/nachrichten/so-liest-man-eine-etappe/',
} as const;

/** The note on profiles and the label of a rider's place, as the site words them. */
const WORDS = {
  fr: { note: 'Profil approximatif, dessiné à partir de points connus.', place: 'Place finale' },
  en: { note: 'Approximate profile, drawn from known points.', place: 'Final place' },
  es: { note: 'Perfil aproximado, dibujado a partir de puntos conocidos.', place: 'Puesto final' },
  de: { note: 'Ungefähres Profil, aus bekannten Punkten gezeichnet.', place: 'Endrang' },
} as const;

describe.each(raceFacts.languages)('the article with every piece in %s', (language) => {
  const page = builtSite.page(ADDRESS[language]);
  const text = page.document().one('article .text');
  const words = WORDS[language];

  it('has a fact box that is named by its title', () => {
    const box = text.one('section.facts');
    expect(box.one('.facts-title').attribute('id')).toBe(box.attribute('aria-labelledby'));
    expect(box.all('li')).toHaveLength(4);
  });

  it('has a pull quote with its source, and a plain quotation', () => {
    const quote = text.one('figure.quote');
    expect(quote.one('blockquote').text).toBe(words.note);
    expect(quote.one('figcaption span').text).not.toBe('');
    expect(quote.one('figcaption cite').text).not.toBe('');
    expect(text.all('blockquote')).toHaveLength(2);
  });

  it('has a table that is named by its caption and headers, and can be scrolled with the keyboard', () => {
    const group = text.one('div.table');
    expect([group.attribute('role'), group.attribute('tabindex')]).toEqual(['group', '0']);
    expect(group.one('caption').text).toBe(group.attribute('aria-label'));
    expect(group.all('thead th').map((head) => head.attribute('scope'))).toEqual(Array(5).fill('col'));
    expect(group.all('tbody th').map((head) => head.attribute('scope'))).toEqual(Array(5).fill('row'));
  });

  it('has the card of a rider with the place from the results', () => {
    const card = text.one('div.rider-card');
    const first = raceFacts.classifications.general.all[0];
    expect(card.one('.name').text).toBe(raceFacts.rider(first?.bib ?? 0));
    const facts = card.all('dl div').map((fact) => [fact.one('dt').text, fact.one('dd').text]);
    expect(facts).toContainEqual([words.place, '1']);
  });

  it('has a film that requests nothing before the reader plays it, with captions and a caption below', () => {
    const film = text.one('figure.film');
    const video = film.one('video');
    expect(video.attribute('preload')).toBe('none');
    expect(video.attributes.has('controls')).toBe(true);
    expect(video.attributes.has('autoplay')).toBe(false);
    expect(film.all('track').map((track) => track.attribute('srclang'))).toEqual([...raceFacts.languages]);
    expect(film.one('figcaption').text).not.toBe('');
  });

  it('leaves no directive syntax in the text, and no style attribute', () => {
    expect(text.text).not.toMatch(/::|\{|<!--/);
    expect([...text.below()].filter(({ attributes }) => attributes.has('style'))).toEqual([]);
  });
});

it('articles without pieces do not have their styles', () => {
  const stylesOf = (page: (typeof builtSite.pages)[number]): string =>
    page
      .document()
      .all('style')
      .map(({ rawText }) => rawText)
      .join('');
  const isPlain = ({ html }: { readonly html: string }): boolean =>
    !/class="(?:facts|quote|table|rider-card|film)"/.test(html);
  const plain = pagesByKind.of('article').filter(isPlain);
  const STYLES = /\.(?:facts|quote|table|rider-card|film)\b|club-video/;
  expect(plain.length).toBeGreaterThan(0);
  expect(plain.filter((page) => STYLES.test(stylesOf(page))).map(({ address }) => address)).toEqual([]);
  for (const address of Object.values(ADDRESS)) expect(stylesOf(builtSite.page(address)), address).toMatch(STYLES);
});
