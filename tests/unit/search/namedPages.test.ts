import { describe, expect, it } from 'vitest';
import { findNamedPages, readNamedPages, withoutFillers } from '~/lib/search/namedPages.ts';
import { distance, soundOf, wordsIn } from '~/lib/search/words.ts';

const GROUPS = [
  [
    '/fr/coureurs/',
    [
      ['Egan Bernal', '1 · INS', 'egan-bernal'],
      ['George Bennett', '12 · TJV', 'george-bennett'],
      ['Tadej Pogačar', '131 · UAD', 'tadej-pogacar'],
      ['Søren Kragh Andersen', '154 · SUN', 'soren-kragh-andersen'],
      ['Nairo Quintana', '81 · ARK', 'nairo-quintana'],
    ],
    'coureur dossard porte',
  ],
  ['/fr/equipes/', [['INEOS Grenadiers', 'INS', 'ineos-grenadiers']], 'équipe équipes coureurs'],
  [
    '/fr/etapes/',
    [
      ['Nice – Nice', 'Étape 1', 'etape-1', 'Côte de Rimiez'],
      ['Pau – Laruns', 'Étape 9', 'etape-9', 'Col de Marie Blanque'],
      ['Grenoble – Méribel', 'Étape 17', 'etape-17', 'Col de la Madeleine', 'Col de la Loze'],
    ],
    'étape résultat',
  ],
  ['/fr/classements/#', [['Classement par points', 'Maillot vert', 'points', 'sprinteurs']], 'maillot porteur'],
  [
    '/fr/',
    [
      ['Étapes', '', 'etapes', 'Étape', 'Parcours'],
      ['Équipes', '', 'equipes'],
      ['Newsletter', '', 'newsletter', 's’abonner'],
    ],
    'page',
  ],
  [
    '/fr/actualites/',
    [
      ['Pogačar, le maillot vert et les points', '21 septembre 2020', 'pogacar'],
      ['Lire une étape : la neuvième', '8 septembre 2020', 'comment-lire'],
      ['INEOS après Bernal', '20 septembre 2020', 'ineos'],
    ],
    'article',
  ],
];
const PAGES = readNamedPages({
  fillers: 'qui a gagné le la l de du les tous',
  numbers: [
    'premier/première',
    '',
    '',
    '',
    '',
    '',
    'septième',
    '',
    'neuvième',
    ...Array<string>(7).fill(''),
    'dix-septième',
  ],
  groups: GROUPS,
});

const found = (query: string, isTyping = false) =>
  findNamedPages(PAGES, query, { limit: 3, spread: 0.35, isTyping }).map(({ path }) => path);

describe('the page that a query names', () => {
  it.each([
    ['131', '/fr/coureurs/tadej-pogacar/'],
    ['dossard n° 131', '/fr/coureurs/tadej-pogacar/'],
    ['POGACAR', '/fr/coureurs/tadej-pogacar/'],
    ['pogacra tadej', '/fr/coureurs/tadej-pogacar/'],
    ['soren kragh', '/fr/coureurs/soren-kragh-andersen/'],
    ['ins', '/fr/equipes/ineos-grenadiers/'],
    ['étape 9', '/fr/etapes/etape-9/'],
    ['9e etape', '/fr/etapes/etape-9/'],
    ['stage 09', '/fr/etapes/etape-9/'],
    ['9. Etappe', '/fr/etapes/etape-9/'],
    ['9ª etapa', '/fr/etapes/etape-9/'],
    ['1re étape', '/fr/etapes/etape-1/'],
    ['col de la madelaine', '/fr/etapes/etape-17/'],
    ['madelaine', '/fr/etapes/etape-17/'],
    ['laruns', '/fr/etapes/etape-9/'],
    ['maillot vert', '/fr/classements/#points'],
    ['sprinteurs', '/fr/classements/#points'],
    ['qui porte le dossard 131', '/fr/coureurs/tadej-pogacar/'],
    ["qui a gagné l'étape 9", '/fr/etapes/etape-9/'],
    ['résultat étape 17', '/fr/etapes/etape-17/'],
    ['etape17', '/fr/etapes/etape-17/'],
    ['1ère étape', '/fr/etapes/etape-1/'],
    ['neuvième étape', '/fr/etapes/etape-9/'],
    ['dix-septième étape', '/fr/etapes/etape-17/'],
    ['la neuvième', '/fr/actualites/comment-lire/'],
    ['comment lire', '/fr/actualites/comment-lire/'],
    ['coureurs de l’équipe ineos', '/fr/equipes/ineos-grenadiers/'],
    ['porteur du maillot vert', '/fr/classements/#points'],
    ['étape', '/fr/etapes/'],
    ['tous les équipes', '/fr/equipes/'],
    ['kintana', '/fr/coureurs/nairo-quintana/'],
    ['pogatschar', '/fr/coureurs/tadej-pogacar/'],
  ])('is for "%s" %s', (query, path) => {
    expect(found(query)[0]).toBe(path);
  });

  it('is none if a word does not match, if a number is only a prefix, and for an empty query', () => {
    expect(['pogacar pyrénées', '13', 'xyzzy', ' – ', ''].flatMap((query) => found(query))).toEqual([]);
  });

  it('is none for a word that shares only a sound of one or two letters', () => {
    expect(['zzzz', 'ssssss', 'llll', 'eeee', 'laaa'].flatMap((query) => found(query))).toEqual([]);
  });

  it('is the list of stages, and no bib, for the number of a stage that does not exist', () => {
    const queries = ['étape 12', 'étape 90', 'résultat de la 12e étape', 'etapa-12'];
    expect(queries.map((query) => found(query))).toEqual(queries.map(() => ['/fr/etapes/']));
    expect(found('étape 12 pyrénées')).toEqual([]);
    expect(findNamedPages(PAGES, 'étape 12', { limit: 1 })).toMatchObject([{ name: 'Étapes', note: '' }]);
  });

  it('is only one with such a name, or with exactly this further one, if all words are fillers', () => {
    const pages = readNamedPages({
      fillers: 'the who is race',
      groups: [
        ['/en/rankings/#', [['Overall', 'Yellow', 'overall', 'who won the race', 'who is the race']], 'jersey'],
        ['/en/riders/', [['The Race', '7', 'the-race']], 'rider'],
      ],
    });
    const paths = (query: string) => findNamedPages(pages, query, { limit: 3 }).map(({ path }) => path);
    expect(paths('the race')).toEqual(['/en/riders/the-race/']);
    expect(paths('who')).toEqual([]);
    expect(paths('who won')).toEqual(['/en/rankings/#overall']);
    expect(paths('who is the race')).toEqual(['/en/rankings/#overall']);
  });

  it('is shown with the name that matched the query', () => {
    const notes = ['madelaine', 'étape 17', 'meribel'].map(
      (query) => findNamedPages(PAGES, query, { limit: 1 })[0]?.note,
    );
    expect(notes).toEqual(['Étape 17 · Col de la Madeleine', 'Étape 17', 'Étape 17']);
  });

  it('is none for an alternative name if only its own counts', () => {
    const own = (query: string) =>
      findNamedPages(PAGES, query, { limit: 1, isByOwnName: true }).map(({ path }) => path);
    expect(own('madelaine')).toEqual([]);
    expect(own('nairo')).toEqual(['/fr/coureurs/nairo-quintana/']);
  });

  it('is none for a name of which the query has only a word for its kind, if only its own counts', () => {
    const teams = [
      ['Movistar Team', 'MOV', 'movistar-team'],
      ['CCC Team', 'CCC', 'ccc-team'],
    ];
    const pages = readNamedPages({
      fillers: 'the',
      groups: [
        ['/en/teams/', teams, 'team'],
        ['/en/', [['Teams', '', 'teams']], 'race'],
      ],
    });
    const own = (query: string) =>
      findNamedPages(pages, query, { limit: 3, isByOwnName: true }).map(({ path }) => path);
    expect(own('the team')).toEqual(['/en/teams/']);
    expect(own('movistar')).toEqual(['/en/teams/movistar-team/']);
  });

  it('is more than one if several have the same name', () => {
    expect(found('1')).toEqual(['/fr/coureurs/egan-bernal/', '/fr/etapes/etape-1/']);
  });

  it('is suggested before its number is complete, while the reader types', () => {
    expect(found('13', true)).toEqual(['/fr/coureurs/tadej-pogacar/']);
    expect(found('po', true)[0]).toBe('/fr/coureurs/tadej-pogacar/');
  });
});

describe('words', () => {
  it('have no accents, no capitals, and numbers instead of ordinals', () => {
    expect(wordsIn('Großer Preis von Łódź: 1re, 2ª, 3rd')).toEqual('grosser preis von lodz 1 2 3'.split(' '));
  });

  it.each([
    ['roglic', 'roglic', 0],
    ['roglci', 'roglic', 1],
    ['roglc', 'roglic', 1],
    ['madelaine', 'madeleine', 1],
    ['bernal', 'bennett', 3],
  ])('%s and %s differ by %i', (one, other, expected) => {
    expect(distance(one, other, 2)).toBe(expected);
  });

  it.each([
    ['pogatschar', 'pogacar'],
    ['kintana', 'quintana'],
    ['godu', 'gaudu'],
    ['toni', 'tony'],
    ['kaemna', 'kamna'],
  ])('%s sounds like %s', (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other));
  });

  it('that distinguish no pages are ignored in a query, but not in a phrase, and not if all are such words', () => {
    const left = ['qui a gagné le maillot vert', '"qui a gagné"', 'la', 'l’étape'].map((query) =>
      withoutFillers(PAGES, query),
    );
    expect(left).toEqual(['maillot vert', '"qui a gagné"', 'la', 'l’étape']);
  });

  it('of a corrupt list are none', () => {
    const damaged = { fillers: 7, numbers: {}, groups: [7, null, ['x'], ['/a/', [null]]] };
    expect(readNamedPages(damaged)).toMatchObject({ pages: [{ words: [] }], fillers: new Set(), numbers: [] });
    expect(readNamedPages('text').pages).toEqual([]);
  });
});

it('a page whose name reveals a later stage than the reader has seen is not suggested', () => {
  const file = {
    groups: [
      [
        '/en/news/',
        [
          ['Roglič in yellow', '', 'roglic-in-yellow'],
          ['The route', '', 'the-route'],
        ],
        'news',
        [9, 0],
      ],
    ],
  };
  const namesFor = (seen?: number) => readNamedPages(file, seen).pages.map(({ name }) => name);
  expect(namesFor(8)).toEqual(['The route']);
  expect(namesFor(9)).toEqual(['Roglič in yellow', 'The route']);
  expect(namesFor()).toHaveLength(2);
});
