import { json } from '../answers.ts';
import { emptyDatabase } from '../database.ts';
import type { Route } from '../route.ts';

/** A clean slate between two tests. */
export const reset: Route = {
  method: 'POST',
  path: '/sandbox/reset',
  about: 'Empties every table.',
  answer: (_question, { database }) => {
    emptyDatabase(database);
    return json(200, { ok: true });
  },
};
