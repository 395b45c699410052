import { z } from 'astro/zod';
import { json, text } from '../../platform/http/answers.ts';
import { html } from '../html.ts';
import { page } from '../page.ts';
import type { Question } from '../../platform/http/route.ts';
import type { Route } from '../route.ts';
import { isSample, SAMPLES, sampleOf, secondOf } from './samples.ts';

const call = z.strictObject({
  name: z.string().refine(isSample),
  call: z.string().regex(/^[A-Za-z]{1,40}$/),
  language: z.string().optional(),
  id: z.string().optional(),
});

const callIn = ({ body }: Question) => {
  try {
    return call.safeParse(JSON.parse(new TextDecoder().decode(body))).data;
  } catch {
    return undefined;
  }
};

const about: Route = {
  method: 'GET',
  path: '/widgets/:name/',
  about: 'A sample of a vendor’s script: what it does, and its address.',
  answer: ({ parts: { name = '' } }) => {
    if (!isSample(name)) return text(404, 'There is no such sample.');
    return page({
      title: name,
      body: html`<h1>${name}</h1>
        <p>${SAMPLES[name].about} <a href="/widgets/${name}/sdk.js">Its script</a>.</p>`,
    });
  },
};

const script: Route = {
  method: 'GET',
  path: '/widgets/:name/sdk.js',
  about: 'The script of a sample, which reports each call.',
  answer: ({ parts: { name = '' } }) => {
    if (!isSample(name)) return text(404, 'There is no such sample.');
    return { status: 200, headers: { 'content-type': 'text/javascript; charset=utf-8' }, body: sampleOf(name) };
  },
};

const second: Route = {
  method: 'GET',
  path: '/widgets/:name/second.js',
  about: 'The file that the script of a sample loads, if it loads one.',
  answer: ({ parts: { name = '' } }) => {
    const source = isSample(name) ? secondOf(name) : undefined;
    if (source === undefined) return text(404, 'There is no such file.');
    return { status: 200, headers: { 'content-type': 'text/javascript; charset=utf-8' }, body: source };
  },
};

const reported: Route = {
  method: 'POST',
  path: '/widgets/calls.json',
  about: 'Takes the report of a sample: its name and the call.',
  answer: (question, { database, clock }) => {
    const report = callIn(question);
    if (report === undefined) return text(422, 'Send the name of a sample and the call.');
    database
      .prepare('INSERT INTO widget_call (name, call, received_at) VALUES (?, ?, ?)')
      .run(report.name, JSON.stringify(report), clock.now());
    return { status: 204 };
  },
};

const rows = z.array(z.object({ call: z.string().transform((written): unknown => JSON.parse(written)) }));

const calls: Route = {
  method: 'GET',
  path: '/widgets/calls.json',
  about: 'The reported calls of the samples, oldest first.',
  answer: (_question, { database }) =>
    json(
      200,
      rows.parse(database.prepare('SELECT call FROM widget_call ORDER BY id').all()).map((row) => row.call),
    ),
};

/** Stand-ins for the scripts of vendors. */
export const WIDGET_ROUTES: readonly Route[] = [about, script, second, reported, calls];
