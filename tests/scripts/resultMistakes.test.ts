import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from '../../scripts/checkContent.ts';
import { smallRace, type SmallRace } from './smallRace.ts';

const RESULT = 'src/content/results/stage-01.yaml';

let race: SmallRace;

beforeEach(() => {
  race = smallRace(['01', '02', '03', '21']);
});

afterEach(() => {
  race.remove();
});

const STAGE = ['rank,bib,time', '1,135,3:46:23', '2,131,s.t.', '3,11,+0:05', '4,14,+0:05'];
const GENERAL = ['rank,bib,time', '1,135,3:46:13', '2,131,+0:10', '3,11,+0:15', '4,14,+0:15'];

const NOTES = ['fr', 'en', 'es', 'de'].flatMap((language) => [`--note-${language}`, 'Snow.']);

const csv: SmallRace['resultsFile'] = (name, lines) => race.resultsFile(name, lines);

const evening = (
  { stage = STAGE, general = GENERAL }: { readonly stage?: readonly string[]; readonly general?: readonly string[] },
  ...more: readonly string[]
) => ['1', '--stage', csv('stage.csv', stage), '--general', csv('general.csv', general), ...more];

const changed = (lines: readonly string[], at: number, line: string): readonly string[] => lines.with(at, line);

const whole = `stage: 1
withdrawals: []
outcome:
  kind: ridden
  seconds: 13583
  averageSpeedKmh: 41.34
  places:
    - {rank: 1, bib: 135, gapSeconds: 0}
    - {rank: 2, bib: 131, gapSeconds: 0}
    - {rank: 3, bib: 11, gapSeconds: 5}
    - {rank: 4, bib: 14, gapSeconds: 5}
  combativity: null
  wornNext: {green: 131}
rankings:
  general:
    - {rank: 1, bib: 135, seconds: 13573, gapSeconds: 0}
    - {rank: 2, bib: 131, seconds: 13583, gapSeconds: 10}
    - {rank: 3, bib: 11, seconds: 13588, gapSeconds: 15}
    - {rank: 4, bib: 14, seconds: 13588, gapSeconds: 15}
  points:
    - {rank: 1, bib: 135, points: 50}
    - {rank: 2, bib: 131, points: 30}
  mountains: []
  youth:
    - {rank: 1, bib: 131, seconds: 13583, gapSeconds: 0}
  teams: []
`;

type Asked = readonly [what: string, argv: () => readonly string[], sentence: string];

/** The arguments of the command, and the message that it prints; `~` stands for the folder of the files. */
const ASKED: readonly Asked[] = [
  ['no such stage', () => ['22'], 'STAGE: found 22; allowed: 1 to 21, the stages of the content.'],
  ['a stage that is no number', () => ['nine'], 'STAGE: found "nine"; allowed: a whole number above 0.'],
  ['two stages', () => ['1', '2'], 'STAGE: found "1 2"; allowed: the number of one stage.'],
  ['an option that does not exist', () => ['1', '--abandoned', '14'], "Unknown option '--abandoned'. See --help."],
  [
    'a value that begins with a hyphen',
    () => ['1', '--shortened', '-5'],
    "Option '--shortened' argument is ambiguous. See --help.",
  ],
  [
    'a bib that is no number',
    () => ['1', '--not-started', '14;11'],
    '--not-started: found "14;11"; allowed: a whole number above 0.',
  ],
  [
    'a non-starter who is not in the race',
    () => ['1', '--not-started', '99'],
    `${RESULT} › withdrawals[0].bib: found 99; allowed: `,
  ],
  [
    'riders who gave up before there is a result',
    () => ['1', '--not-finished', '14'],
    `${RESULT} › withdrawals[0].kind: found "DNF"; allowed: DNS, as the stage has no outcome.`,
  ],
  [
    'a file that is not there',
    () => ['1', '--stage', 'stage.csv'],
    'stage.csv: found no such file; allowed: a results file (CSV or JSON).',
  ],
  [
    'a file without a column of bibs',
    () => evening({ stage: ['rank,name', '1,Kristoff'] }),
    '~stage.csv: found the columns rank, name; allowed: one for the bib or the team',
  ],
  [
    'an empty file',
    () => evening({ stage: [] }),
    '~stage.csv: found the columns none; allowed: one for the bib or the team',
  ],
  [
    'a stage whose times have headings that are not known',
    () => evening({ stage: ['Rang;Dossard;Temps officiel;Retard', '1;135;3:46:23;', '2;131;;0:05'] }),
    '~stage.csv: found the columns Rang, Dossard, Temps officiel, Retard; allowed: one for the time or the gap (time, result, temps, ',
  ],
  [
    'a classification whose times have a heading that is not known',
    () => evening({ general: ['Rang;Dossard;Total', '1;135;3:46:13'] }),
    '~general.csv: found the columns Rang, Dossard, Total; allowed: one for the time or the gap (',
  ],
  [
    'points under a heading that is not known',
    () => evening({}, '--mountains', csv('mountains.csv', ['rank,bib,Total', '1,135,10'])),
    '~mountains.csv: found the columns rank, bib, Total; allowed: one for the points (points, pts, pts., puntos, punkte), or --columns points=….',
  ],
  [
    'a table of times for a classification on points',
    () => evening({}, '--points', csv('points.csv', GENERAL)),
    '~points.csv: found the columns rank, bib, time; allowed: one for the points (',
  ],
  [
    'a file that is not in UTF-8',
    () => {
      const stage = csv('stage.csv', STAGE);
      writeFileSync(stage, Buffer.from('Rang;Dossard;Temps;Écart\n1;135;3:46:23;\n', 'latin1'));
      return ['1', '--stage', stage];
    },
    '~stage.csv: found letters that are not in UTF-8; allowed: the file saved as UTF-8.',
  ],
  [
    'a column that is not there',
    () => evening({}, '--columns', 'bib=Dossard'),
    '~stage.csv: found no column "Dossard" for bib; allowed: rank, bib, time.',
  ],
  [
    'a meaning that does not exist',
    () => evening({}, '--columns', 'rider=bib'),
    '--columns: found "rider=bib"; allowed: pairs such as bib=Dossard, of place, bib, team, time, gap, points, status.',
  ],
  [
    'broken JSON',
    () => evening({ stage: ['[{"rank": 1,'] }),
    '~stage.csv: found something else; allowed: a JSON list of objects with texts and numbers.',
  ],
  [
    'a line that is too long',
    () => evening({ stage: changed(STAGE, 2, '2,131,s.t.,x') }),
    '~stage.csv: found "Invalid Record Length: columns length is 3, got 4 on line 3"; allowed: CSV with one line of headings.',
  ],
  [
    'a place that is no number',
    () => evening({ stage: changed(STAGE, 2, 'second,131,s.t.') }),
    '~stage.csv, line 3, rank: found "second"; allowed: a whole number.',
  ],
  [
    'a bib with a letter',
    () => evening({ stage: changed(STAGE, 2, '2,13l,s.t.') }),
    '~stage.csv, line 3, bib: found "13l"; allowed: a whole number.',
  ],
  [
    'a line without a bib',
    () => evening({ stage: changed(STAGE, 2, '2,,s.t.') }),
    '~stage.csv, line 3: found no bib; allowed: the number of a rider.',
  ],
  [
    'a time that is none',
    () => evening({ stage: changed(STAGE, 2, '2,131,five seconds') }),
    '~stage.csv, line 3, time: found "five seconds"; allowed: a time such as 4:21:05, +0:17 or s.t.',
  ],
  [
    'a bare number with a fraction, which may be minutes',
    () => evening({ stage: changed(STAGE, 3, '3,11,+1.07') }),
    '~stage.csv, line 4, time: found "+1.07"; allowed: a time such as 4:21:05, +0:17 or s.t.',
  ],
  [
    'more seconds than a minute has',
    () => evening({ stage: changed(STAGE, 3, '3,11,+0:75') }),
    '~stage.csv, line 4, time: found "+0:75"; allowed: minutes below 60 behind hours, and seconds below 60 behind minutes.',
  ],
  [
    'more minutes than an hour has',
    () => evening({ stage: changed(STAGE, 1, '1,135,3:66:23') }),
    '~stage.csv, line 2, time: found "3:66:23"; allowed: minutes below 60 behind hours',
  ],
  [
    'hours and minutes without seconds',
    () => evening({ stage: changed(STAGE, 1, '1,135,3h46') }),
    '~stage.csv, line 2, time: found "3h46"; allowed: a time such as 4:21:05, +0:17 or s.t.',
  ],
  [
    'a time of the winner that is a gap',
    () => evening({}, '--winner-time', '+0:17'),
    '--winner-time: found "+0:17"; allowed: a time such as 4:21:05.',
  ],
  [
    'a mistake below blank lines',
    () => evening({ stage: ['', ...STAGE.slice(0, 2), '', '', '2,13l,s.t.'] }),
    '~stage.csv, line 6, bib: found "13l"; allowed: a whole number.',
  ],
  [
    'a mistake in JSON',
    () => evening({ stage: ['[{ "rank": 1, "bib": 135, "time": "3:46:23" }, { "rank": 2, "bib": "13l" }]'] }),
    '~stage.csv, object 2, bib: found "13l"; allowed: a whole number.',
  ],
  [
    'a rider without a place in a classification on time',
    () => evening({ general: changed(GENERAL, 2, ',131,+0:10') }),
    '~general.csv, line 3: found neither a place nor a known status; allowed: DNS, NP, DNF, AB, OTL, HD, DSQ, EXC.',
  ],
  [
    'a rider without a place in a classification on points',
    () => evening({}, '--points', csv('points.csv', ['rank,bib,points', '1,135,50', ',131,30'])),
    '~points.csv, line 3: found neither a place nor a known status; allowed: DNS',
  ],
  [
    'a team without a place',
    () => evening({}, '--teams', csv('teams.csv', ['rank,team,time', '1,UAD,11:18:09', ',TJV,+0:10'])),
    '~teams.csv, line 3: found neither a place nor a known status; allowed: DNS',
  ],
  [
    'neither place nor status',
    () => evening({ stage: changed(STAGE, 4, ',14,') }),
    '~stage.csv, line 5: found neither a place nor a known status; allowed: DNS, NP, DNF, AB, OTL, HD, DSQ, EXC.',
  ],
  [
    'a status that is not known',
    () => evening({ stage: changed(STAGE, 4, 'LAP,14,') }),
    '~stage.csv, line 5: found neither a place nor a known status; allowed: DNS',
  ],
  [
    'no line with a place',
    () => evening({ stage: ['rank,bib,time', 'DNF,14,'] }),
    '~stage.csv: found no line with a place; allowed: at least one.',
  ],
  [
    'a stage without classifications',
    () => ['1', '--stage', csv('stage.csv', STAGE)],
    `${RESULT} › rankings.general: found an empty list; allowed: at least 1 item.`,
  ],
  [
    'classifications without a stage',
    () => ['1', '--general', csv('general.csv', GENERAL)],
    '--general: found no result of stage 1; allowed: with --stage FILE.',
  ],
  [
    'a prize without a stage',
    () => ['1', '--combative', '11'],
    '--combative: found no result of stage 1; allowed: with --stage FILE.',
  ],
  [
    'a rider placed twice',
    () => evening({ stage: changed(STAGE, 3, '3,131,+0:05') }),
    `${RESULT} › outcome.places[2].bib: found 131; allowed: each bib once in a list.`,
  ],
  [
    'a place given twice',
    () => evening({ stage: changed(STAGE, 3, '2,11,+0:05') }),
    `${RESULT} › outcome.places[2].rank: found 2; allowed: 3: ranks ascend from 1 without gaps.`,
  ],
  [
    'a place left out',
    () => evening({ stage: changed(STAGE, 4, '5,14,+0:05') }),
    `${RESULT} › outcome.places[3].rank: found 5; allowed: 4: ranks ascend from 1 without gaps.`,
  ],
  [
    'a rider left out',
    () => evening({ stage: STAGE.slice(0, 4) }),
    `${RESULT} › outcome.places: found 3 riders; allowed: 4, the riders still in the race by the withdrawals up to this stage (isPartial: true where only the first are known).`,
  ],
  [
    'a rider who is not in the race',
    () => evening({ stage: changed(STAGE, 2, '2,999,s.t.') }),
    `${RESULT} › outcome.places[1].bib: found 999; allowed: `,
  ],
  [
    'a gap that is less than that of the rider before',
    () => evening({ stage: changed(STAGE, 4, '4,14,+0:03') }),
    `${RESULT} › outcome.places[3].gapSeconds: found 3; allowed: at least 5, as the rank before has.`,
  ],
  [
    'a rider who gave up and is classified',
    () => evening({}, '--not-finished', '14'),
    `${RESULT} › rankings.general[3].bib: found 14; allowed: riders who were still in the race (this one left it on stage 1).`,
  ],
  [
    'a classification with a rider of another race',
    () => evening({ general: changed(GENERAL, 2, '2,132,+0:10') }),
    `${RESULT} › rankings.general[1].bib: found 132; allowed: `,
  ],
  [
    'a team that is not in the race',
    () => evening({}, '--teams', csv('teams.csv', ['rank,team,time', '1,Team Sky,11:18:09'])),
    '~teams.csv, line 2: found the team "Team Sky"; allowed: the code or the name of a team of the race.',
  ],
  [
    'points that grow',
    () => evening({}, '--points', csv('points.csv', ['rank,bib,points', '1,135,30', '2,131,50'])),
    `${RESULT} › rankings.points[1].points: found 50; allowed: at most 30, as the rank before has.`,
  ],
  [
    'points that are no number',
    () => evening({}, '--points', csv('points.csv', ['rank,bib,points', '1,135,fifty'])),
    '~points.csv, line 2, points: found "fifty"; allowed: a whole number.',
  ],
  [
    'a rider who is too old for the youth classification',
    () => evening({}, '--youth', csv('youth.csv', ['rank,bib,time', '1,11,3:46:28'])),
    `${RESULT} › rankings.youth[0].bib: found 11; allowed: riders born on or after 1995-01-01.`,
  ],
  [
    'a most combative rider who is not in the race',
    () => evening({}, '--combative', '7'),
    `${RESULT} › outcome.combativity: found 7; allowed: `,
  ],
  [
    'a jersey that the race does not have',
    () => evening({}, '--worn', 'green=131,pink=131'),
    '--worn: found the jersey "pink"; allowed: yellow, green, polka, white, the jerseys of the race.',
  ],
  [
    'a jersey with two wearers',
    () => evening({}, '--worn', 'green=131,green=11'),
    '--worn: found green twice; allowed: once.',
  ],
  [
    'a jersey worn by another rider than its leader without a reason',
    () => evening({}, '--worn', 'yellow=131'),
    `${RESULT} › outcome.wornNext.yellow: found 131; allowed: no such key: 135, who leads, wears the jersey.`,
  ],
  [
    'a jersey worn the day after the last stage',
    () => ['21', ...evening({}, '--worn', 'green=131').slice(1)],
    '--worn: found for stage 21; allowed: before the last stage, which no day follows.',
  ],
  [
    'a speed that no rider reaches',
    () => evening({}, '--speed', '413.4'),
    `${RESULT} › outcome.averageSpeedKmh: found 413.4; allowed: at most 80.`,
  ],
  [
    'a moment that is none',
    () => evening({}, '--published', '2020-08-29 17:40'),
    '--published: "2020-08-29 17:40" is no moment; allowed: 2020-09-06T20:00 (the clocks of the race) or ',
  ],
  [
    'a penalty without a result',
    () => ['1', '--penalty', '12=20'],
    '--penalty: found no result of stage 1; allowed: with --stage FILE.',
  ],
  [
    'a penalty without seconds',
    () => evening({}, '--penalty', '135'),
    '--penalty: found "135"; allowed: pairs such as 12=20.',
  ],
  [
    'a relegation with two places',
    () => evening({}, '--relegate', '131=3=4'),
    '--relegate: found "131=3=4"; allowed: pairs such as 31=85.',
  ],
  [
    'a jersey without a rider',
    () => evening({}, '--worn', 'green='),
    '--worn: found "green="; allowed: pairs such as green=93.',
  ],
  [
    'a penalty where the gaps are not known',
    () =>
      evening({ general: ['rank,bib,time', '1,135,3:46:13', '2,131,+0:10', '3,11,', '4,14,'] }, '--penalty', '135=20'),
    '--penalty 135=20: found a classification whose gaps do not determine the new place; allowed: the corrected table (--general …).',
  ],
  [
    'a penalty that leads behind the last one whom a partial list has',
    () => evening({ stage: STAGE.slice(0, 3), general: GENERAL.slice(0, 3) }, '--partial', '--penalty', '135=3600'),
    '--penalty 135=3600: found a classification whose gaps do not determine the new place; allowed: the corrected table (--general …).',
  ],
  [
    'a penalty that leads behind the last one of a general classification without every finisher',
    () => evening({ general: GENERAL.slice(0, 3) }, '--penalty', '135=3600'),
    '--penalty 135=3600: found a classification whose gaps do not determine the new place; allowed: ',
  ],
  [
    'a penalty for a rider who is not in the race',
    () => evening({}, '--penalty', '99=20'),
    '--penalty 99=20: found no such rider in the general classification; allowed: a rider who is still in the race.',
  ],
  [
    'a relegation behind riders of another time',
    () => evening({}, '--relegate', '131=3'),
    '--relegate 131=3: found a place with another time; allowed: a place behind riders of the same time, or the corrected table (--stage …).',
  ],
  [
    'a relegation to the front',
    () => evening({}, '--relegate', '11=1'),
    '--relegate 11=1: found the rider in place 3; allowed: this place or a later one, 4 at most.',
  ],
  [
    'a relegation behind the last',
    () => evening({}, '--relegate', '11=9'),
    '--relegate 11=9: found the rider in place 3; allowed: this place or a later one, 4 at most.',
  ],
  [
    'a relegation of a rider who is not in the result',
    () => evening({}, '--relegate', '99=4'),
    '--relegate 99=4: found no such rider in the result; allowed: a rider who has a place.',
  ],
  [
    'the winner put back to the first place',
    () => evening({}, '--relegate', '135=1'),
    `${RESULT} › outcome.jury[0].rank: found 1; allowed: at least 2.`,
  ],
  [
    'two penalties for one rider',
    () => evening({}, '--penalty', '135=12,0135=20'),
    '--penalty: found 135 twice; allowed: once.',
  ],
  [
    'an option given twice',
    () => evening({}, '--penalty', '135=12', '--penalty', '131=20'),
    '--penalty: found twice; allowed: once.',
  ],
  [
    'a penalty on a stage that is cancelled',
    () => ['1', '--cancelled', '--penalty', '135=12'],
    '--penalty: found beside --cancelled; allowed: for a stage that has a result.',
  ],
  [
    'a relegation on a stage that is neutralised',
    () => ['1', '--neutralised', '--relegate', '135=2'],
    '--relegate: found beside --neutralised; allowed: for a stage that has a result.',
  ],
  ...[
    ['--stage', 'nofile.csv'],
    ['--general', 'nofile.csv'],
    ['--combative', '11'],
    ['--race-combative', '11'],
    ['--worn', 'green=11'],
    ['--shortened', '50'],
    ['--speed', '40'],
    ['--winner-time', '3:46:23'],
    ['--partial'],
  ].flatMap((option): readonly Asked[] => [
    [
      `${option[0]} on a stage that is cancelled`,
      () => ['1', '--cancelled', ...NOTES, ...option],
      `${option[0]}: found beside --cancelled; allowed: for a stage that has a result.`,
    ],
    [
      `${option[0]} without a result`,
      () => ['1', ...option],
      option[0] === '--stage'
        ? 'nofile.csv: found no such file'
        : `${option[0]}: found no result of stage 1; allowed: with --stage FILE.`,
    ],
  ]),
  [
    'a note for a stage that has not ended',
    () => ['1', '--note-fr', 'Neige.'],
    '--note-fr: found no result of stage 1; allowed: with --stage FILE, --cancelled or --neutralised.',
  ],
  [
    'cancelled and neutralised',
    () => ['1', '--cancelled', '--neutralised'],
    '--neutralised: found beside --cancelled; allowed: one of them.',
  ],
  [
    'cancelled without a reason',
    () => ['1', '--cancelled'],
    `${RESULT} › outcome.note.fr: found nothing; allowed: a text (the key is needed).`,
  ],
  [
    'cancelled with a reason in one language',
    () => ['1', '--cancelled', '--note-fr', 'Neige.'],
    `${RESULT} › outcome.note.de: found nothing; allowed: a text (the key is needed).`,
  ],
  [
    'a reason in a language that the race does not have',
    () => ['1', '--cancelled', '--note-fr', 'Neige.', '--note-it', 'Neve.'],
    '--note-it: found the language "it"; allowed: fr, en, es, de, the languages of the race.',
  ],
  ['shortened to nothing', () => evening({}, '--shortened', '0'), '--shortened: found "0"; allowed: a number above 0.'],
  [
    'a result before that of the stage before',
    () => ['2', ...evening({}).slice(1)],
    'src/content/results/stage-02.yaml › outcome: found an outcome of stage 2, and none of stage 1; allowed: outcomes in the order of the stages.',
  ],
];

const withJury = (decision: string): string => `wornNext: {green: 131}\n  jury:\n    - ${decision}`;

type Written = readonly [what: string, from: string, to: string, sentence: string];

/** A change that an editor makes in the file itself, and the message of the content check. */
const WRITTEN: readonly Written[] = [
  ['a tab in the indentation', '  kind: ridden', '\tkind: ridden', 'allowed: valid YAML'],
  [
    'a key that does not exist',
    'combativity: null',
    'combativ: null',
    '› outcome.combativ: found a key that does not exist here; allowed: ',
  ],
  [
    'a stage of another number',
    'stage: 1',
    'stage: 2',
    'src/content/results/stage-01.yaml: found the name "stage-01"; allowed: the name "stage-02"',
  ],
  [
    'letters where a number belongs',
    'seconds: 13583\n  average',
    'seconds: "3:46:23"\n  average',
    '› outcome.seconds: found "3:46:23"; allowed: ',
  ],
  [
    'a gap that does not add up',
    'seconds: 13583, gapSeconds: 10',
    'seconds: 13584, gapSeconds: 10',
    '› rankings.general[1].gapSeconds: found 10; allowed: 11, its seconds less those of the first.',
  ],
  [
    'a leader with a gap',
    'seconds: 13573, gapSeconds: 0',
    'seconds: 13573, gapSeconds: 3',
    '› rankings.general[0].gapSeconds: found 3; allowed: 0: gaps are counted from the first.',
  ],
  ['an outcome that does not exist', 'kind: ridden', 'kind: raced', '› outcome.kind: found "raced"; allowed: '],
  [
    'a stage whose winner is not known',
    '{rank: 1, bib: 135, gapSeconds: 0}',
    '{rank: 1, bib: null, gapSeconds: 0}',
    '› outcome.places[0].bib: found null; allowed: the number of the winner.',
  ],
  [
    'a result without classifications',
    whole.slice(whole.indexOf('rankings:')),
    'rankings: null\n',
    '› rankings: found null; allowed: the classifications after a stage that was ridden.',
  ],
  [
    'a leader who has left the race',
    'withdrawals: []',
    'withdrawals:\n  - {bib: 135, kind: DNF}',
    '› rankings.general[0].bib: found 135; allowed: riders who were still in the race',
  ],
  [
    'a rider who leaves twice',
    'withdrawals: []',
    'withdrawals:\n  - {bib: 14, kind: DNF}\n  - {bib: 14, kind: OTL}',
    '› withdrawals[1].bib: found 14; allowed: ',
  ],
  [
    'a jersey on the shoulders of who wears a higher one',
    'green: 131',
    'green: 135',
    '› outcome.wornNext.green: found 135; allowed: a rider who leads no classification before this one.',
  ],
  [
    'a jersey that the race does not have',
    'green: 131}',
    'pink: 131}',
    '› outcome.wornNext.pink: found a key that does not exist here; allowed: ',
  ],
  [
    'a decision about a jersey that its leader wears',
    'wornNext: {green: 131}',
    'wornNext: {green: 131}\n  wornByDecision: [green, white]',
    '› outcome.wornByDecision[1]: found "white"; allowed: jerseys of outcome.wornNext.',
  ],
  [
    'a decision about an unknown rider',
    'wornNext: {green: 131}',
    withJury('{bib: 99, kind: penalty, seconds: 12}'),
    '› outcome.jury[0].bib: found 99; allowed: the bib of a rider in src/content/riders.',
  ],
  [
    'a penalty without seconds',
    'wornNext: {green: 131}',
    withJury('{bib: 135, kind: penalty}'),
    '› outcome.jury[0].seconds: found nothing; allowed: a whole number from 1 on (the key is needed).',
  ],
  [
    'a penalty of no seconds',
    'wornNext: {green: 131}',
    withJury('{bib: 135, kind: penalty, seconds: 0}'),
    '› outcome.jury[0].seconds: found 0; allowed: more than 0.',
  ],
  [
    'a decision of another kind',
    'wornNext: {green: 131}',
    withJury('{bib: 135, kind: warning}'),
    '› outcome.jury[0].kind: found "warning"; allowed: penalty, relegation.',
  ],
  [
    'a relegation to a place that another rider has',
    'wornNext: {green: 131}',
    withJury('{bib: 135, kind: relegation, rank: 3}'),
    '› outcome.jury[0].rank: found 3; allowed: 1, the place of this rider in outcome.places.',
  ],
  [
    'a decision that is noted twice',
    'wornNext: {green: 131}',
    `${withJury('{bib: 135, kind: penalty, seconds: 12}')}\n    - {bib: 135, kind: penalty, seconds: 20}`,
    '› outcome.jury[1].bib: found 135; allowed: each rider once with kind: penalty.',
  ],
];

type Again = readonly [what: string, argv: readonly string[], sentence: string];

/** The arguments of the command after a penalty and a relegation, and the message that it prints. */
const AGAIN: readonly Again[] = [
  [
    'a penalty',
    ['--penalty', '135=12'],
    '--penalty 135=12: found a penalty of 12 seconds already noted for this rider on this stage; allowed: one, unless the classifications on time are read anew (--general …, --youth …).',
  ],
  [
    'a penalty of other seconds',
    ['--penalty', '135=20'],
    '--penalty 135=20: found a penalty of 12 seconds already noted for this rider',
  ],
  [
    'a penalty of a young rider without the classification of the youth',
    ['--penalty', '131=1', '--general', '~general.csv'],
    '--penalty 131=1: found a penalty of 1 second already noted for this rider',
  ],
  [
    'a relegation',
    ['--relegate', '135=2'],
    '--relegate 135=2: found a relegation to place 2 already noted for this rider on this stage; allowed: one, unless the stage is read anew (--stage …).',
  ],
];

describe('npm run result refuses decisions that the tables already include', () => {
  it.each(AGAIN)('%s', async (_what, argv, sentence) => {
    const youth = csv('youth.csv', ['rank,bib,time', '1,131,3:46:23']);
    await race.run(...evening({}, '--youth', youth, '--penalty', '135=12,131=1', '--relegate', '135=2'));
    const before = race.read(RESULT);
    const { code, lines } = await race.run('1', ...argv.map((part) => part.replace('~', `${race.root}/`)));
    expect([code, ...lines]).toEqual([1, expect.stringContaining(sentence), 'Nothing was written.']);
    expect(race.read(RESULT)).toBe(before);
  });

  it('but not the same seconds on another stage', async () => {
    await race.run(...evening({}, '--penalty', '135=12'));
    const [, ...second] = evening({}, '--penalty', '135=12');
    expect(await race.run('2', ...second)).toMatchObject({ code: 0 });
  });
});

type Broken = readonly [what: string, from: string, to: string, sentence: string];

/** The content of a result file when the command is to change it, and the message that it prints. */
const BROKEN: readonly Broken[] = [
  [
    'with a conflict of git',
    '  kind: ridden\n',
    '<<<<<<< HEAD\n  kind: ridden\n=======\n  kind: cancelled\n>>>>>>> main\n',
    `${RESULT} › line 4: found a conflict of two versions, as git marks it with <<<<<<<, ======= and >>>>>>>; allowed: `,
  ],
  ['that is no YAML', 'withdrawals: []', 'withdrawals: [', `${RESULT} › `],
  ['without content', whole, '', `${RESULT} › line 1: found no key; allowed: keys with values (key: value).`],
  [
    'without a classification',
    whole.slice(whole.indexOf('  youth:'), whole.indexOf('  teams:')),
    '',
    `${RESULT} › rankings.youth: found a value with which no result can be changed; allowed: what npm run check:content accepts.`,
  ],
  [
    'that is a list',
    whole,
    '- 1\n',
    `${RESULT}: found a value with which no result can be changed; allowed: what npm run check:content accepts.`,
  ],
];

describe('npm run result names the file that it cannot change, and leaves it unchanged', () => {
  it.each(BROKEN)('%s', async (_what, from, to, sentence) => {
    const broken = whole.replace(from, to);
    race.write(RESULT, broken);
    const { code, lines } = await race.run('1', '--penalty', '131=5');
    expect([code, ...lines]).toEqual([1, expect.stringContaining(sentence), 'Nothing was written.']);
    expect(race.read(RESULT)).toBe(broken);
  });

  it('because another command has changed it meanwhile', async () => {
    race.write(RESULT, whole);
    const answers = await Promise.all([race.run('1', '--penalty', '11=20'), race.run('1', '--combative', '131')]);
    const [late, ...others] = answers.filter(({ code }) => code === 1);
    expect(others).toEqual([]);
    expect(late?.lines).toEqual([
      `${RESULT}: found a change by another program since it was read; allowed: the command once more.`,
      'Nothing was written.',
    ]);
  });

  it('because another command has created it meanwhile', async () => {
    const answers = await Promise.all([race.run(...evening({})), race.run(...evening({}, '--combative', '131'))]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1]);
  });

  it('of a cancelled stage whose worn jersey it is asked to change', async () => {
    await race.run('1', '--cancelled', ...NOTES);
    const before = race.read(RESULT);
    const { code, lines } = await race.run('1', '--note-fr', 'Neige.', '--worn', 'green=11', '--speed', '40');
    expect([code, ...lines]).toEqual([
      1,
      '--worn: found no result of stage 1; allowed: with --stage FILE.',
      'Nothing was written.',
    ]);
    expect(race.read(RESULT)).toBe(before);
  });
});

describe('npm run result reports for a mistake what was found and what is allowed, and writes nothing', () => {
  it.each(ASKED)('%s', async (_what, argv, sentence) => {
    const { code, lines } = await race.run(...argv());
    expect(lines.join('\n').replaceAll(`${race.root}/`, '~')).toContain(sentence);
    expect(lines.at(-1)).toBe('Nothing was written.');
    expect([code, race.has(RESULT)]).toEqual([1, false]);
  });

  it('and names the stage as the usage does, without the hyphens of an option', async () => {
    const { lines } = await race.run('nine');
    expect(lines[0]).toBe('STAGE: found "nine"; allowed: a whole number above 0.');
  });
});

describe('the content check reports for a mistake in a result file what was found and what is allowed', () => {
  it('and nothing for a correct result', async () => {
    const decided = withJury('{bib: 135, kind: penalty, seconds: 12}\n    - {bib: 131, kind: relegation, rank: 2}');
    race.write(RESULT, whole.replace('wornNext: {green: 131}', decided));
    expect(await checkContent(race.root)).toEqual([]);
  });

  it.each(WRITTEN)('%s', async (_what, from, to, sentence) => {
    expect(whole).toContain(from);
    race.write(RESULT, whole.replace(from, to));
    expect((await checkContent(race.root)).join('\n')).toContain(sentence);
  });
});

it('more than sixty mistakes are tested', () => {
  expect(ASKED.length + WRITTEN.length).toBeGreaterThanOrEqual(60);
});
