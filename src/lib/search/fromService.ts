import * as z from 'zod/mini';
import { SERVICE_LIMIT_MS } from '~/config/search.ts';
import { abortAfter } from '~/lib/abortAfter.ts';

/** What the search service answers (contract.md 5). */
const answerSchema = z.object({
  hits: z.array(z.object({ path: z.string(), title: z.string(), publicationAt: z.nullable(z.string()) })),
  nextRequest: z.nullable(z.string()),
});

/**
 * One page of hits from the search service, in the agreed form and else as it came. It shares no module with the search itself,
 * which would then be one more request of the first query.
 * Rejects when the service does not answer in time, not with a success, or in another form.
 */
export const fromService = async (address: URL): Promise<z.output<typeof answerSchema>> => {
  const response = await fetch(address, { credentials: 'omit', signal: abortAfter(SERVICE_LIMIT_MS) });
  if (!response.ok) throw new Error(`The search service answers ${response.status}.`);
  return z.parse(answerSchema, await response.json());
};
