import { expect, it } from 'vitest';
import { kindOfAddress } from '../../../scripts/bench/kindOfAddress.ts';
import { readBenchArguments } from '../../../scripts/bench/readBenchArguments.ts';

it('the bench runs everything without arguments', () => {
  expect(readBenchArguments([]).names).toEqual([
    'bytes',
    'vitals',
    'photos',
    'search',
    'answers',
    'newsroom',
    'build',
    'edit',
    'floor',
    'archive',
    'identity',
    'chat',
  ]);
  expect(readBenchArguments(['edit', 'bytes'])).toEqual({ names: ['edit', 'bytes'], counts: [] });
});

it('the bench takes numbers of articles, from small to large', () => {
  expect(readBenchArguments(['build', '4000', '400'])).toEqual({ names: ['build'], counts: [400, 4_000] });
});

it.each(['speed', '1001', '0', '40', '-400', '4e3', '', '__proto__'])(
  'the bench refuses "%s" in one sentence',
  (word) => {
    expect(() => readBenchArguments([word])).toThrow(
      `"${word}" is neither a benchmark (bytes, vitals, photos, search, answers, newsroom, build, edit, floor, archive, identity, chat) nor a number of articles (from 400, a multiple of 4).`,
    );
  },
);

it.each([
  ['/de/', 'home'],
  ['/fr/actualites/page/2/', 'news list'],
  ['/es/noticias/tag/sprint/', 'news list'],
  ['/en/news/laruns/', 'article'],
  ['/de/etappen/etappe-9/', 'stage'],
  ['/de/teams/ineos-grenadiers/', 'team'],
  ['/fr/coureurs/', 'riders'],
  ['/es/corredores/tadej-pogacar/', 'rider'],
  ['/en/rankings/stage-9/', 'rankings'],
  ['/de/wertungen/ausfaelle/', 'withdrawals'],
  ['/', 'other'],
  ['/constructor/', 'other'],
])('the page at %s is of the kind "%s"', (address, kind) => {
  expect(kindOfAddress(address)).toBe(kind);
});
