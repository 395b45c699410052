import * as z from 'zod/mini';
import { SERVICE_LIMIT_MS } from '~/config/search.ts';
import { abortAfter } from '~/lib/abortAfter.ts';

/** The response of the search service (docs/contract.md, Services behind the site). */
const answerSchema = z.object({
  hits: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      publicationAt: z.nullable(z.string()),
      tells: z.optional(z.number()),
    }),
  ),
  nextRequest: z.nullable(z.string()),
});

/**
 * One page of hits from the search service; only their form is checked. This file shares no module with the search itself, which would cost
 * one more request before the first hit. Rejects without a response in time, for an error status, and for another form.
 */
export const fromService = async (address: URL): Promise<z.output<typeof answerSchema>> => {
  const response = await fetch(address, { credentials: 'omit', signal: abortAfter(SERVICE_LIMIT_MS) });
  if (!response.ok) throw new Error(`The search service answers ${response.status}.`);
  return z.parse(answerSchema, await response.json());
};
