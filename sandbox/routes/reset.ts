import { json } from '../../platform/http/answers.ts';
import { emptyDatabase } from '../../platform/database.ts';
import { createPersonas } from '../identity/accounts/personas.ts';
import type { Route } from '../route.ts';

/** A clean slate between two tests, with the members that tests rely on (`sandbox/identity/accounts/personas.ts`). */
export const reset: Route = {
  method: 'POST',
  path: '/sandbox/reset',
  about: 'Empties every table, ends every fault, sets the clock right and makes the five members that tests know.',
  answer: async (_question, { database, files, clock, faults, identity, services }) => {
    faults.set([]);
    clock.move(0);
    // A running provider signs with its keys.
    emptyDatabase(database, ['secret']);
    files.empty();
    services.chat.reset();
    const members = await createPersonas(identity);
    return json(200, { ok: true, members });
  },
};
