import { describe, expect, it } from 'vitest';
import { chunksWith } from '~/lib/search/chunksWith.ts';
import { excerptPieces } from '~/lib/search/excerptPieces.ts';
import { kindOfPath } from '~/lib/search/kindOfPath.ts';
import { readIndexes } from '~/lib/search/readIndexes.ts';
import { readMoment } from '~/lib/search/readMoment.ts';
import { readQuery } from '~/lib/search/readQuery.ts';
import { readQuestion } from '~/lib/search/readQuestion.ts';
import { writeQuestion } from '~/lib/search/writeQuestion.ts';
import { kindFolders } from '~/i18n/kindFolders.ts';
import { pathTo } from '~/i18n/paths.ts';

const plain = (text: string) => ({ text, isMatch: false });
const match = (text: string) => ({ text, isMatch: true });

describe('an excerpt', () => {
  it('is split at its marks', () => {
    expect(excerptPieces('Tadej <mark>Pogačar</mark> wins')).toEqual([
      plain('Tadej '),
      match('Pogačar'),
      plain(' wins'),
    ]);
  });

  it('leaves the punctuation around a match out of its mark', () => {
    expect(excerptPieces('<mark>«Pogačar»,</mark> <mark>–</mark>')).toEqual([
      plain('«'),
      match('Pogačar'),
      plain('»,'),
      plain(' '),
      match('–'),
    ]);
  });

  it.each(['&lt;img src=x onerror=alert(1)&gt;', '&lt;mark&gt;', '&lt;/mark&gt;&lt;script&gt;'])(
    'keeps %s as text, as on its page',
    (escaped) => {
      const text = escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
      expect(excerptPieces(`a ${escaped} b`)).toEqual([plain(`a ${text} b`)]);
    },
  );

  it('has an ellipsis where the text of the page continues', () => {
    expect(excerptPieces('… wins <mark>Laruns</mark> …')).toEqual([
      plain('…\u00A0wins '),
      match('Laruns'),
      plain('\u00A0…'),
    ]);
    expect(excerptPieces('a … b')).toEqual([plain('a … b')]);
  });

  it('is empty if there is none', () => {
    expect(excerptPieces('')).toEqual([]);
  });
});

describe('T48 a query', () => {
  it.each([
    ['  Tadej \n\u00a0 Pogačar ', 'Tadej Pogačar'],
    ['$&', '$&'],
    ['<img src=x>', '<img src=x>'],
    ['\ud800', '\ufffd'],
    ['a\udfff', 'a\ufffd'],
    [`${'x'.repeat(199)}🚴`, `${'x'.repeat(199)}\ufffd`],
    [' \u2003 ', ''],
  ])('%j is sent as %j', (typed, query) => {
    expect(readQuery(typed)).toBe(query);
  });

  it('of 10 000 characters is truncated to the first 200', () => {
    expect(readQuery('y'.repeat(10_000))).toBe('y'.repeat(200));
  });
});

describe('T50 a question in an address', () => {
  const read = (query: string) => readQuestion(new URLSearchParams(query));

  it('consists of its query and the kinds of the search, each once and in their own order', () => {
    expect(read('q=Laruns&kind=stage&kind=rider&kind=stage')).toEqual({ query: 'Laruns', kinds: ['rider', 'stage'] });
  });

  it.each([
    'kind=',
    'kind=riders',
    'kind=RIDER',
    'kind=__proto__',
    'kind=constructor',
    'kind[]=rider',
    'kind=rider,team',
  ])('has all kinds with %s', (unknown) => {
    expect(read(`q=x&${unknown}`).kinds).toEqual([]);
  });

  it('has no query if there is none, and the first of several', () => {
    expect(read('kind=rider').query).toBe('');
    expect(read('q=one&q=two').query).toBe('one');
  });

  it.each(['a & b=c#d', '+', '%', '$&', 'Pogačar'])('can be restored as written: %s', (query) => {
    const question = { query, kinds: ['team', 'article'] } as const;
    expect(readQuestion(new URLSearchParams(writeQuestion(question).toString()))).toEqual(question);
  });
});

describe('the kind of a page', () => {
  it.each([
    [`${pathTo('riders', 'de')}tadej-pogacar/`, 'rider'],
    ['/de/teams/uae-team-emirates/', 'team'],
    ['/de/etappen/etappe-9/', 'stage'],
    ['/de/nachrichten/laruns/', 'article'],
    ['/de/wertungen/', 'ranking'],
    ['/de/wertungen/etappe-9/', 'ranking'],
    [pathTo('riders', 'de'), 'page'],
    ['/de/nachrichten/', 'page'],
    ['/de/datenschutz/', 'page'],
    ['/fr/coureurs/tadej-pogacar/', 'page'],
  ] as const)('%s is %s', (path, kind) => {
    expect(kindOfPath(path, kindFolders('de'))).toBe(kind);
  });
});

describe('the data in the page', () => {
  it('has the indexes in their order, and nothing else', () => {
    expect(readIndexes('de-race:1a2b de-2020:3c')).toEqual([
      { name: 'de-race', digest: '1a2b', chunks: [] },
      { name: 'de-2020', digest: '3c', chunks: [] },
    ]);
    for (const nothing of ['', '-', '../x:1', 'de-race', '//evil.example:1']) expect(readIndexes(nothing)).toEqual([]);
  });

  it('has the files of words of an index, each with the prefix of its first word', () => {
    expect(readIndexes('de-race:1a2b:0f=,9e=%E2%80%9Ewir,%zz=x,7=%E2%80,nothing')).toEqual([
      {
        name: 'de-race',
        digest: '1a2b',
        chunks: [
          { start: '', address: '/pagefind/de-race/index/de_0f.pf_index' },
          { start: '„wir', address: '/pagefind/de-race/index/de_9e.pf_index' },
          { start: '', address: '/pagefind/de-race/index/de_7.pf_index' },
        ],
      },
    ]);
  });

  it.each([
    ['1', ['a']],
    ['Bernal', ['b']],
    ['BERGWERK', ['b']],
    ['Übergang', ['c']],
    ['Saint-Jean', ['c']],
    ['bernal étape Bernal', ['b', 'c']],
    ['“–”', []],
    ['', []],
  ])('has the files with the words of "%s"', (query, files) => {
    const indexes = readIndexes('de-race:1:a=,b=bergw,c=bs de-2020:2');
    expect(chunksWith(indexes, query)).toEqual(files.map((file) => `/pagefind/de-race/index/de_${file}.pf_index`));
  });

  it('are times that can be displayed', () => {
    expect(readMoment('2020-09-06T18:50:00+02:00')).toBe('2020-09-06T18:50:00+02:00');
    for (const no of ['', 'yesterday', '1', '2020-99-99', null, undefined]) expect(readMoment(no)).toBeNull();
  });
});
