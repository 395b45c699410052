import { describe, expect, it } from 'vitest';
import { mistakesAfter } from './mistakesAfter.ts';
import { replaced } from './replaced.ts';

const STAGE = 'src/content/stages/stage-09.yaml';
const RESULT = 'src/content/results/stage-09.yaml';
const FINAL = 'src/content/results/stage-21.yaml';
const CLIMB = 'src/content/climbs/stage-09-col-de-soudet.yaml';
const RIDER = 'src/content/riders/adam-yates.yaml';
const TEAM = 'src/content/teams/mitchelton-scott.yaml';

/** Changes one passage of one file. */
const withChange = (file: string, passage: string, replacement: string) =>
  mistakesAfter({ [file]: replaced(passage, replacement) });

describe('an unknown name', () => {
  it('is reported when a ranking names an unknown rider', async () => {
    expect(await withChange(RESULT, '{rank: 38, bib: 41,', '{rank: 38, bib: 999,')).toEqual([
      `${RESULT} › rankings.general[37].bib: found 999; allowed: the bib of a rider in src/content/riders.`,
    ]);
  });

  it('is reported when the most combative rider is unknown', async () => {
    expect(await withChange(RESULT, 'combativity: 204', 'combativity: 9')).toEqual([
      `${RESULT} › outcome.combativity: found 9; allowed: the bib of a rider in src/content/riders.`,
    ]);
  });

  it('is reported when an unknown rider has left the race', async () => {
    expect(await withChange(RESULT, 'bib: 152', 'bib: 159')).toEqual([
      `${RESULT} › withdrawals[1].bib: found 159; allowed: the bib of a rider in src/content/riders.`,
    ]);
  });

  it('is reported when a rider has an unknown team', async () => {
    expect(await withChange(RIDER, 'team: MTS', 'team: ZZZ')).toEqual([
      `${RIDER} › team: found "ZZZ"; allowed: ALM, ARK, AST, BOH, BVC, CCC, COF, DQT, EF1, GFC, INS, ISN, LTS, MOV, MTS, NTT, SUN, TBM, TDE, TFS, TJV, UAD.`,
    ]);
  });

  it('is reported when a rider comes from an unknown country', async () => {
    expect(await withChange(RIDER, 'country: GBR', 'country: GBB')).toEqual([
      `${RIDER} › country: found "GBB"; allowed: the code of a country (ISO 3166-1 alpha-3), such as FRA.`,
    ]);
  });

  it('is reported when an unknown team leads', async () => {
    expect(await withChange(RESULT, 'team: MOV', 'team: MVS')).toEqual([
      expect.stringContaining(`${RESULT} › rankings.teams[0].team: found "MVS"; allowed: ALM, ARK,`),
    ]);
  });

  it('is reported when a climb belongs to a stage that does not exist', async () => {
    const removed = 'src/content/stages/stage-21.yaml';
    const mistakes = await mistakesAfter({ [removed]: null });
    expect(mistakes).toContain(
      'src/content/climbs/stage-21-cote-de-beulle.yaml › stage: found 21; allowed: the number of a stage in src/content/stages.',
    );
    expect(mistakes).toContain(`${FINAL} › stage: found 21; allowed: the number of a stage in src/content/stages.`);
  });
});

describe('one unreadable entry', () => {
  it('is reported once and not again by everything that refers to it', async () => {
    expect(await withChange(RIDER, 'bib: 161', 'bib: one hundred and sixty-one')).toEqual([
      `${RIDER} › bib: found "one hundred and sixty-one"; allowed: a whole number from 1 to 999.`,
    ]);
  });

  it('does not hide another unknown name', async () => {
    const mistakes = await mistakesAfter({
      [RIDER]: replaced('bib: 161', 'bib: [161'),
      [RESULT]: replaced('{rank: 38, bib: 41,', '{rank: 38, bib: 999,'),
    });
    expect(mistakes).toEqual([
      `${RESULT} › rankings.general[37].bib: found 999; allowed: the bib of a rider in src/content/riders.`,
      `${RIDER} › bib, line 1: found "[161", with the bracket [, which is not closed; allowed: a list that ends with ], or a text between double quotes: bib: "[161".`,
    ]);
  });
});

describe('a duplicate identifier', () => {
  it('is reported when two riders have the same number', async () => {
    expect(await withChange(RIDER, 'bib: 161', 'bib: 168')).toEqual([
      'src/content/riders/mikel-nieve.yaml › bib: found 168; allowed: a value that no other file has (src/content/riders/adam-yates.yaml has this one).',
    ]);
  });

  it('is reported when two teams have the same code', async () => {
    expect(await mistakesAfter({ 'src/content/teams/cofidis.yaml': replaced('code: COF', 'code: CCC') })).toContain(
      'src/content/teams/cofidis.yaml › code: found "CCC"; allowed: a value that no other file has (src/content/teams/ccc-team.yaml has this one).',
    );
  });

  it('is reported when two stages have the same number', async () => {
    expect(await withChange(STAGE, 'number: 9', 'number: 8')).toContain(
      `${STAGE} › number: found 8; allowed: a value that no other file has (src/content/stages/stage-08.yaml has this one).`,
    );
  });

  it('is reported when a stage has two results', async () => {
    expect(await withChange(RESULT, 'stage: 9', 'stage: 8')).toContain(
      `${RESULT} › stage: found 8; allowed: a value that no other file has (src/content/results/stage-08.yaml has this one).`,
    );
  });
});

describe('a mistake in the course of the race', () => {
  it('is reported when a stage is outside the dates of the race', async () => {
    expect(
      await mistakesAfter({ 'src/content/stages/stage-21.yaml': replaced("'2020-09-20'", "'2020-09-21'") }),
    ).toEqual([
      'src/content/stages/stage-21.yaml › date: found "2020-09-21"; allowed: a day of the race, 2020-08-29 to 2020-09-20.',
    ]);
  });

  it('is reported when a stage is on a rest day', async () => {
    expect(await withChange(STAGE, "'2020-09-06'", "'2020-09-07'")).toEqual([
      `${STAGE} › date: found "2020-09-07"; allowed: a day that is not a rest day.`,
    ]);
  });

  it('is reported when two stages are on one day', async () => {
    expect(
      await mistakesAfter({ 'src/content/stages/stage-03.yaml': replaced("'2020-08-31'", "'2020-08-30'") }),
    ).toEqual([
      'src/content/stages/stage-03.yaml › date: found "2020-08-30"; allowed: a day after 2020-08-30, the day of src/content/stages/stage-02.yaml.',
    ]);
  });

  it('is reported when a stage ends before it begins', async () => {
    expect(await withChange(STAGE, "finishEarliest: '16:15'", "finishEarliest: '12:15'")).toEqual([
      `${STAGE} › planned.finishEarliest: found "12:15"; allowed: a time after 12:35, which is realStart.`,
    ]);
  });

  it('is reported when a profile goes backwards', async () => {
    expect(await withChange(STAGE, '{km: 46,', '{km: 26,')).toEqual([
      `${STAGE} › profile[5].km: found 26; allowed: more than 33, the point before.`,
    ]);
  });

  it('is reported when a profile does not begin at the start', async () => {
    expect(await withChange(STAGE, '{km: 0,', '{km: 1.5,')).toEqual([
      `${STAGE} › profile[0].km: found 1.5; allowed: 0, the start.`,
    ]);
  });

  it('is reported when a profile does not end at the finish', async () => {
    expect(await withChange(STAGE, '{km: 153,', '{km: 152,')).toEqual([
      `${STAGE} › profile[17].km: found 152; allowed: 153, the distance of the stage.`,
    ]);
  });

  it('is reported when a sprint is beyond the finish', async () => {
    expect(await withChange(STAGE, '  km: 99\n', '  km: 199\n')).toEqual([
      `${STAGE} › sprint.km: found 199; allowed: 0 to 153, the distance of the stage.`,
    ]);
  });

  it('is reported when a summit is beyond the finish', async () => {
    expect(await withChange(CLIMB, 'km: 78', 'km: 178')).toEqual([
      `${CLIMB} › km: found 178; allowed: 0 to 153, the distance of stage 9.`,
    ]);
  });

  it('is reported when the first stage is not on the first day, or the last one not on the last day', async () => {
    const [first, last] = ['01', '21'].map((number) => `src/content/stages/stage-${number}.yaml`) as [string, string];
    expect(await mistakesAfter({ [first]: replaced('2020-08-29', '2020-08-30') })).toContain(
      `${first} › date: found "2020-08-30"; allowed: 2020-08-29, the first day of the race.`,
    );
    expect(await mistakesAfter({ [last]: replaced('2020-09-20', '2020-09-19') })).toContain(
      `${last} › date: found "2020-09-19"; allowed: 2020-09-20, the last day of the race.`,
    );
  });

  it('is reported when the race starts at another time than its first stage', async () => {
    const first = 'src/content/stages/stage-01.yaml';
    expect(await withChange(first, "neutralisedStart: '14:00'", "neutralisedStart: '13:10'")).toEqual([
      `src/content/race.yaml › start: found "2020-08-29T14:00:00"; allowed: 2020-08-29T13:10:00, when stage 1 starts by ${first} (planned), or null.`,
    ]);
  });

  it('is reported when a town is outside the map', async () => {
    expect(await withChange(STAGE, 'longitude: -0.37', 'longitude: 37')).toEqual([
      `${STAGE} › start: found 37 degrees east and 43.3 degrees north; allowed: a place on the map, whose edges are map.outermost in src/content/race.yaml.`,
    ]);
  });

  it('is reported when a rider has the number of another team', async () => {
    expect(await withChange(TEAM, 'firstBib: 161', 'firstBib: 162')).toEqual([
      `${RIDER} › bib: found 161; allowed: 162 to 169, the numbers of MTS.`,
    ]);
  });
});

describe('a mistake in a result', () => {
  it('is reported when a rank is skipped', async () => {
    expect(await withChange(RESULT, '{rank: 6, bib: 104, gap', '{rank: 7, bib: 104, gap')).toEqual([
      `${RESULT} › outcome.places[5].rank: found 7; allowed: 6: ranks ascend from 1 without gaps.`,
    ]);
  });

  it('is reported when a rider occurs twice', async () => {
    expect(await withChange(RESULT, '{rank: 6, bib: 104, gap', '{rank: 6, bib: 11, gap')).toEqual([
      `${RESULT} › outcome.places[5].bib: found 11; allowed: each bib once in a list.`,
    ]);
  });

  it('is reported when a team occurs twice', async () => {
    expect(await withChange(FINAL, 'team: LTS', 'team: MOV')).toEqual([
      `${FINAL} › rankings.teams[21].team: found "MOV"; allowed: each team once in a list.`,
    ]);
  });

  it('is reported when a rider who had left the race has a place', async () => {
    expect(await withChange(RESULT, '{rank: 10, bib: 71, gap', '{rank: 10, bib: 132, gap')).toEqual([
      `${RESULT} › outcome.places[9].bib: found 132; allowed: riders who were still in the race (this one left it on stage 9).`,
    ]);
  });

  it('is reported when a rider who had left the race leads', async () => {
    expect(await withChange(RESULT, '{rank: 1, bib: 33,', '{rank: 1, bib: 126,')).toEqual([
      `${RESULT} › rankings.mountains[0].bib: found 126; allowed: riders who were still in the race (this one left it on stage 3).`,
    ]);
  });

  it('is reported when a rider leaves the race twice', async () => {
    expect(await withChange(RESULT, 'bib: 152', 'bib: 126')).toEqual([
      `${RESULT} › withdrawals[1].bib: found 126; allowed: riders who were still in the race (this one left it on stage 3).`,
    ]);
  });

  it('is reported once when a withdrawal is missing, though every later stage has fewer riders', async () => {
    expect(await withChange(RESULT, '  - bib: 152\n    kind: DNF\n', '')).toEqual([
      `${RESULT} › outcome.places: found 166 riders; allowed: 167, the riders still in the race by the withdrawals up to this stage (isPartial: true where only the first are known).`,
    ]);
  });

  it('is reported when a gap is smaller than that of the rank before', async () => {
    expect(
      await withChange(RESULT, '{rank: 7, bib: 121, gapSeconds: 11}', '{rank: 7, bib: 121, gapSeconds: 1}'),
    ).toEqual([`${RESULT} › outcome.places[6].gapSeconds: found 1; allowed: at least 11, as the rank before has.`]);
  });

  it('is reported when the first has a gap', async () => {
    expect(
      await withChange(RESULT, '{rank: 1, bib: 131, gapSeconds: 0}', '{rank: 1, bib: 131, gapSeconds: 4}'),
    ).toContain(`${RESULT} › outcome.places[0].gapSeconds: found 4; allowed: 0: gaps are counted from the first.`);
  });

  it('is reported when a gap is not the difference of two times', async () => {
    expect(await withChange(FINAL, 'seconds: 314464, gapSeconds: 59}', 'seconds: 314464, gapSeconds: 69}')).toEqual([
      `${FINAL} › rankings.general[1].gapSeconds: found 69; allowed: 59, its seconds less those of the first.`,
    ]);
  });

  it('is reported when a rider has more points than the rank before', async () => {
    expect(await withChange(FINAL, 'points: 284', 'points: 484')).toEqual([
      `${FINAL} › rankings.points[1].points: found 484; allowed: at most 380, as the rank before has.`,
    ]);
  });

  it('is reported when the teams are level on time but have places', async () => {
    expect(await withChange(FINAL, 'rankings:\n', 'rankings:\n  areTeamsLevel: true\n')).toEqual([
      `${FINAL} › rankings.areTeamsLevel: found true; allowed: no such key, as rankings.teams has places.`,
    ]);
  });

  it('is reported when a jersey has another wearer though its leader wears it', async () => {
    expect(await withChange(RESULT, 'wornNext: {}', 'wornNext: {polka: 104}')).toEqual([
      `${RESULT} › outcome.wornNext.polka: found 104; allowed: no such key: 33, who leads, wears the jersey.`,
    ]);
  });

  it('is reported when a jersey has a wearer after the last stage', async () => {
    expect(await withChange(FINAL, 'wornNext: {}', 'wornNext: {white: 94}')).toEqual([
      `${FINAL} › outcome.wornNext.white: found 94; allowed: no such key: no day follows the last stage.`,
    ]);
  });

  it('is reported when a jersey is worn by a rider who wears another', async () => {
    const first = 'src/content/results/stage-01.yaml';
    expect(await withChange(first, 'green: 21', 'green: 135')).toEqual([
      `${first} › outcome.wornNext.green: found 135; allowed: a rider who leads no classification before this one.`,
    ]);
  });

  it('reports a decision of the jury about a rider who left the race on an earlier stage', async () => {
    const jury = 'wornNext: {}\n  jury:\n    - {bib: 86, kind: penalty, seconds: 20}';
    expect(await withChange(RESULT, 'wornNext: {}', jury)).toEqual([
      `${RESULT} › outcome.jury[0].bib: found 86; allowed: riders who were still in the race (this one left it on stage 8).`,
    ]);
  });

  it('reports a decision of the jury about a rider who did not take the start', async () => {
    const change = (text: string): string =>
      replaced(
        'bib: 152\n    kind: DNF',
        'bib: 152\n    kind: DNS',
      )(replaced('wornNext: {}', 'wornNext: {}\n  jury:\n    - {bib: 152, kind: penalty, seconds: 20}')(text));
    expect(await mistakesAfter({ [RESULT]: change })).toEqual([
      `${RESULT} › outcome.jury[0].bib: found 152; allowed: riders who took the start of the stage.`,
    ]);
  });

  it('reports a relegation of an unplaced rider to a rank that another rider has', async () => {
    const jury = 'wornNext: {}\n  jury:\n    - {bib: 152, kind: relegation, rank: 2}';
    expect(await withChange(RESULT, 'wornNext: {}', jury)).toEqual([
      `${RESULT} › outcome.jury[0].rank: found 2; allowed: a place that outcome.places does not give to another rider (11 has this one).`,
    ]);
  });

  it('is reported when an older rider is ranked among the young riders', async () => {
    const rider = 'src/content/riders/tadej-pogacar.yaml';
    expect(await withChange(rider, "birthdate: '1998-09-21'", "birthdate: '1994-12-31'")).toContain(
      `${FINAL} › rankings.youth[0].bib: found 131; allowed: riders born on or after 1995-01-01.`,
    );
  });
});

describe('the results of the race', () => {
  it('follow each other without a gap', async () => {
    expect(
      await mistakesAfter({
        [RESULT]: (text) => `${text.slice(0, text.indexOf('outcome:'))}outcome: null\nrankings: null\n`,
      }),
    ).toEqual([
      `${RESULT} › withdrawals[0].kind: found "DNF"; allowed: DNS, as the stage has no outcome.`,
      `${RESULT} › withdrawals[1].kind: found "DNF"; allowed: DNS, as the stage has no outcome.`,
      `${FINAL} › outcome: found an outcome of stage 21, and none of stage 9; allowed: outcomes in the order of the stages.`,
    ]);
  });

  it('have the classifications after a stage that was ridden', async () => {
    expect(
      await mistakesAfter({ [RESULT]: (text) => `${text.slice(0, text.indexOf('rankings:'))}rankings: null\n` }),
    ).toEqual([`${RESULT} › rankings: found null; allowed: the classifications after a stage that was ridden.`]);
  });

  it('have no classifications after a stage without an outcome', async () => {
    const withoutOutcome = (text: string): string =>
      `${text.slice(0, text.indexOf('outcome:'))}outcome: null\n${text.slice(text.indexOf('rankings:'))}`;
    expect(await mistakesAfter({ [FINAL]: withoutOutcome })).toEqual([
      `${FINAL} › rankings: found a mapping; allowed: null, as the stage has no outcome.`,
    ]);
  });

  it('may list non-starters in the morning, and a cancelled stage', async () => {
    const morning = 'stage: 21\nwithdrawals: [{bib: 11, kind: DNS}]\noutcome: null\nrankings: null\n';
    expect(await mistakesAfter({ [FINAL]: morning })).toEqual([]);
    const why = '{fr: Neige., en: Snow., es: Nieve., de: Schnee.}';
    const cancelled = `stage: 21\nwithdrawals: []\noutcome: {kind: cancelled, note: ${why}}\nrankings: null\n`;
    expect(await mistakesAfter({ [FINAL]: cancelled })).toEqual([]);
  });

  it('may contain only the first places', async () => {
    const first = (text: string): string =>
      text.replace(/(places:\n(?: {4}- .*\n){10})(?: {4}- .*\n)+/, '$1  isPartial: true\n');
    expect(await mistakesAfter({ [RESULT]: first })).toEqual([]);
  });
});

describe('a file name that does not match its content', () => {
  it('is reported when a rider has another name', async () => {
    expect(await withChange(RIDER, 'givenName: Adam', 'givenName: Simon')).toEqual([
      `${RIDER}: found the name "adam-yates"; allowed: the name "simon-yates", after what the file holds.`,
    ]);
  });

  it('is reported when a climb has another name', async () => {
    expect(await withChange(CLIMB, 'name: Col de Soudet', 'name: Col de Soulor')).toEqual([
      `${CLIMB}: found the name "stage-09-col-de-soudet"; allowed: the name "stage-09-col-de-soulor", after what the file holds.`,
    ]);
  });
});
