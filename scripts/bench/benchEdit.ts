import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { subsetFonts } from '../subsetFonts.ts';
import type { Bench, Conditions, Outcome } from './bench.ts';
import { corpusCopy, type CorpusCopy } from './corpusCopy.ts';
import { differences } from './differences.ts';
import { changedFiles, digestsOf } from './digestsOf.ts';
import { drawnSite } from './drawnSite.ts';
import { editRows, type Edited } from './editRows.ts';
import { peerEntrant } from './entrant.ts';
import type { Cost } from './measureChild.ts';
import { newsCorpus, type CorpusArticle } from './newsCorpus.ts';
import { peerInput } from './peerInput.ts';
import { namesAndVersions, readPeers, type Peer } from './peers.ts';
import type { Row } from './row.ts';

/** Number of edits, each followed by a build. */
const EDITS = 3;
/** Astro's list of the sources of each page; it exists when builds take over unchanged pages. */
const TAKEN_OVER = 'node_modules/.astro/incremental-build.json';

/** The cost of one edited article: the next build, compared with a cold build of the same content and with Hugo's. */
export const benchEdit: Bench = {
  counts: [16_000],
  run: async ({ counts, ...conditions }): Promise<Outcome> => {
    await subsetFonts();
    const rows: Row[] = [];
    const [hugo] = (await readPeers()).filter(({ name }) => name === 'Hugo');
    if (hugo === undefined) throw new Error('bench/peers.ts lists no Hugo.');
    for (const articles of counts) rows.push(...editRows(await edit(articles, hugo, conditions)));
    return { rows, versions: namesAndVersions([hugo]) };
  },
};

async function edit(articles: number, hugo: Peer, { signal, say }: Omit<Conditions, 'counts'>): Promise<Edited> {
  say(`bench: editing one of ${articles} articles`);
  const copy = corpusCopy(articles);
  try {
    copy.cool();
    await printed('first build', copy.draw(signal), say);
    const before = digestsOf(copy.site);
    const corpus = [...newsCorpus(articles)];
    const warm: Cost[] = [];
    let edited = corpus;
    for (let number = 1; number <= EDITS; number += 1) {
      edited = withEdit(copy, corpus, number);
      copy.clearSite();
      warm.push(await printed(`after edit ${number}`, copy.draw(signal), say));
    }
    const after = digestsOf(copy.site);
    const isIncremental = existsSync(join(copy.folder, TAKEN_OVER));
    copy.cool();
    const cold = await printed('cold build of the same', copy.draw(signal), say);
    const wrong = changedFiles(after, digestsOf(copy.site));
    const beside = await hugosBuild(hugo, copy, edited, signal);
    return { articles, cold, warm, isIncremental, wrong, changed: changedFiles(before, after), hugo: beside };
  } finally {
    copy.remove();
  }
}

/** Appends a sentence to an article from the middle of the first language; returns the changed news. */
function withEdit({ folder }: CorpusCopy, corpus: readonly CorpusArticle[], number: number): CorpusArticle[] {
  const index = Math.floor(corpus.length / 8);
  const article = corpus[index];
  if (article === undefined) throw new Error('There is no article to edit.');
  const sentence = `\n\nOne more sentence, written in edit ${number}.`;
  const file = join(folder, 'src/content/news', article.locale, `${article.id}.md`);
  const body = `${article.body}${sentence}`;
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, `${text.slice(0, text.indexOf('\n---\n') + 5)}\n${body}\n`);
  return corpus.with(index, { ...article, body });
}

/** Hugo's full build of the same content, or the reason why there is none. */
async function hugosBuild(
  hugo: Peer,
  copy: CorpusCopy,
  corpus: readonly CorpusArticle[],
  signal: AbortSignal,
): Promise<Cost | string> {
  if (hugo.version === null) return hugo.missing;
  const entrant = await peerEntrant(hugo, await peerInput(copy.site, corpus));
  try {
    const cost = await entrant.drawCold(signal);
    const [difference] = differences(drawnSite(copy.site), drawnSite(entrant.site), entrant.isOwn);
    return difference ?? cost;
  } finally {
    entrant.remove();
  }
}

async function printed(what: string, drawing: Promise<Cost>, say: Conditions['say']): Promise<Cost> {
  const cost = await drawing;
  say(`  ${what}: ${cost.wallS.toFixed(2)} s, CPU ${cost.cpuS.toFixed(2)} s`);
  return cost;
}
