import { describe, expect, it, vi } from 'vitest';
import { builtSite } from '../builtSite.ts';
import type { PageElement } from '../pageElement.ts';
import { raceFacts } from './raceFacts.ts';
import { tableRows } from '../tableRows.ts';

vi.setConfig({ testTimeout: 60_000 });

const { languages, stages, riders, classifications, withdrawals, rider, team, duration, figure, plain } = raceFacts;
type Language = (typeof languages)[number];
type Stage = (typeof stages)[number];

/** The slugs, and the race's terms for withdrawals, in the order of the languages. */
const WORDS = {
  fr: {
    riders: 'coureurs',
    stages: 'etapes/etape',
    rankings: 'classements',
    afterStage: 'classements/etape',
    withdrawals: 'classements/abandons',
    DNS: 'non-partant',
    DNF: 'abandon',
    OTL: 'hors délai',
    sameTime: 'm. t.',
  },
  en: {
    riders: 'riders',
    stages: 'stages/stage',
    rankings: 'rankings',
    afterStage: 'rankings/stage',
    withdrawals: 'rankings/withdrawals',
    DNS: 'did not start',
    DNF: 'abandoned',
    OTL: 'outside the time limit',
    sameTime: 's.t.',
  },
  es: {
    riders: 'corredores',
    stages: 'etapas/etapa',
    rankings: 'clasificaciones',
    afterStage: 'clasificaciones/etapa',
    withdrawals: 'clasificaciones/abandonos',
    DNS: 'no tomó la salida',
    DNF: 'abandono',
    OTL: 'fuera de control',
    sameTime: 'm. t.',
  },
  de: {
    riders: 'fahrer',
    stages: 'etappen/etappe',
    rankings: 'wertungen',
    afterStage: 'wertungen/etappe',
    withdrawals: 'wertungen/ausfaelle',
    DNS: 'nicht gestartet',
    DNF: 'aufgegeben',
    OTL: 'außerhalb der Karenzzeit',
    sameTime: 'gl. Zeit',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>;

const pageAt = (language: Language, path: string): PageElement => builtSite.page(`/${language}/${path}/`).document();
const stagePage = ({ number }: Stage, language: Language) => pageAt(language, `${WORDS[language].stages}-${number}`);
const rankingsAfter = (number: number, language: Language) =>
  pageAt(language, `${WORDS[language].afterStage}-${number}`);
const section = (page: PageElement, heading: string) => page.one(`section[aria-labelledby=${heading}]`);

/**
 * The winner's time is given in full, every other time as the gap to it; a gap of zero is "the same time" as the language abbreviates it.
 */
const timed = (
  { rank, seconds, gapSeconds }: { readonly rank: number; readonly seconds: number; readonly gapSeconds: number },
  language: Language,
): string => {
  if (rank === 1) return duration(seconds);
  return gapSeconds === 0 ? WORDS[language].sameTime : `+${duration(gapSeconds)}`;
};

const everyStage = languages.flatMap((language) => stages.map((stage) => [language, stage.number, stage] as const));

describe.each(languages)('the riders in %s', (language) => {
  const rows = tableRows(pageAt(language, WORDS[language].riders).one('table'));

  it('are the 176 starters with bib and name, in the order of the bibs', () => {
    expect(rows).toHaveLength(176);
    expect(rows.map(([bib, name]) => [bib, name])).toEqual(riders.map(({ bib }) => [String(bib), rider(bib)]));
  });

  it('are beside their teams', () => {
    const names = pageAt(language, WORDS[language].riders)
      .all('tbody .under a')
      .map(({ text }) => text);
    expect(names).toEqual(riders.map((one) => team(one.team)));
  });

  it('have a final place in 146 cases, and the stage on which they left in 30', () => {
    const finals = rows.map((row) => row[3] ?? '');
    expect(finals.filter((final) => /^\d+$/.test(final))).toHaveLength(146);
    expect(finals.map((final) => /\d+$/.exec(final)?.[0])).toEqual(
      riders.map(({ final, withdrawal }) => String(final?.rank ?? withdrawal?.stage)),
    );
  });
});

describe.each(languages)('the withdrawals in %s', (language) => {
  it('are 30, each with its stage, rider, team and kind', () => {
    const page = pageAt(language, WORDS[language].withdrawals);
    const listed = withdrawals.flatMap(({ stage }) =>
      section(page, `stage-${stage}`)
        .all('li')
        .map((line) => [stage, plain(line)] as const),
    );
    const expected = withdrawals.flatMap(({ stage, riders: gone }) =>
      gone.map(({ bib, kind }) => {
        const teamOf = team(riders.find((one) => one.bib === bib)?.team ?? '');
        const word = WORDS[language][kind === 'DNS' || kind === 'DNF' ? kind : 'OTL'];
        return [stage, `${bib} ${rider(bib)}, ${teamOf} – ${word}`] as const;
      }),
    );
    expect(expected).toHaveLength(30);
    expect(listed).toEqual(expected);
    expect(page.all('.departures li')).toHaveLength(30);
  });
});

describe('a stage', () => {
  it.each(everyStage)('in %s, number %i, has its ten first with time and gaps', (language, _number, stage) => {
    const [table] = section(stagePage(stage, language), 'result-heading').all('table');
    expect(table && tableRows(table)).toEqual(
      stage.results.map(({ rank, bib, gapSeconds }) => [
        String(rank),
        rider(bib),
        String(bib),
        timed({ rank, gapSeconds, seconds: stage.winner.seconds }, language),
      ]),
    );
    expect(stage.results[0]?.bib).toBe(stage.winner.bib);
  });

  it.each(everyStage)(
    'in %s, number %i, has the ten first of the general classification after it',
    (language, _number, stage) => {
      const [, table] = section(stagePage(stage, language), 'result-heading').all('table');
      expect(table && tableRows(table)).toEqual(
        stage.gcTop10.map((row) => [String(row.rank), rider(row.bib), String(row.bib), timed(row, language)]),
      );
    },
  );

  it.each(everyStage)('in %s, number %i, has its climbs', (language, _number, stage) => {
    const climbs = [...stage.climbs].sort((one, other) => one.km - other.km);
    const rows = section(stagePage(stage, language), 'climbs-heading').all('table').flatMap(tableRows);
    const percent = language === 'en' ? '%' : ' %';
    expect(rows).toEqual(
      climbs.map(({ name, km, category, lengthKm, avgGradientPct, altitudeM }) => [
        figure(km, language),
        name,
        category,
        `${figure(lengthKm, language)} km`,
        figure(avgGradientPct, language) + percent,
        altitudeM === null ? '–' : `${figure(altitudeM, language)} m`,
      ]),
    );
  });

  it.each(everyStage)(
    'in %s, number %i, has its starters, finishers, length and elevation gain',
    (language, _number, stage) => {
      const page = stagePage(stage, language);
      const result = plain(section(page, 'result-heading'));
      expect(result).toMatch(new RegExp(`\\D${stage.starters} \\D*\\D${stage.finishers}\\D`));
      const [distance, climbed] = page.one('.stage-facts').all('dd').map(plain);
      expect([distance, climbed]).toEqual([
        `${figure(stage.distanceKm, language)} km`,
        `${figure(stage.elevationGainM, language)} m`,
      ]);
    },
  );

  it.each(everyStage)(
    'in %s, number %i, has the four leaders after it and the riders who wore their jerseys',
    (language, _number, stage) => {
      const held = stagePage(stage, language)
        .all('.jerseys li')
        .map((line) => [
          line.one('.leader-jersey').classes[1],
          line.one('b a').text,
          line
            .all('span a')
            .map(({ text }) => text)
            .join(),
        ]);
      const worn: Readonly<Partial<Record<string, number>>> = 'wornNextStage' in stage ? stage.wornNextStage : {};
      const jerseys = ['yellow', 'green', 'polka', 'white'] as const;
      expect(held).toEqual(
        jerseys.map((jersey) => {
          const wearer = worn[jersey];
          return [jersey, rider(stage.leadersAfter[jersey]), wearer === undefined ? '' : rider(wearer)];
        }),
      );
    },
  );

  it('has 65 climbs in all', () => {
    expect(stages.flatMap(({ climbs }) => climbs)).toHaveLength(65);
    const drawn = stages.flatMap((stage) => section(stagePage(stage, 'fr'), 'climbs-heading').all('tbody tr'));
    expect(drawn).toHaveLength(65);
  });
});

describe.each(languages)('the final classifications in %s', (language) => {
  const page = pageAt(language, WORDS[language].rankings);
  const rowsOf = (id: string) => tableRows(page.one(`section#${id}`).one('table'));

  it('have 146 riders in the general one, in order, with times and gaps', () => {
    expect(rowsOf('general')).toEqual(
      classifications.general.all.map((row) => [
        String(row.rank),
        rider(row.bib),
        String(row.bib),
        timed(row, language),
      ]),
    );
    expect(rowsOf('general')).toHaveLength(146);
  });

  it('have the first ten on points and in the mountains, with the known points', () => {
    for (const id of ['points', 'mountains'] as const) {
      expect(rowsOf(id)).toEqual(
        classifications[id].top.map(({ rank, bib, points }) => [
          String(rank),
          rider(bib),
          String(bib),
          String(points ?? '–'),
        ]),
      );
    }
  });

  it('have all 22 young riders and all 22 teams', () => {
    expect(rowsOf('youth')).toEqual(
      classifications.youth.all.map((row) => [String(row.rank), rider(row.bib), String(row.bib), timed(row, language)]),
    );
    expect(rowsOf('teams')).toEqual(
      classifications.teams.all.map((row) => [String(row.rank), team(row.team), timed(row, language)]),
    );
  });

  it('have the most combative rider of the race', () => {
    expect(page.one('section#combativity').one('a').text).toBe(rider(classifications.combativity.superCombative));
  });

  it('are the same on the page of the last stage', () => {
    const last = rankingsAfter(stages.length, language);
    // The final ones do not have the order of that stage, which comes first on its page.
    const [ofStage, ...others] = last.all('table').map(tableRows);
    expect(ofStage).toHaveLength(riders.filter(({ stageRanks }) => stageRanks[stages.length - 1] != null).length);
    expect(others).toEqual(page.all('table').map(tableRows));
  });
});

describe('the classifications after a stage', () => {
  it.each(everyStage.filter(([, number]) => number < stages.length))(
    'in %s, number %i, are those of the facts',
    (language, number, stage) => {
      const page = rankingsAfter(number, language);
      const rowsOf = (id: string) => page.one(`section#${id}`).all('table').flatMap(tableRows);
      const ranked = riders.flatMap(({ bib, gcRanks }) =>
        gcRanks[number - 1] == null ? [] : [{ bib, rank: gcRanks[number - 1] ?? 0 }],
      );
      const general = ranked
        .sort((one, other) => one.rank - other.rank)
        .map(({ bib, rank }) => {
          const row = stage.gcTop10.find((known) => known.bib === bib);
          return [String(rank), rider(bib), String(bib), row === undefined ? '–' : timed(row, language)];
        });
      expect(rowsOf('general')).toEqual(general);
      const { green, polka } = stage.leadersAfter;
      expect(rowsOf('points')).toEqual([['1', rider(green), String(green), '–']]);
      expect(rowsOf('mountains')).toEqual([['1', rider(polka), String(polka), '–']]);
      expect(rowsOf('youth')[0]?.slice(0, 2)).toEqual(['1', rider(stage.leadersAfter.white)]);
      const { code } = stage.teamLeaderAfter;
      expect(rowsOf('teams')).toEqual(code === null ? [] : [['1', team(code), '–']]);
    },
  );
});
