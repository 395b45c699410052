import { describe, expect, it, vi } from 'vitest';
import { builtSite } from '../builtSite.ts';
import type { PageElement } from '../pageElement.ts';
import { pagesByKind } from '../pagesByKind.ts';
import { raceFacts } from './raceFacts.ts';
import { tableRows } from '../tableRows.ts';

vi.setConfig({ testTimeout: 60_000 });

const { languages, stages, riders, classifications, rider, plain } = raceFacts;
type Language = (typeof languages)[number];

const WORDS = {
  fr: {
    stage: 'etapes/etape',
    rankings: 'classements',
    afterStage: 'classements/etape',
    combativity: 'Aucun prix de la combativité connu.',
    level: 'égalité de temps',
    neutralised: 'Départ fictif',
    earliest: 'Arrivée au plus tôt',
    approximate: 'Profil approximatif',
  },
  en: {
    stage: 'stages/stage',
    rankings: 'rankings',
    afterStage: 'rankings/stage',
    combativity: 'Combativity award: none known.',
    level: 'level on time',
    neutralised: 'Neutralised start',
    earliest: 'Earliest finish',
    approximate: 'Approximate profile',
  },
  es: {
    stage: 'etapas/etapa',
    rankings: 'clasificaciones',
    afterStage: 'clasificaciones/etapa',
    combativity: 'Premio de la combatividad: no consta.',
    level: 'empatados a tiempo',
    neutralised: 'Salida neutralizada',
    earliest: 'Llegada más temprana',
    approximate: 'Perfil aproximado',
  },
  de: {
    stage: 'etappen/etappe',
    rankings: 'wertungen',
    afterStage: 'wertungen/etappe',
    combativity: 'Kämpferischster Fahrer: keiner bekannt.',
    level: 'zeitgleich',
    neutralised: 'Neutralisierter Start',
    earliest: 'Früheste Ankunft',
    approximate: 'Ungefähres Profil',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>;

const pageAt = (language: Language, path: string): PageElement => builtSite.page(`/${language}/${path}/`).document();
const stagePage = (number: number, language: Language) => pageAt(language, `${WORDS[language].stage}-${number}`);
const termsOf = (page: PageElement): readonly string[] =>
  page
    .one('.stage-facts')
    .all('dt')
    .map(({ text }) => text);
const missing = (has: (stage: (typeof stages)[number]) => unknown) =>
  stages.filter((stage) => has(stage) === null).map(({ number }) => number);

describe('what the facts do not know', () => {
  it('is what these tests expect', () => {
    expect(missing(({ combativity }) => combativity.bib)).toEqual([8, 11, 20, 21]);
    expect(missing(({ teamLeaderAfter }) => teamLeaderAfter.code)).toEqual([2]);
    expect(missing(({ planned }) => planned.neutralisedStart)).toEqual([20]);
    expect(missing(({ planned }) => planned.finishEarliest)).toEqual([20, 21]);
    expect(stages.flatMap(({ climbs }) => climbs).filter(({ altitudeM }) => altitudeM === null)).toHaveLength(10);
  });
});

describe.each(languages)('an unknown value in %s', (language) => {
  const words = WORDS[language];

  it.each([8, 11, 20, 21])('is shown for the combativity prize of stage %i', (number) => {
    const result = stagePage(number, language).one('section[aria-labelledby=result-heading]');
    expect(plain(result)).toContain(words.combativity);
    expect(result.all('p')[0]?.all('a')).toEqual([]);
  });

  it.each([8, 11, 20])('is shown for the combativity prize in the classifications after stage %i', (number) => {
    const section = pageAt(language, `${words.afterStage}-${number}`).one('section#combativity');
    expect(plain(section)).toContain(words.combativity);
    expect(section.all('a')).toEqual([]);
  });

  it('is shown for the leading team after stage 2, when several were level', () => {
    const section = pageAt(language, `${words.afterStage}-2`).one('section#teams');
    expect(plain(section)).toContain(words.level);
    expect(section.all('table')).toEqual([]);
    expect(section.all('a')).toEqual([]);
  });

  it('is no time of day that the race book does not give', () => {
    const withTerm = (term: string) =>
      stages.map(({ number }) => number).filter((number) => termsOf(stagePage(number, language)).includes(term));
    const numbers = stages.map(({ number }) => number);
    expect(withTerm(words.neutralised)).toEqual(numbers.filter((number) => number !== 20));
    expect(withTerm(words.earliest)).toEqual(numbers.filter((number) => number < 20));
  });

  it('is no total of points that only one source gives', () => {
    const page = pageAt(language, words.rankings);
    for (const id of ['points', 'mountains'] as const) {
      const totals = tableRows(page.one(`section#${id}`).one('table')).map((row) => row[3]);
      const dashes = classifications[id].top.map(({ points }) => points === null);
      expect(totals.map((total) => total === '–')).toEqual(dashes);
      expect(dashes).toContain(true);
    }
  });

  it('is a dash for the place of two riders on stage 21', () => {
    const finishers = riders.filter(({ final }) => final !== null);
    const places = finishers.map(({ bib, stageRanks }) => ({ bib, place: stageRanks[20] ?? null }));
    expect(places.filter(({ place }) => place === null).map(({ bib }) => bib)).toEqual([2, 161]);
    for (const bib of [2, 161]) {
      const page = pagesByKind
        .of('rider')
        .find((one) => one.language === language && one.document().one('h1').text === rider(bib));
      const last = page && tableRows(page.document().one('table')).at(-1);
      expect([last?.[0], last?.[2]]).toEqual(['21', '–']);
    }
  });

  it('is no exact profile: each drawing is labelled as approximate', () => {
    const drawings = stages.map(({ number }) => stagePage(number, language).one('.stage-profile').one('figcaption'));
    expect(drawings.every((caption) => plain(caption).includes(words.approximate))).toBe(true);
  });
});
