import { z } from 'astro/zod';
import { json, text } from '../../platform/http/answers.ts';
import { faultSchema } from '../faults/faults.ts';
import { readFields } from '../../platform/http/readFields.ts';
import type { Route } from '../route.ts';

const body = z.strictObject({ faults: z.array(faultSchema).max(100) });

/** Replaces the list of faults; an empty list removes all. */
export const faults: Route = {
  method: 'POST',
  path: '/sandbox/faults',
  about:
    'Makes routes fail: {"faults": [{"path": "/oauth/token", "method": "POST", "count": 1, "kind": "delay", "ms": 3000}]}. {"path": "/chat", "kind": "down"} cuts the chat’s connections as well. Kinds: status, delay, hang, down, lost, truncated, malformed, empty, content-type, captcha.',
  answer: (question, context) => {
    const read = readFields(question);
    const parsed = read.kind === 'json' ? body.safeParse(read.value) : undefined;
    if (parsed === undefined) return text(400, 'Send JSON such as {"faults": []}.');
    if (!parsed.success) return text(422, z.prettifyError(parsed.error));
    const { faults: set } = parsed.data;
    context.faults.set(set);
    if (set.some(({ kind, path }) => kind === 'down' && ['/chat', '*'].includes(path))) context.services.chat.endAll();
    return json(200, { faults: parsed.data.faults.length });
  },
};
