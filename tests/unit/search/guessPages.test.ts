import { describe, expect, it } from 'vitest';
import { guessPages } from '~/lib/search/guessPages.ts';
import { readNamedPages } from '~/lib/search/namedPages.ts';

const ORIGIN = 'https://club.example';

const GROUPS = [
  [
    '/en/riders/',
    [
      ['Adam Yates', '21 · MTS', 'adam-yates'],
      ['Tadej Pogačar', '131 · UAD', 'tadej-pogacar'],
      ['Alejandro Valverde', '71 · MOV', 'alejandro-valverde'],
    ],
  ],
  ['/en/stages/', [['Pau – Laruns', 'Stage 9', 'stage-9', 'Col de Marie Blanque']], 'stage'],
  [
    '/en/',
    [
      ['Stages', '', 'stages', 'stage'],
      ['Riders', '', 'riders'],
    ],
  ],
  [
    '/en/news/',
    [
      ['López wins on the roof of the Tour as Roglič tightens his grip', '16 September 2020', 'lopez-wins'],
      ['The bonus ledger', '21 September 2020', 'the-bonus-ledger'],
      ['Le Tour de France', '22 September 2020', 'de-tour'],
    ],
  ],
  ['//elsewhere.example/', [['Elsewhere', '', 'elsewhere']]],
];
const PAGES = readNamedPages({ groups: GROUPS });

const guessed = (path: string) => guessPages(PAGES, path, ORIGIN).map((page) => page.path);

describe('the suggested pages for an address without a page', () => {
  it.each([
    ['a misspelt name', '/en/riders/tadej-pogacr/', '/en/riders/tadej-pogacar/'],
    ['the folder of another language', '/en/coureurs/adam-yates/', '/en/riders/adam-yates/'],
    ['letters with accents, as browsers encode them', '/en/riders/Tadej%20Poga%C4%8Dar', '/en/riders/tadej-pogacar/'],
    ['a file of an older site', '/en/alejandro-valverde.html', '/en/riders/alejandro-valverde/'],
    ['the name of a page in another language', '/en/etapes/etape-9/', '/en/stages/stage-9/'],
    ['a list, where its last part is no name', '/en/stages/tomorrow/', '/en/stages/'],
    ['the list, where its number is that of no stage', '/en/stages/stage-21/', '/en/stages/'],
    ['a headline that has changed', '/en/news/lopez-triumphs-on-the-roof-of-france/', '/en/news/lopez-wins/'],
  ])('are found by %s', (_, path, expected) => {
    expect(guessed(path)[0]).toBe(expected);
  });

  it('are three at most', () => {
    const riders = ['1', '2', '3', '4'].map((number) => [`Simon Yates ${number}`, '', `simon-${number}`]);
    const pages = readNamedPages({ groups: [['/en/riders/', riders]] });
    expect(guessPages(pages, '/en/riders/simon-yates/', ORIGIN)).toHaveLength(3);
  });

  it.each([
    ['names nothing', '/en/xyzzy/'],
    ['names nothing but its language', '/de/xyzzy/'],
    ['is that of the page itself', '/en/404/'],
    ['is empty', '/'],
    ['shares one word with a headline', '/en/news/bonus-chocolate-and-cake/'],
    ['holds HTML', '/en/riders/%3Cimg%20src=x%20onerror=alert(1)%3Eadam-yates/'],
    ['holds an address', '/en/https:%2F%2Fevil.example/adam-yates/'],
    ['has `..` segments', '/en/%2e%2e/adam-yates/'],
    ['is no UTF-8', '/en/adam-yates/%E0%A4%A/'],
    ['holds a control character', '/en/adam-yates%00/'],
    ['holds a bidirectional override', '/en/%E2%80%AEadam-yates/'],
    ['is longer than 200 characters', `/en/adam-yates/${'a'.repeat(200)}/`],
    ['names a page that is not of this site', '/en/elsewhere/'],
  ])('are none if it %s', (_, path) => {
    expect(guessed(path)).toEqual([]);
  });
});
