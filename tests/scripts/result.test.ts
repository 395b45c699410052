import { linkSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkedContent } from '../../scripts/checkChange.ts';
import { previewResult } from '../../scripts/results/previewResult.ts';
import type { ResultFile } from '../../scripts/results/rankedRows.ts';
import { smallRace, type SmallRace } from './smallRace.ts';

let race: SmallRace;

beforeEach(() => {
  race = smallRace(['01', '02']);
});

afterEach(() => {
  race.remove();
});

const run: SmallRace['run'] = (...argv) => race.run(...argv);
const file = (name: string, ...lines: readonly string[]): string => race.resultsFile(name, lines);

const stageFile = () =>
  file(
    'stage.csv',
    'Rank,BIB,Last Name,Result,IRM',
    '1,135,KRISTOFF,03:46:23,',
    '2,131,POGACAR,,',
    '3,11,ROGLIC,+0:05,',
    ',14,DUMOULIN,,DNF',
  );
const generalFile = () =>
  file('general.csv', 'Pos.;Dossard;Temps', "1;135;03h 46' 13''", "2;131;+ 00h 00' 10''", "3;11;+ 00h 00' 15''");

/** The line below a title of the preview. */
const after = (title: string, lines: readonly string[]): string | undefined => lines[lines.indexOf(title) + 1];

const resultOf = (stage: string) => load(race.read(`src/content/results/stage-${stage}.yaml`)) as ResultFile;

describe('npm run result', () => {
  it('writes a stage from the files of the timing service, and prints the texts of the pages', async () => {
    const { code, lines } = await run('1', '--stage', stageFile(), '--general', generalFile());
    expect(lines.join('\n')).toContain('1. 135 Alexander Kristoff  3:46:23');
    expect(lines.join('\n')).toContain('DNF 14 Tom Dumoulin');
    expect(lines.at(-1)).toBe('Wrote src/content/results/stage-01.yaml');
    expect(code).toBe(0);
    expect(resultOf('01')).toEqual({
      stage: 1,
      withdrawals: [{ bib: 14, kind: 'DNF' }],
      outcome: {
        kind: 'ridden',
        seconds: 13583,
        averageSpeedKmh: 41.35,
        places: [
          { rank: 1, bib: 135, gapSeconds: 0 },
          { rank: 2, bib: 131, gapSeconds: null },
          { rank: 3, bib: 11, gapSeconds: 5 },
        ],
        combativity: null,
        wornNext: {},
      },
      rankings: {
        general: [
          { rank: 1, bib: 135, seconds: 13573, gapSeconds: 0 },
          { rank: 2, bib: 131, seconds: 13583, gapSeconds: 10 },
          { rank: 3, bib: 11, seconds: 13588, gapSeconds: 15 },
        ],
        points: [],
        mountains: [],
        youth: [],
        teams: [],
      },
    });
  });

  it('reads JSON, gaps without a sign, and column names from its options', async () => {
    const json = file(
      'stage.json',
      JSON.stringify([
        { platz: 1, Nummer: 135, zeit: '3:46:23' },
        { platz: 2, Nummer: 131, zeit: 's.t.' },
        { platz: 3, Nummer: 11, zeit: '3:46:30' },
        { platz: 4, Nummer: 14, zeit: '0:12' },
      ]),
    );
    const general = file('general.csv', 'place,Nummer,time', '1,135,3:46:13', '2,131,10', '3,11,17', '4,14,22');
    expect(await run('1', '--stage', json, '--general', general, '--columns', 'bib=Nummer')).toMatchObject({ code: 0 });
    expect(resultOf('01')).toMatchObject({
      outcome: { places: [{ gapSeconds: 0 }, { gapSeconds: 0 }, { gapSeconds: 7 }, { gapSeconds: 12 }] },
    });
  });

  it('reads accents as combining characters, a byte-order mark, tenths after a time and empty lines', async () => {
    const json = file(
      'stage.json',
      `\uFEFF${JSON.stringify([
        { rang: 1, dossard: 135, temps: '3:46:23.4' },
        { rang: 2, dossard: 131, ['Écart'.normalize('NFD')]: '+0:04,9' },
        { rang: 3, dossard: 11, ['Écart'.normalize('NFD')]: "1' 07''" },
      ])}`,
    );
    const general = file('general.csv', '', 'Rang;Dossard;Écart'.normalize('NFD'), '1;135;0', '', '2;131;75', ';;');
    expect(await run('1', '--stage', json, '--general', general, '--columns', 'gap=Écart', '--partial')).toMatchObject({
      code: 0,
    });
    expect(resultOf('01')).toMatchObject({
      outcome: { seconds: 13583, places: [{ gapSeconds: 0 }, { gapSeconds: 4 }, { gapSeconds: 67 }] },
      rankings: { general: [{ gapSeconds: 0 }, { gapSeconds: 75 }] },
    });
  });

  it('reads only places from a file without other columns', async () => {
    const places = file('stage.csv', 'rank,bib,status', '1,135,', '2,131,');
    const points = file('points.csv', 'rank,bib', '1,135');
    const files = ['--stage', places, '--general', generalFile(), '--points', points];
    expect(await run('1', ...files, '--partial')).toMatchObject({ code: 0 });
    expect(resultOf('01')).toMatchObject({
      outcome: { seconds: null, places: [{ bib: 135 }, { bib: 131, gapSeconds: null }] },
      rankings: { points: [{ bib: 135, points: null }] },
    });
  });

  it('leaves riders who have left the race out of a classification', async () => {
    const general = file('general.csv', 'rank,bib,time', '1,135,3:46:13', '2,131,+0:10', '3,11,+0:15', 'DNF,14,');
    expect(await run('1', '--stage', stageFile(), '--general', general)).toMatchObject({ code: 0 });
    expect(resultOf('01').rankings?.general).toHaveLength(3);
  });

  it('reads the abbreviations of French bulletins in the column of places', async () => {
    const riders = file('stage.csv', 'Pos.;Dossard;Temps', '1;135;3:46:23', '2;131;m.t.', '3;11;+0:05', 'AB;14;');
    expect(await run('1', '--stage', riders, '--general', generalFile())).toMatchObject({ code: 0 });
    expect(resultOf('01')).toMatchObject({ withdrawals: [{ bib: 14, kind: 'DNF' }] });
  });

  it('accepts riders who do not start in the morning, and keeps them in the evening', async () => {
    await run('1', '--not-started', '14');
    expect(resultOf('01')).toEqual({
      stage: 1,
      withdrawals: [{ bib: 14, kind: 'DNS' }],
      outcome: null,
      rankings: null,
    });
    const riders = file('stage.csv', 'rank,bib,time', '1,135,3:46:23', '2,131,+0:00', '3,11,+0:05');
    expect(await run('1', '--stage', riders, '--general', generalFile())).toMatchObject({ code: 0 });
    expect(resultOf('01')).toMatchObject({ withdrawals: [{ bib: 14, kind: 'DNS' }], outcome: { kind: 'ridden' } });
  });

  it('gives a jersey to the next of a classification whose leader wears a higher one', async () => {
    const points = file('points.csv', 'rank,bib,points', '1,135,50', '2,131,30');
    await run('1', '--stage', stageFile(), '--general', generalFile(), '--points', points, '--combative', '11');
    expect(resultOf('01')).toMatchObject({ outcome: { combativity: 11, wornNext: { green: 131 } } });
  });

  describe('where the leader of a classification wears a higher jersey', () => {
    const pointsFile = (...rows: readonly string[]) => file('points.csv', 'rank,bib,points', ...rows);
    const evening = (...more: readonly string[]) =>
      run(
        '1',
        '--stage',
        stageFile(),
        '--general',
        generalFile(),
        '--points',
        pointsFile('1,135,50', '2,131,30'),
        ...more,
      );

    it('leaves the leader of a lower classification its jersey', async () => {
      const mountains = file('mountains.csv', 'rank,bib,points', '1,135,10', '2,131,5', '3,11,1');
      const youth = file('youth.csv', 'rank,bib,time', '1,131,3:46:23', '2,14,+0:40');
      const stage = file('all.csv', 'rank,bib,time', '1,135,3:46:23', '2,131,s.t.', '3,11,+0:05', '4,14,+0:40');
      const general = ['rank,bib,time', '1,135,3:46:13', '2,131,+0:10', '3,11,+0:15', '4,14,+0:50'];
      race.write(
        'src/content/riders/tom-dumoulin.yaml',
        race.read('src/content/riders/tom-dumoulin.yaml').replace(/birthdate: .*/, "birthdate: '1996-01-01'"),
      );
      const files = ['--stage', stage, '--general', file('all-general.csv', ...general)];
      const { code, lines } = await run('1', ...files, '--mountains', mountains, '--youth', youth);
      expect([code, lines.at(-1)]).toEqual([0, 'Wrote src/content/results/stage-01.yaml']);
      expect(resultOf('01')).toMatchObject({ outcome: { wornNext: { polka: 11 } } });
      expect(resultOf('01')).not.toHaveProperty('outcome.wornNext.white');
    });

    it('keeps the decided wearer through later commands, and records the decision', async () => {
      await evening('--worn', 'green=11');
      await run('1', '--penalty', '135=5');
      await run('1', '--points', pointsFile('1,135,50', '2,131,40'));
      expect(resultOf('01')).toMatchObject({ outcome: { wornNext: { green: 11 }, wornByDecision: ['green'] } });
    });

    it('keeps a decision that agrees with the tables of the evening and not with the corrected ones', async () => {
      await evening('--worn', 'green=131');
      await run('1', '--points', pointsFile('1,135,50', '2,11,40', '3,131,30'));
      expect(resultOf('01')).toMatchObject({ outcome: { wornNext: { green: 131 } } });
    });

    it('keeps a wearer who was written into the file by hand', async () => {
      await evening();
      const path = 'src/content/results/stage-01.yaml';
      race.write(path, race.read(path).replace('green: 131', 'green: 11'));
      await run('1', '--penalty', '135=5');
      expect(resultOf('01')).toMatchObject({ outcome: { wornNext: { green: 11 }, wornByDecision: ['green'] } });
    });

    it('recomputes the wearer from corrected tables if none was decided', async () => {
      await evening();
      await run('1', '--points', pointsFile('1,135,50', '2,11,40', '3,131,30'));
      expect(resultOf('01')).toMatchObject({ outcome: { wornNext: { green: 11 } } });
      expect(resultOf('01')).not.toHaveProperty('outcome.wornByDecision');
    });

    it('reverts a decision with --worn none', async () => {
      await evening('--worn', 'green=11');
      await run('1', '--worn', 'none');
      expect(resultOf('01')).toMatchObject({ outcome: { wornNext: { green: 131 } } });
      expect(resultOf('01')).not.toHaveProperty('outcome.wornByDecision');
    });

    it('decides only the jerseys that --worn names, and computes the others from their classifications', async () => {
      const youth = file('youth.csv', 'rank,bib,time', '1,131,3:46:23');
      const mountains = file('mountains.csv', 'rank,bib,points', '1,135,10', '2,131,5', '3,11,1');
      await evening('--youth', youth, '--mountains', mountains, '--worn', 'green=131');
      expect(resultOf('01')).toMatchObject({
        outcome: { wornNext: { green: 131, polka: 11 }, wornByDecision: ['green'] },
      });
    });

    it('explains what to do when a decision contradicts corrected tables', async () => {
      await evening('--worn', 'green=11');
      const { code, lines } = await run('1', '--points', pointsFile('1,131,50', '2,135,40'));
      expect([code, ...lines]).toEqual([
        1,
        'src/content/results/stage-01.yaml › outcome.wornNext.green: found 11; allowed: no such key: 131, who leads, wears the jersey.',
        '--worn names who wears a jersey, and --worn none takes back what was decided.',
        'Nothing was written.',
      ]);
    });

    it('writes no wearer after the last stage, because no day follows', async () => {
      race.remove();
      race = smallRace(['01', '21']);
      await evening();
      const rows = ['rank,bib,time', '1,135,3:46:23', '2,131,s.t.', '3,11,+0:05'];
      const tables = ['--general', generalFile(), '--points', pointsFile('1,135,50', '2,131,30')];
      expect(await run('21', '--stage', file('last.csv', ...rows), ...tables)).toMatchObject({ code: 0 });
      expect(resultOf('21')).toMatchObject({ outcome: { wornNext: {} } });
      expect(await run('21', '--penalty', '135=5')).toMatchObject({ code: 0 });
      expect(resultOf('21')).toMatchObject({ outcome: { wornNext: {} } });
    });
  });

  it('adds a penalty of the jury and moves the rider to the resulting place', async () => {
    await run('1', '--stage', stageFile(), '--general', generalFile());
    const { code, lines } = await run('1', '--penalty', '135=12');
    expect(code).toBe(0);
    expect(after('Decisions of the jury', lines)).toBe('  135 Alexander Kristoff: 12 seconds added');
    expect(resultOf('01')).toMatchObject({
      outcome: { jury: [{ bib: 135, kind: 'penalty', seconds: 12 }] },
      rankings: {
        general: [
          { rank: 1, bib: 131, seconds: 13583, gapSeconds: 0 },
          { rank: 2, bib: 135, seconds: 13585, gapSeconds: 2 },
          { rank: 3, bib: 11, seconds: 13588, gapSeconds: 5 },
        ],
      },
    });
  });

  it('moves a relegated rider behind the others of the group', async () => {
    const riders = file('stage.csv', 'rank,bib,time', '1,135,3:46:23', '2,131,s.t.', '3,11,s.t.', '4,14,+0:05');
    const general = file('general.csv', 'rank,bib,time', '1,135,3:46:13', '2,131,+0:10', '3,11,+0:10', '4,14,+0:15');
    await run('1', '--stage', riders, '--general', general);
    const { code, lines } = await run('1', '--relegate', '131=3');
    expect(code).toBe(0);
    expect(after('Decisions of the jury', lines)).toBe('  131 Tadej Pogačar: put back to place 3');
    expect(resultOf('01')).toMatchObject({
      outcome: {
        places: [{ bib: 135 }, { rank: 2, bib: 11 }, { rank: 3, bib: 131, gapSeconds: 0 }, { bib: 14 }],
        jury: [{ bib: 131, kind: 'relegation', rank: 3 }],
      },
    });
  });

  it('keeps earlier decisions of the jury beside later ones', async () => {
    const riders = file('stage.csv', 'rank,bib,time', '1,135,3:46:23', '2,131,s.t.', '3,11,s.t.', '4,14,s.t.');
    const general = file('general.csv', 'rank,bib,time', '1,135,3:46:13', '2,131,+0:10', '3,11,+0:10', '4,14,+0:15');
    await run('1', '--stage', riders, '--general', general, '--penalty', '135=12,14=1', '--relegate', '131=3');
    const { lines } = await run('1', '--relegate', '135=4');
    expect(lines).toContain('  14 Tom Dumoulin: 1 second added');
    expect(resultOf('01')).toMatchObject({
      outcome: {
        places: [{ bib: 11 }, { bib: 131 }, { bib: 14 }, { bib: 135 }],
        // The rider who was relegated to place 3 is in place 2 now.
        jury: [
          { bib: 135, kind: 'penalty', seconds: 12 },
          { bib: 14, kind: 'penalty', seconds: 1 },
          { bib: 131, kind: 'relegation', rank: 2 },
          { bib: 135, kind: 'relegation', rank: 4 },
        ],
      },
    });
  });

  it('makes a decision again when the tables are read again, and records it once', async () => {
    await run('1', '--stage', stageFile(), '--general', generalFile(), '--penalty', '135=20');
    expect(await run('1', '--stage', stageFile(), '--general', generalFile(), '--penalty', '135=12')).toMatchObject({
      code: 0,
    });
    expect(resultOf('01')).toMatchObject({
      outcome: { jury: [{ bib: 135, kind: 'penalty', seconds: 12 }] },
      rankings: { general: [{ bib: 131 }, { bib: 135, seconds: 13585 }, { bib: 11 }] },
    });
  });

  it('records a relegation that the file of the stage already has', async () => {
    const corrected = file('stage.csv', 'rank,bib,time', '1,131,3:46:23', '2,135,s.t.', '3,11,+0:05', '4,14,+0:05');
    const general = file('general.csv', 'rank,bib,time', '1,135,3:46:13', '2,131,+0:10', '3,11,+0:15', '4,14,+0:20');
    await run('1', '--stage', corrected, '--general', general, '--relegate', '135=2');
    expect(resultOf('01')).toMatchObject({
      outcome: {
        places: [{ bib: 131 }, { bib: 135 }, { bib: 11 }, { bib: 14 }],
        jury: [{ bib: 135, kind: 'relegation', rank: 2 }],
      },
    });
  });

  it('drops the decisions with the result of a cancelled stage', async () => {
    const notes = ['fr', 'en', 'es', 'de'].flatMap((language) => [`--note-${language}`, 'Snow.']);
    await run('1', '--stage', stageFile(), '--general', generalFile(), '--penalty', '135=12');
    expect(await run('1', '--cancelled', ...notes)).toMatchObject({ code: 0 });
    expect(race.read('src/content/results/stage-01.yaml')).not.toContain('jury');
  });

  it('prints the first three of the other classifications, names of teams, and numbers in the singular', async () => {
    const points = file('points.csv', 'rank,bib,points', '1,135,2', '2,131,1');
    const teams = file('teams.csv', 'rank,team,time', '1,UAD,11:18:09', '2,TJV,+0:10');
    const files = ['--general', generalFile(), '--points', points, '--teams', teams];
    const { lines } = await run('1', '--stage', stageFile(), ...files);
    expect(lines.slice(lines.indexOf('points (2)'), lines.indexOf('Jerseys'))).toEqual([
      'points (2)',
      '  1. 135 Alexander Kristoff  2 points',
      '  2. 131 Tadej Pogačar  1 point',
      '',
      'teams (2)',
      '  1. UAE Team Emirates  11:18:09',
      '  2. Team Jumbo-Visma  +0:10',
      '',
    ]);
    expect(lines).toContain('Most combative: not known');
    expect(lines).not.toContain('Decisions of the jury');
  });

  it('prints nothing about a prize and jerseys that the race does not have', async () => {
    await run('1', '--stage', stageFile(), '--general', generalFile());
    const { content } = await checkedContent(race.root);
    const jerseys = [
      { key: 'yellow', classification: 'general' },
      { key: 'white', classification: 'youth' },
    ] as const;
    const lines = previewResult(resultOf('01'), content, { jerseys, classifications: ['general', 'points'] });
    expect(lines.slice(lines.indexOf('Jerseys'))).toEqual(['Jerseys', '  yellow: 135 Alexander Kristoff']);
    expect(lines.join('\n')).not.toMatch(/combative|youth|white/);
  });

  it('lists another race of this repository among the options', async () => {
    expect((await run('--help')).lines.join('\n')).toMatch(/--race NAME .*src\/races/);
  });

  it('keeps a result partial until the stage is read again', async () => {
    const first = file('first.csv', 'rank,bib,time', '1,135,3:46:23', '2,131,s.t.');
    await run('1', '--stage', first, '--general', generalFile(), '--partial');
    expect(await run('1')).toMatchObject({ code: 0 });
    expect(await run('1', '--penalty', '135=12')).toMatchObject({ code: 0 });
    expect(resultOf('01')).toMatchObject({ outcome: { isPartial: true } });
    await run('1', '--stage', stageFile());
    expect(resultOf('01')).not.toHaveProperty('outcome.isPartial');
  });

  it('stores a cancelled stage without a winner, with the reason in every language', async () => {
    const notes = ['fr', 'en', 'es', 'de'].flatMap((language) => [`--note-${language}`, `Snow (${language}).`]);
    expect(await run('1', '--cancelled', ...notes)).toMatchObject({ code: 0 });
    expect(resultOf('01')).toMatchObject({
      outcome: { kind: 'cancelled', note: { de: 'Snow (de).' } },
      rankings: null,
    });
  });

  it('changes only the reason of a stage without a winner', async () => {
    const notes = ['fr', 'en', 'es', 'de'].flatMap((language) => [`--note-${language}`, 'Snow.']);
    await run('1', '--neutralised', ...notes);
    expect(await run('1', '--note-fr', 'Grêle.', '--published', '2020-08-29T17:40')).toMatchObject({ code: 0 });
    expect(resultOf('01')).toMatchObject({
      outcome: { kind: 'neutralised', note: { fr: 'Grêle.', en: 'Snow.' } },
      rankings: null,
    });
  });

  it('recomputes the speed when a result is shortened later, and keeps a published one for the same distance', async () => {
    await run('1', '--stage', stageFile(), '--general', generalFile());
    await run('1', '--shortened', '100');
    expect(resultOf('01')).toMatchObject({ outcome: { shortenedToKm: 100, averageSpeedKmh: 26.5 } });
    await run('1', '--speed', '26.4');
    await run('1', '--shortened', '100');
    expect(resultOf('01')).toMatchObject({ outcome: { averageSpeedKmh: 26.4 } });
  });

  it('replaces the file atomically for concurrent readers', async () => {
    const path = 'src/content/results/stage-01.yaml';
    await run('1', '--stage', stageFile(), '--general', generalFile());
    const before = race.read(path);
    linkSync(join(race.root, path), join(race.root, 'opened.yaml'));
    await run('1', '--penalty', '135=12');
    expect(race.read('opened.yaml')).toBe(before);
    expect(readdirSync(join(race.root, 'src/content/results'))).toEqual(['stage-01.yaml']);
  });

  it('computes the speed of a shortened stage from the distance that was ridden', async () => {
    const notes = ['fr', 'en', 'es', 'de'].flatMap((language) => [`--note-${language}`, 'Ice.']);
    await run('1', '--stage', stageFile(), '--general', generalFile(), '--shortened', '100', ...notes);
    expect(resultOf('01')).toMatchObject({ outcome: { shortenedToKm: 100, averageSpeedKmh: 26.5 } });
  });

  it('prints without writing: without options the present result, with --dry-run the future one', async () => {
    expect((await run('1')).lines[0]).toBe('Stage 1, Nice – Nice, 2020-08-29: no outcome yet');
    await run('1', '--stage', stageFile(), '--general', generalFile(), '--dry-run');
    expect(race.has('src/content/results/stage-01.yaml')).toBe(false);
  });
});
