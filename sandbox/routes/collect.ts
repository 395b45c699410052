import { z } from 'astro/zod';
import { json, text } from '../../platform/http/answers.ts';
import type { Question } from '../../platform/http/route.ts';
import type { Route } from '../route.ts';

const language = z.enum(['fr', 'en', 'de', 'es', 'ar', 'ca', 'no']);
const device = z.enum(['mobile', 'tablet', 'desktop']);
const path = z.string().regex(/^\/[^?#]*$/);

/** The limit counts characters, some of which have two UTF-16 units. */
const label = z
  .string()
  .min(1)
  .refine((words) => Array.from(words).length <= 25);

/** A hit with any other field is refused, so that the site cannot send more about a visitor (docs/contract.md, Measuring). */
const clubHit = z.strictObject({
  kind: z.enum(['pageview', 'click', 'register']),
  siteId: z.string().min(1),
  tags: z.array(z.string().min(1)),
  partner: z.string(),
  label: label.nullable(),
  language,
  path,
  device,
  at: z.int(),
});

const pianoData = z.strictObject({
  page: z.string(),
  page_chapter1: z.string().optional(),
  page_chapter2: z.string().optional(),
  page_chapter3: z.string().optional(),
  page_path: path,
  partner: z.string(),
  site_language: language,
  device_type: device,
  event_time: z.int(),
  click: label.optional(),
});

const pianoHit = z.strictObject({
  idSite: z.string().min(1),
  events: z.tuple([
    z.strictObject({ name: z.enum(['page.display', 'click.navigation', 'click.action']), data: pianoData }),
  ]),
});

/** Hits are sent as plain text, which needs no preflight. */
const hitIn = ({ body }: Question): unknown => {
  try {
    return z.union([clubHit, pianoHit]).safeParse(JSON.parse(new TextDecoder().decode(body))).data;
  } catch {
    return undefined;
  }
};

export const collect: Route = {
  method: 'POST',
  path: '/collect',
  about: 'The analytics collector: takes one hit, as JSON in the club’s format or in Piano’s, with any content type.',
  answer: (question, { database, clock }) => {
    const hit = hitIn(question);
    if (hit === undefined) return text(422, 'Send one hit, with its fields and no others.');
    database.prepare('INSERT INTO hit (body, received_at) VALUES (?, ?)').run(JSON.stringify(hit), clock.now());
    return { status: 204 };
  },
};

const rows = z.array(z.object({ body: z.string().transform((written): unknown => JSON.parse(written)) }));

/** The received hits, for tests. */
export const collected: Route = {
  method: 'GET',
  path: '/collect.json',
  about: 'The received hits, oldest first.',
  answer: (_question, { database }) =>
    json(
      200,
      rows.parse(database.prepare('SELECT body FROM hit ORDER BY id').all()).map(({ body }) => body),
    ),
};
