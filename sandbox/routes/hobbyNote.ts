import { z } from 'astro/zod';
import { json, text } from '../../platform/http/answers.ts';
import { readFields } from '../../platform/http/readFields.ts';
import type { Route } from '../route.ts';

/** Exactly these five fields (docs/threat-model.md T44): a widget must not receive data that it does not need. */
const note = z.strictObject({
  id: z.string(),
  birthdate: z.string().nullable(),
  email: z.string().nullable(),
  givenName: z.string().nullable(),
  updatedAt: z.string(),
});

export const hobbyNote: Route = {
  method: 'POST',
  path: '/api/hobby-note',
  about: 'Takes a note of a member: exactly the fields id, birthdate, email, givenName and updatedAt.',
  answer: (question, { database, clock }) => {
    const read = readFields(question);
    const parsed = read.kind === 'json' ? note.safeParse(read.value) : undefined;
    if (parsed?.success !== true) return text(422, 'Send JSON with id, birthdate, email, givenName and updatedAt.');
    const fields = JSON.stringify(parsed.data);
    database.prepare('INSERT INTO hobby_note (fields, received_at) VALUES (?, ?)').run(fields, clock.now());
    return json(201, { ok: true });
  },
};

const rows = z.array(z.object({ fields: z.string().transform((text): unknown => JSON.parse(text)) }));

/** The received notes, for tests. */
export const hobbyNotesKept: Route = {
  method: 'GET',
  path: '/api/hobby-note.json',
  about: 'The received notes, oldest first.',
  answer: (_question, { database }) =>
    json(
      200,
      rows.parse(database.prepare('SELECT fields FROM hobby_note ORDER BY id').all()).map(({ fields }) => fields),
    ),
};
