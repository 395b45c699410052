import { describe, expect, it } from 'vitest';
import { mistakesAfter } from './mistakesAfter.ts';
import { replaced } from './replaced.ts';

const STAGE = 'src/content/stages/stage-09.yaml';
const RANKING = 'src/content/rankings/stage-09.yaml';
const FINAL = 'src/content/rankings/stage-21.yaml';
const WITHDRAWALS = 'src/content/withdrawals/stage-09.yaml';
const CLIMB = 'src/content/climbs/stage-09-col-de-soudet.yaml';
const RIDER = 'src/content/riders/adam-yates.yaml';
const TEAM = 'src/content/teams/mitchelton-scott.yaml';

/** One passage of one file changed. */
const withChange = (file: string, passage: string, replacement: string) =>
  mistakesAfter({ [file]: replaced(passage, replacement) });

describe('a name that nobody has', () => {
  it('is told when a ranking names an unknown rider', async () => {
    expect(await withChange(RANKING, '{rank: 38, bib: 41,', '{rank: 38, bib: 999,')).toEqual([
      `${RANKING} › general[37].bib: found 999; allowed: the bib of a rider in src/content/riders.`,
    ]);
  });

  it('is told when a rider in the yellow jersey is unknown', async () => {
    expect(await withChange(STAGE, 'yellow: 11', 'yellow: 9')).toEqual([
      `${STAGE} › result.leaders.yellow: found 9; allowed: the bib of a rider in src/content/riders.`,
    ]);
  });

  it('is told when an unknown rider has left the race', async () => {
    expect(await withChange(WITHDRAWALS, 'bib: 152', 'bib: 159')).toEqual([
      `${WITHDRAWALS} › riders[1].bib: found 159; allowed: the bib of a rider in src/content/riders.`,
    ]);
  });

  it('is told when a rider has an unknown team', async () => {
    expect(await withChange(RIDER, 'team: MTS', 'team: XXX')).toEqual([
      `${RIDER} › team: found "XXX"; allowed: ALM, ARK, AST, BOH, BVC, CCC, COF, DQT, EF1, GFC, INS, ISN, LTS, MOV, MTS, NTT, SUN, TBM, TDE, TFS, TJV, UAD.`,
    ]);
  });

  it('is told when a rider comes from an unknown country', async () => {
    expect(await withChange(RIDER, 'country: GBR', 'country: GBB')).toEqual([
      `${RIDER} › country: found "GBB"; allowed: the code of a country (ISO 3166-1 alpha-3), such as FRA.`,
    ]);
  });

  it('is told when an unknown team leads', async () => {
    expect(await withChange(STAGE, 'teamLeader: MOV', 'teamLeader: MVS')).toEqual([
      expect.stringContaining(`${STAGE} › result.teamLeader: found "MVS"; allowed: ALM, ARK,`),
    ]);
  });

  it('is told when a climb lies on a stage that is not ridden', async () => {
    const removed = 'src/content/stages/stage-21.yaml';
    const mistakes = await mistakesAfter({ [removed]: null });
    expect(mistakes).toContain(
      'src/content/climbs/stage-21-cote-de-beulle.yaml › stage: found 21; allowed: the number of a stage in src/content/stages.',
    );
    expect(mistakes).toContain(
      `${FINAL} › afterStage: found 21; allowed: the number of a stage in src/content/stages.`,
    );
  });
});

describe('one unreadable entry', () => {
  it('is told once and not again by everything that refers to it', async () => {
    expect(await withChange(RIDER, 'bib: 161', 'bib: one hundred and sixty-one')).toEqual([
      `${RIDER} › bib: found "one hundred and sixty-one"; allowed: a number.`,
    ]);
  });

  it('does not hide another unknown name', async () => {
    const mistakes = await mistakesAfter({
      [RIDER]: replaced('bib: 161', 'bib: [161'),
      [RANKING]: replaced('{rank: 38, bib: 41,', '{rank: 38, bib: 999,'),
    });
    expect(mistakes).toEqual([
      `${RANKING} › general[37].bib: found 999; allowed: the bib of a rider in src/content/riders.`,
      `${RIDER} › line 2: found "deficient indentation"; allowed: valid YAML.`,
    ]);
  });
});

describe('a name that two have', () => {
  it('is told when two riders have one number', async () => {
    expect(await withChange(RIDER, 'bib: 161', 'bib: 168')).toEqual([
      'src/content/riders/mikel-nieve.yaml › bib: found 168; allowed: a value that no other file has (src/content/riders/adam-yates.yaml has this one).',
    ]);
  });

  it('is told when two teams have one code', async () => {
    expect(await mistakesAfter({ 'src/content/teams/cofidis.yaml': replaced('code: COF', 'code: CCC') })).toContain(
      'src/content/teams/cofidis.yaml › code: found "CCC"; allowed: a value that no other file has (src/content/teams/ccc-team.yaml has this one).',
    );
  });

  it('is told when two stages have one number', async () => {
    expect(await withChange(STAGE, 'number: 9', 'number: 8')).toContain(
      `${STAGE} › number: found 8; allowed: a value that no other file has (src/content/stages/stage-08.yaml has this one).`,
    );
  });

  it('is told when two rankings stand after one stage', async () => {
    expect(await withChange(RANKING, 'afterStage: 9', 'afterStage: 8')).toContain(
      `${RANKING} › afterStage: found 8; allowed: a value that no other file has (src/content/rankings/stage-08.yaml has this one).`,
    );
  });
});

describe('a mistake in the course of the race', () => {
  it('is told when a stage is ridden outside the race', async () => {
    expect(
      await mistakesAfter({ 'src/content/stages/stage-21.yaml': replaced("'2020-09-20'", "'2020-09-21'") }),
    ).toEqual([
      'src/content/stages/stage-21.yaml › date: found "2020-09-21"; allowed: a day of the race, 2020-08-29 to 2020-09-20.',
    ]);
  });

  it('is told when a stage is ridden on a rest day', async () => {
    expect(await withChange(STAGE, "'2020-09-06'", "'2020-09-07'")).toEqual([
      `${STAGE} › date: found "2020-09-07"; allowed: a day that is not a rest day.`,
    ]);
  });

  it('is told when two stages are ridden on one day', async () => {
    expect(
      await mistakesAfter({ 'src/content/stages/stage-03.yaml': replaced("'2020-08-31'", "'2020-08-30'") }),
    ).toEqual([
      'src/content/stages/stage-03.yaml › date: found "2020-08-30"; allowed: a day after 2020-08-30, the day of src/content/stages/stage-02.yaml.',
    ]);
  });

  it('is told when a stage ends before it begins', async () => {
    expect(await withChange(STAGE, "finishEarliest: '16:15'", "finishEarliest: '12:15'")).toEqual([
      `${STAGE} › planned.finishEarliest: found "12:15"; allowed: a time after 12:35, which is realStart.`,
    ]);
  });

  it('is told when a profile goes back', async () => {
    expect(await withChange(STAGE, '{km: 46,', '{km: 26,')).toEqual([
      `${STAGE} › profile[5].km: found 26; allowed: more than 33, the point before.`,
    ]);
  });

  it('is told when a profile does not begin at the start', async () => {
    expect(await withChange(STAGE, '{km: 0,', '{km: 1.5,')).toEqual([
      `${STAGE} › profile[0].km: found 1.5; allowed: 0, the start.`,
    ]);
  });

  it('is told when a profile does not end at the finish', async () => {
    expect(await withChange(STAGE, '{km: 153,', '{km: 152,')).toEqual([
      `${STAGE} › profile[17].km: found 152; allowed: 153, the distance of the stage.`,
    ]);
  });

  it('is told when a sprint lies behind the finish', async () => {
    expect(await withChange(STAGE, '  km: 99\n', '  km: 199\n')).toEqual([
      `${STAGE} › sprint.km: found 199; allowed: 0 to 153, the distance of the stage.`,
    ]);
  });

  it('is told when a summit lies behind the finish', async () => {
    expect(await withChange(CLIMB, 'km: 78', 'km: 178')).toEqual([
      `${CLIMB} › km: found 178; allowed: 0 to 153, the distance of stage 9.`,
    ]);
  });

  it('is told when a rider has the number of another team', async () => {
    expect(await withChange(TEAM, 'firstBib: 161', 'firstBib: 162')).toEqual([
      `${RIDER} › bib: found 161; allowed: 162 to 169, the numbers of MTS.`,
    ]);
  });
});

describe('a mistake in a result', () => {
  it('is told when a rank is left out', async () => {
    expect(await withChange(STAGE, '{rank: 6, bib: 104', '{rank: 7, bib: 104')).toEqual([
      `${STAGE} › result.top[5].rank: found 7; allowed: 6: ranks ascend from 1 without gaps.`,
    ]);
  });

  it('is told when a rider is there twice', async () => {
    expect(await withChange(STAGE, '{rank: 6, bib: 104', '{rank: 6, bib: 11')).toEqual([
      `${STAGE} › result.top[5].bib: found 11; allowed: each bib once in a list.`,
    ]);
  });

  it('is told when a team is there twice', async () => {
    expect(await withChange(FINAL, 'team: LTS', 'team: MOV')).toEqual([
      `${FINAL} › teams[21].team: found "MOV"; allowed: each team once in a list.`,
    ]);
  });

  it('is told when the winner is not the first', async () => {
    expect(await withChange(STAGE, 'winner: {bib: 131', 'winner: {bib: 11')).toEqual([
      `${STAGE} › result.winner.bib: found 11; allowed: 131, the first of result.top.`,
    ]);
  });

  it('is told when a rider who had left the race is in it', async () => {
    expect(await withChange(STAGE, '{rank: 10, bib: 71', '{rank: 10, bib: 132')).toEqual([
      `${STAGE} › result.top[9].bib: found 132; allowed: riders who were still in the race (this one left it on stage 9).`,
    ]);
  });

  it('is told when a rider who had left the race leads', async () => {
    expect(await withChange(STAGE, 'polka: 33', 'polka: 126')).toEqual([
      `${STAGE} › result.leaders.polka: found 126; allowed: riders who were still in the race (this one left it on stage 3).`,
    ]);
  });

  it('is told when a rider leaves the race twice', async () => {
    expect(await withChange(WITHDRAWALS, 'bib: 152', 'bib: 126')).toEqual([
      `${WITHDRAWALS} › riders[1].bib: found 126; allowed: riders who were still in the race (this one left it on stage 3).`,
    ]);
  });

  it('is told when a rider who left the race has a place afterwards', async () => {
    const rider = 'src/content/riders/fabio-aru.yaml';
    expect(await mistakesAfter({ [rider]: (text) => text.replace(/(stageRanks: \[.*)null\]/, '$1100]') })).toEqual([
      `${rider} › stageRanks[20]: found 100; allowed: null from stage 9 on, when the rider left the race.`,
    ]);
  });

  it('is told when the finishers do not agree with the withdrawals', async () => {
    expect(await withChange(STAGE, 'finishers: 166', 'finishers: 165')).toEqual([
      `${STAGE} › result.finishers: found 165; allowed: 166, the riders still in the race by src/content/withdrawals.`,
    ]);
  });

  it('is told once when a list of withdrawals is short, though every later stage counts fewer', async () => {
    expect(await withChange(WITHDRAWALS, ', {bib: 152, kind: DNF}', '')).toEqual([
      `${STAGE} › result.finishers: found 166; allowed: 167, the riders still in the race by src/content/withdrawals.`,
    ]);
  });
});

describe('a ranking', () => {
  it('is missed when its stage has a result', async () => {
    expect(await mistakesAfter({ [RANKING]: null })).toEqual([
      `${RANKING}: found no such file; allowed: the rankings after stage 9, which has a result.`,
    ]);
  });

  it('is too much when its stage has no result', async () => {
    const unridden = (text: string): string => text.replace(/result:\n(?: {2}.*\n)+/, 'result: null\n');
    expect(await mistakesAfter({ [STAGE]: unridden })).toEqual([
      `${RANKING} › afterStage: found 9; allowed: a stage that has a result.`,
    ]);
  });
});

describe('a file named for something else than it holds', () => {
  it('is told when a rider has another name', async () => {
    expect(await withChange(RIDER, 'givenName: Adam', 'givenName: Simon')).toEqual([
      `${RIDER}: found the name "adam-yates"; allowed: the name "simon-yates", after what the file holds.`,
    ]);
  });

  it('is told when a climb has another name', async () => {
    expect(await withChange(CLIMB, 'name: Col de Soudet', 'name: Col de Soulor')).toEqual([
      `${CLIMB}: found the name "stage-09-col-de-soudet"; allowed: the name "stage-09-col-de-soulor", after what the file holds.`,
    ]);
  });
});
