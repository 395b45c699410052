import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from '../copyProject.ts';
import { runChild } from '../runChild.ts';
import { otherRaceEnvironment } from './otherRace.ts';
import { runTestFiles } from './runTestFiles.ts';
import { count, judge, type Tally } from './tally.ts';
import { testEnvironment } from './testSite.ts';

/** A moment of a race and its phase. */
export type PhaseCase = {
  readonly race: 'tour-2020' | 'femmes-2022';
  /** The wall clock of the race. */
  readonly at: string;
  readonly kind: 'announced' | 'toCome' | 'raceDay' | 'onTheRoad' | 'finishDue' | 'betweenStages' | 'restDay' | 'over';
  /** The stage that the race centre shows. */
  readonly stage: number;
  /** A result that becomes public after the end of its stage; without it, a replay publishes every result at the latest planned finish. */
  readonly late?: { readonly stage: number; readonly published: string };
};

/** Every phase that each race has: the stages of 2022 have no known hours, so a stage lasts its whole day. */
export const PHASES: Readonly<Record<string, PhaseCase>> = {
  '2020 announced': { race: 'tour-2020', at: '2020-08-01T12:00', kind: 'announced', stage: 1 },
  '2020 to come': { race: 'tour-2020', at: '2020-08-28T12:00', kind: 'toCome', stage: 1 },
  '2020 race day': { race: 'tour-2020', at: '2020-09-06T09:00', kind: 'raceDay', stage: 9 },
  '2020 on the road': { race: 'tour-2020', at: '2020-09-06T14:00', kind: 'onTheRoad', stage: 9 },
  '2020 finish due': {
    race: 'tour-2020',
    at: '2020-09-06T17:30',
    kind: 'finishDue',
    stage: 9,
    late: { stage: 9, published: '2020-09-06T18:30:00' },
  },
  '2020 between stages': { race: 'tour-2020', at: '2020-09-06T21:00', kind: 'betweenStages', stage: 10 },
  '2020 rest day': { race: 'tour-2020', at: '2020-09-07T12:00', kind: 'restDay', stage: 10 },
  '2020 over': { race: 'tour-2020', at: '2020-09-20T20:00', kind: 'over', stage: 21 },
  '2022 to come': { race: 'femmes-2022', at: '2022-07-20T12:00', kind: 'toCome', stage: 1 },
  '2022 race day': { race: 'femmes-2022', at: '2022-07-28T12:00', kind: 'raceDay', stage: 5 },
  '2022 over': { race: 'femmes-2022', at: '2022-08-01T12:00', kind: 'over', stage: 8 },
};

/** Routes of pictures; a phase is drawn without them, because they contain no text and take the longest. */
const PICTURES = [
  '[locale]/pictures/[name].png.ts',
  '[locale]/[stages]/[profile].png.ts',
  '[locale]/[stages]/[profile].svg.ts',
  '[locale]/[stages]/[poster].png.ts',
  '[locale]/[stages]/[poster].svg.ts',
  'scenes/[scene].svg.ts',
  'scenes/riders/[rider].svg.ts',
  'icons/[icon].png.ts',
];

/** Draws the site in a phase, in a copy of the project, and runs the tests of `tests/phases` on it. */
export async function runPhase(name: string, signal: AbortSignal): Promise<Tally> {
  const phase = PHASES[name];
  if (phase === undefined) throw new RangeError(`There is no phase "${name}".`);
  const root = copyProject();
  try {
    for (const page of PICTURES) rmSync(join(root, 'src', 'pages', page));
    if (phase.late !== undefined) publishLater(root, phase.late);
    const env = phase.race === 'femmes-2022' ? otherRaceEnvironment() : testEnvironment();
    const script = join('scripts', 'testing', 'drawPhase.ts');
    const drawn = await runChild(process.execPath, [script, '--at', phase.at], {
      cwd: root,
      env,
      signal,
      output: 'kept',
    });
    if (drawn.code !== 0) {
      console.error(drawn.output + drawn.errors);
      return count(false, `${name}: the site cannot be drawn`);
    }
    console.log(`${name}: drawn in ${drawn.cpuS?.toFixed(1) ?? '?'} s of CPU`);
    const site = { CLUB_DIST: join(root, 'dist'), CLUB_PHASE: name };
    return judge(await runTestFiles({ projects: ['phases'], env: { ...env, ...site }, signal, output: 'shown' }));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function publishLater(root: string, { stage, published }: NonNullable<PhaseCase['late']>): void {
  const file = join(root, 'src', 'content', 'results', `stage-${String(stage).padStart(2, '0')}.yaml`);
  writeFileSync(file, `published: '${published}'\n${readFileSync(file, 'utf8')}`);
}
