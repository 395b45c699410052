import { z } from 'zod';
import type { LiveDocument } from './liveDocument.ts';

/** The facts about a stage in the content, which live data must not contradict. */
export const limitsSchema = z.object({
  distanceKm: z.number(),
  /** The bibs of the start list; null if it is incomplete. */
  startList: z.array(z.int()).readonly().nullable(),
  /** The riders who left the race before the stage, or did not take its start. */
  absent: z.array(z.int()).readonly(),
});

type Limits = z.output<typeof limitsSchema>;

/**
 * A sentence about contents of a document that are impossible on its stage; undefined without any: more kilometres than the stage has,
 * riders who did not take its start, a rider in two places, and groups that are not in their order on the road.
 */
export const excessIn = (live: LiveDocument, limits: Limits): string | undefined =>
  tooFar(live, limits) ?? strangers(live, limits) ?? riderTwice(live) ?? outOfOrder(live);

function tooFar({ stage, kilometresToGo, ticker }: LiveDocument, { distanceKm }: Limits): string | undefined {
  const fields = [
    { field: 'kilometresToGo', kilometre: kilometresToGo },
    ...ticker.map(({ kilometre }, at) => ({ field: `ticker.${at}.kilometre`, kilometre })),
  ];
  const found = fields.find(({ kilometre }) => kilometre !== null && kilometre > distanceKm);
  return (
    found && `${found.field}: found ${found.kilometre}; allowed: at most ${distanceKm}, the distance of stage ${stage}.`
  );
}

const ridersIn = ({ groups }: LiveDocument): readonly { readonly field: string; readonly bib: number }[] =>
  groups.flatMap(({ riders }, at) => riders.map((bib) => ({ field: `groups.${at}.riders`, bib })));

function strangers(live: LiveDocument, { startList, absent }: Limits): string | undefined {
  const { stage } = live;
  const named = ridersIn(live);
  const gone = named.find(({ bib }) => absent.includes(bib));
  if (gone !== undefined) {
    return `${gone.field}: found ${gone.bib}; allowed: riders who took the start of stage ${stage}, which this one did not.`;
  }
  const unknown = named.find(({ bib }) => startList?.includes(bib) === false);
  return unknown && `${unknown.field}: found ${unknown.bib}; allowed: the bibs of the start list.`;
}

function riderTwice(live: LiveDocument): string | undefined {
  const named = ridersIn(live);
  const bibs = named.map(({ bib }) => bib);
  const again = named.find(({ bib }, at) => bibs.indexOf(bib) < at);
  return again && `${again.field}: found ${again.bib} a second time; allowed: each rider once, in one group.`;
}

/** Groups of the same gap, and those whose gap is not known, may stand in any order. */
function outOfOrder({ groups }: LiveDocument): string | undefined {
  let before = 0;
  for (const [at, { gapSeconds }] of groups.entries()) {
    if (gapSeconds === null) continue;
    if (gapSeconds < before) {
      return `groups.${at}.gapSeconds: found ${gapSeconds} after ${before}; allowed: the groups from the head of the race on.`;
    }
    before = gapSeconds;
  }
  return undefined;
}
