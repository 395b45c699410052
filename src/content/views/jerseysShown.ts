import { RACE, type Jersey } from '~/config/race.ts';
import { stageWornOn, takesStart } from '~/lib/race/wearers.ts';
import type { RaceBook } from '../queries/raceBook.ts';
import { riderLink, type Linked } from './links.ts';

/** Who holds a jersey. */
type JerseyHolder = {
  readonly jersey: Jersey;
  /** Null where it is not known. */
  readonly leader: Linked | null;
  /** The rider who wears it on the next stage because its leader wears a higher one; null where the leader wears it. */
  readonly wearer: { readonly rider: Linked; readonly onStage: number } | null;
};

/** The jerseys of the race in the order of `race.yaml`. */
export type JerseysShown = {
  /** Whether the jerseys have no holders yet, before the first result. */
  readonly areAhead: boolean;
  /** The stage after which these are the holders; 0 before the first result. */
  readonly tells: number;
  readonly holders: readonly JerseyHolder[];
};

/** The holders of the jerseys after a stage; `afterStage` is undefined before the first stage. */
export const jerseysShown = (book: RaceBook, afterStage: number | undefined): JerseysShown => {
  const result = afterStage === undefined ? null : book.stage(afterStage).result;
  const onStage = afterStage === undefined ? undefined : stageWornOn(book.stages, afterStage);
  const holders = RACE.jerseys.map(({ key, classification }): JerseyHolder => {
    const leader = result?.leaders[classification] ?? null;
    const bib = result?.wornNext[key];
    const isWorn =
      leader !== null && bib !== undefined && onStage !== undefined && takesStart(book.departureOf(bib), onStage);
    return {
      jersey: key,
      leader: leader === null ? null : riderLink(book, leader),
      wearer: isWorn ? { rider: riderLink(book, bib), onStage } : null,
    };
  });
  return { areAhead: afterStage === undefined, tells: afterStage ?? 0, holders };
};
