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
 * A sentence about contents of a document that are impossible on its stage; undefined without any: more kilometres than the stage has, and
 * riders who did not take its start.
 */
export const excessIn = (live: LiveDocument, limits: Limits): string | undefined =>
  tooFar(live, limits) ?? strangers(live, limits);

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

function strangers({ stage, groups }: LiveDocument, { startList, absent }: Limits): string | undefined {
  const named = groups.flatMap(({ riders }, at) => riders.map((bib) => ({ field: `groups.${at}.riders`, bib })));
  const gone = named.find(({ bib }) => absent.includes(bib));
  if (gone !== undefined) {
    return `${gone.field}: found ${gone.bib}; allowed: riders who took the start of stage ${stage}, which this one did not.`;
  }
  const unknown = named.find(({ bib }) => startList?.includes(bib) === false);
  return unknown && `${unknown.field}: found ${unknown.bib}; allowed: the bibs of the start list.`;
}
