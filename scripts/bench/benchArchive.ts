import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from '../copyProject.ts';
import { archiveRows, comparedRows, type Built } from './archiveRows.ts';
import type { Bench, Conditions, Outcome } from './bench.ts';
import { changedFiles, digestsOf } from './digestsOf.ts';
import { measureChild } from './measureChild.ts';
import { change, NEWSROOM_EDITS } from './newsroomEdits.ts';
import type { Row } from './row.ts';
import { filesDrawn, isOfPages, LEFT_BY_BUILDS } from './wholeBuild.ts';
import { writeCorpus } from './writeCorpus.ts';

/** The newsroom's kinds of change that are measured here. */
const CHANGES = ['nothing', 'a sentence', 'a new article, in four languages', 'a banner'];

/** Path below the content. */
const RACE = 'race.yaml';

/** The line that each step of the build prints at its start. */
const STEP = /^build: (checking the content|drawing the pages|indexing the search|putting the banner)/;

/**
 * The cost of the whole `npm run build`, with its content check, search index and quick compression, for the articles of this project and
 * as many generated ones as requested: cold, and after several kinds of change. At the end the site is compared with that of a cold build.
 */
export const benchArchive: Bench = {
  counts: [40_000],
  run: async ({ counts, ...conditions }): Promise<Outcome> => {
    const rows: Row[] = [];
    for (const articles of counts) rows.push(...(await measureArchive(articles, conditions)));
    return { rows, versions: [] };
  },
};

async function measureArchive(articles: number, conditions: Omit<Conditions, 'counts'>): Promise<readonly Row[]> {
  const folder = copyProject();
  const site = (): ReadonlyMap<string, string> => digestsOf(join(folder, 'dist'));
  try {
    writeArchive(folder, articles);
    const rows = [...archiveRows(articles, 'cold', await built(folder, conditions))];
    let before = site();
    for (const { what, edit } of changes()) {
      edit(folder);
      const cost = await built(folder, conditions);
      const after = site();
      rows.push(...archiveRows(articles, what, cost, changedFiles(before, after).filter(isOfPages).length));
      before = after;
    }
    for (const kept of LEFT_BY_BUILDS) rmSync(join(folder, kept), { recursive: true, force: true });
    await built(folder, conditions);
    return [...rows, ...comparedRows(articles, changedFiles(before, site()).filter(isOfPages))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const changes = () => [
  ...NEWSROOM_EDITS.filter(({ what }) => CHANGES.includes(what)),
  {
    what: 'the name of a topic',
    edit: (folder: string): void => {
      change(folder, RACE, 'de: Berge }', 'de: Gebirge }');
    },
  },
];

/** Adds generated articles of ten years. The project's own stay, because `race.yaml` refers to some of them. */
function writeArchive(folder: string, articles: number): void {
  writeCorpus(folder, articles);
  cpSync('src/content/news', join(folder, 'src/content/news'), { recursive: true });
  change(folder, RACE, /^publicSince: .*$/m, "publicSince: '2011-01-01T00:00:00'");
}

/** Builds the site, and notes when each step began. */
async function built(folder: string, { signal, say }: Omit<Conditions, 'counts'>): Promise<Built> {
  const begun = new Map<string, number>();
  const onLine = (line: string): void => {
    const [, step] = STEP.exec(line) ?? [];
    if (step !== undefined) begun.set(step, performance.now());
  };
  const env = { ...process.env, BUILD_COMPRESSION: 'quick' };
  const cost = await measureChild(process.execPath, ['scripts/run.mjs', 'build'], { cwd: folder, env, signal, onLine });
  const secondsBetween = (from: string, to: string): number =>
    ((begun.get(to) ?? Number.NaN) - (begun.get(from) ?? Number.NaN)) / 1000;
  say(`  ${cost.wallS.toFixed(1)} s, CPU ${cost.cpuS.toFixed(1)} s`);
  return {
    ...cost,
    checkS: secondsBetween('checking the content', 'drawing the pages'),
    pagesS: secondsBetween('drawing the pages', 'indexing the search'),
    indexS: secondsBetween('indexing the search', 'putting the banner'),
    drawn: filesDrawn(folder),
  };
}
