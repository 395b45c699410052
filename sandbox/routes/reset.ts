import { json, text } from '../../platform/http/answers.ts';
import { emptyDatabase } from '../../platform/database.ts';
import { readFields } from '../../platform/http/readFields.ts';
import { createPersonas } from '../identity/accounts/personas.ts';
import type { Route } from '../route.ts';

/** Restores the initial state between two tests, with the members of `sandbox/identity/accounts/personas.ts`. */
export const reset: Route = {
  method: 'POST',
  path: '/sandbox/reset',
  about: 'Empties every table, removes every fault, resets the clock and creates the five members of the tests: {}.',
  answer: async (question, { database, files, clock, faults, identity, services }) => {
    if (readFields(question).kind !== 'json') return text(400, 'Send JSON such as {}.');
    faults.set([]);
    clock.move(0);
    // The running provider signs with the keys in `secret`.
    emptyDatabase(database, ['secret']);
    files.empty();
    services.chat.reset();
    const members = await createPersonas(identity);
    return json(200, { ok: true, members });
  },
};
