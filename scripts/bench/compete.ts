import { differences } from './differences.ts';
import { drawnSite, type DrawnSite } from './drawnSite.ts';
import type { Entrant } from './entrant.ts';
import type { Cost } from './measureChild.ts';

type Say = (line: string) => void;

type Options = {
  readonly ours: Entrant;
  /** Created when the project's pages are drawn, because the peers are made from them. */
  readonly others: readonly { readonly name: string; readonly enter: () => Promise<Entrant> | Entrant }[];
  readonly rounds: number;
  readonly signal: AbortSignal;
  readonly say: Say;
};

/** The result of an entrant: the cost of each round, the reason of a failure, or the reason why it cannot be compared. */
export type Result =
  | { readonly status: 'ran'; readonly name: string; readonly costs: readonly Cost[] }
  | { readonly status: 'failed' | 'refused'; readonly name: string; readonly why: string };

/** The results, the project's first, and the number of pages that each has drawn. */
type Competition = { readonly results: readonly Result[]; readonly pages: number };

type Racer = { readonly entrant: Entrant; readonly costs: Cost[] };

/**
 * Lets all entrants draw the same pages, one after another in every round, so that a busy machine slows down all of them. An entrant whose
 * pages or texts differ from the project's takes no part after the first round.
 */
export async function compete({ ours, others, rounds, signal, say }: Options): Promise<Competition> {
  const racers: Racer[] = [{ entrant: ours, costs: [] }];
  const out: Result[] = [];
  try {
    await drawAll(racers, signal, say);
    const own = drawnSite(ours.site);
    for (const { name, enter } of others) {
      const racer = await attempt(async () => firstRound(await enter(), own, signal, say), signal);
      if (racer.status === 'in') racers.push(racer.racer);
      else {
        say(`  ${name} is out: ${racer.why}`);
        out.push({ status: racer.status, name, why: racer.why });
      }
    }
    for (let round = 1; round < rounds; round += 1) await drawAll(racers, signal, say);
    const ran = racers.map(({ entrant, costs }): Result => ({ status: 'ran', name: entrant.name, costs }));
    return { results: [...ran, ...out], pages: own.addresses.size };
  } finally {
    for (const { entrant } of racers) entrant.remove();
  }
}

type Admission =
  { readonly status: 'in'; readonly racer: Racer } | { readonly status: 'failed' | 'refused'; readonly why: string };

/** The first draw of an entrant; one that is not admitted leaves no files behind. */
async function firstRound(entrant: Entrant, own: DrawnSite, signal: AbortSignal, say: Say): Promise<Admission> {
  const racer: Racer = { entrant, costs: [] };
  let why: string | undefined = 'it did not draw';
  try {
    await drawAll([racer], signal, say);
    [why] = differences(own, drawnSite(entrant.site), entrant.isOwn);
  } finally {
    if (why !== undefined) entrant.remove();
  }
  return why === undefined ? { status: 'in', racer } : { status: 'refused', why };
}

async function drawAll(racers: readonly Racer[], signal: AbortSignal, say: Say): Promise<void> {
  for (const { entrant, costs } of racers) {
    const cost = await entrant.drawCold(signal);
    costs.push(cost);
    say(`  ${entrant.name}: ${cost.wallS.toFixed(2)} s, CPU ${cost.cpuS.toFixed(2)} s`);
  }
}

/** An error becomes the entrant's result; an aborted run throws. */
async function attempt(step: () => Promise<Admission>, signal: AbortSignal): Promise<Admission> {
  try {
    return await step();
  } catch (error) {
    signal.throwIfAborted();
    return { status: 'failed', why: error instanceof Error ? error.message : String(error) };
  }
}
