import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { dump, load } from 'js-yaml';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { importFacts } from '../../scripts/importFacts.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const COLLECTIONS = ['stages', 'results', 'climbs', 'teams', 'riders'];
const RIDER = 'src/content/riders/tadej-pogacar.yaml';
const STAGE = 'src/content/stages/stage-09.yaml';
const RESULT = 'src/content/results/stage-09.yaml';

let root: string;

type Values = Readonly<Record<string, unknown>>;

const at = (path: string): string => join(root, path);
const read = (path: string): Values => load(readFileSync(at(path), 'utf8')) as Values;
const write = (path: string, values: Values): void => {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), dump(values));
};
const change = (path: string, values: Values): void => {
  write(path, { ...read(path), ...values });
};
/** Every file of the content, with its text. */
const texts = (): ReadonlyMap<string, string> =>
  new Map(globSync('src/content/**/*.yaml', { cwd: root }).map((path) => [path, readFileSync(at(path), 'utf8')]));
const refusal = (...argv: readonly string[]): string => {
  try {
    return importFacts(argv, root).join('\n');
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
};

beforeEach(() => {
  root = temporaryFolder();
  for (const name of COLLECTIONS) cpSync(join('src/content', name), at(join('src/content', name)), { recursive: true });
  importFacts(['--overwrite'], root);
});

describe('npm run import:facts', () => {
  it('writes nothing if the content has all values, in whatever order and form', () => {
    write(STAGE, Object.fromEntries(Object.entries(read(STAGE)).toReversed()));
    const before = texts();
    for (const argv of [[], ['--overwrite']])
      expect(importFacts(argv, root)).toEqual(['The content has all values of the facts: nothing was written.']);
    expect(texts()).toEqual(before);
  });

  it('refuses to change or create a file, and lists each with the keys', () => {
    change(STAGE, { distanceKm: 1, elevationGainM: 2 });
    rmSync(at(RIDER));
    const before = texts();
    expect(refusal()).toBe(
      [
        `Refusal: ${STAGE}: distanceKm, elevationGainM`,
        `${RIDER}: is missing`,
        'Nothing was written: found 2 files with other values than the facts; allowed: --overwrite, which replaces them.',
      ].join('\n'),
    );
    expect(texts()).toEqual(before);
  });

  it('writes the facts with --overwrite, and nothing else', () => {
    const before = texts();
    change(STAGE, { distanceKm: 1 });
    rmSync(at(RIDER));
    expect(importFacts(['--overwrite'], root)).toEqual([`Wrote ${STAGE}: distanceKm`, `Wrote ${RIDER}: is missing`]);
    expect([read(STAGE)['distanceKm'], read(RIDER)['bib']]).toEqual([153, 131]);
    expect(texts()).toEqual(before);
  });

  it('keeps with --overwrite the keys that only editors write', () => {
    const [text, start] = [{ fr: 'Texte' }, { name: 'Pow', nameIn: { de: 'Pau an der Gave' } }];
    change(STAGE, { text, start, wind: 'west' });
    change(RESULT, { published: '2020-09-06T18:00:00', withdrawals: [] });
    importFacts(['--overwrite'], root);
    expect(read(STAGE)).toMatchObject({ start: { name: 'Pau', nameIn: start.nameIn }, text, wind: 'west' });
    expect(read(RESULT)).toMatchObject({
      published: '2020-09-06T18:00:00',
      withdrawals: [{ bib: 132 }, { bib: 152 }],
    });
  });

  it('keeps a result with decisions of the jury, because its tables include them', () => {
    const { outcome } = read(RESULT);
    const jury = [{ bib: 12, kind: 'penalty', seconds: 20 }];
    change(RESULT, { outcome: { ...(outcome as object), seconds: 14_137, jury } });
    const before = texts();
    expect(refusal('--overwrite')).toContain('nothing was written');
    expect(texts()).toEqual(before);
  });

  it('replaces a partial result, and one of a stage that was recorded as cancelled, completely', () => {
    const whole = read(RESULT);
    change(RESULT, { outcome: { ...(whole['outcome'] as object), isPartial: true, places: [] } });
    change('src/content/results/stage-10.yaml', { outcome: { kind: 'cancelled', note: { fr: 'Annulée' } } });
    importFacts(['--overwrite'], root);
    expect(read(RESULT)).toEqual(whole);
    expect(read('src/content/results/stage-10.yaml')).not.toHaveProperty('outcome.note');
  });

  it.each([
    ['with its former name', { formerSlugs: ['tadej-pogacar'] }],
    ['by hand', {}],
  ])('updates a rider who was renamed %s in the new file, and does not create the former one again', (_, more) => {
    const renamed = 'src/content/riders/tadej-pogi.yaml';
    write(renamed, { ...read(RIDER), familyName: 'Pogi', birthdate: null, ...more });
    rmSync(at(RIDER));
    expect(importFacts(['--overwrite'], root)).toEqual([`Wrote ${renamed}: birthdate`]);
    expect(read(renamed)).toMatchObject({ familyName: 'Pogi', birthdate: '1998-09-21', ...more });
    expect(existsSync(at(RIDER))).toBe(false);
  });

  it('names a file that cannot be read', () => {
    writeFileSync(at(RIDER), 'bib: [');
    expect(refusal('--overwrite')).toBe(
      `Refusal: ${RIDER}: found a file with a mistake; allowed: one that "npm run check:content" accepts. Nothing was written.`,
    );
  });
});

describe('npm run import:facts on the command line', () => {
  const run = (argv: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    spawnSync(process.execPath, [resolve('scripts/importFacts.ts'), ...argv], {
      cwd: root,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });

  beforeEach(() => {
    cpSync('src/content/race.yaml', at('src/content/race.yaml'));
    change(STAGE, { distanceKm: 1 });
    const before = texts();
    onTestFinished(() => {
      expect(texts()).toEqual(before);
    });
  });

  it('prints its usage for --help, and writes nothing', () => {
    const { status, stdout } = run(['--help']);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^npm run import:facts\n[\s\S]*--overwrite/)]);
  });

  it('refuses an option that it does not have', () => {
    const { status, stderr } = run(['--force']);
    expect([status, stderr]).toEqual([1, "Unknown option '--force'. Options: npm run import:facts -- --help\n"]);
  });

  it('refuses the content of another race', () => {
    cpSync('src/races/femmes-2022/race.yaml', at('src/races/femmes-2022/race.yaml'));
    const { status, stderr } = run(['--overwrite'], { CLUB_RACE: 'femmes-2022' });
    expect([status, stderr]).toEqual([
      1,
      'src/races/femmes-2022/race.yaml: found Tour de France Femmes, 2022-07-24 to 2022-07-31; allowed: Tour de France 2020, 2020-08-29 to 2020-09-20, which the facts are about. Nothing was written.\n',
    ]);
    expect(existsSync(at('src/races/femmes-2022/stages'))).toBe(false);
  });
});
