import { z } from 'astro/zod';
import { bib } from './common.ts';

/** Did not start, did not finish, outside the time limit: the race's own three letters. */
export const WITHDRAWAL_KINDS = ['DNS', 'DNF', 'OTL'] as const;

/** Who left the race on one stage: `src/content/withdrawals/stage-NN.yaml`. */
export const withdrawalSchema = z.strictObject({
  stage: z.int().min(1).max(21),
  riders: z.array(z.strictObject({ bib, kind: z.enum(WITHDRAWAL_KINDS) })).min(1),
});

export type Withdrawal = z.output<typeof withdrawalSchema>;
export type WithdrawalKind = (typeof WITHDRAWAL_KINDS)[number];
