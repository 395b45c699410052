import { z } from 'astro/zod';
import { json, text } from '../../platform/http/answers.ts';
import { isoOf } from '../../platform/clock.ts';
import { purgeAccounts } from '../identity/accounts/purgeAccounts.ts';
import { purgeExpired } from '../identity/sessions/purgeExpired.ts';
import { readFields } from '../../platform/http/readFields.ts';
import type { Route } from '../route.ts';

/** Maximum offset in milliseconds: 100 years, forward or back. */
const LIMIT = 100 * 366 * 24 * 3600 * 1000;

const body = z.strictObject({ offsetMs: z.int().min(-LIMIT).max(LIMIT) });

/**
 * Moves the sandbox's clock and immediately runs the hourly purge of accounts without activity for three years and of everything expired.
 */
export const clock: Route = {
  method: 'POST',
  path: '/sandbox/clock',
  about: 'Moves the clock: {"offsetMs": 86400000} is a day ahead, 0 the present.',
  answer: (question, context) => {
    const read = readFields(question);
    const parsed = read.kind === 'json' ? body.safeParse(read.value) : undefined;
    if (parsed?.success !== true) return text(400, 'Send JSON such as {"offsetMs": 86400000}.');
    context.clock.move(parsed.data.offsetMs);
    const purged = purgeAccounts(context);
    purgeExpired(context.identity);
    return json(200, { now: isoOf(context.clock.now()), purged });
  },
};
