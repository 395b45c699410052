import type { Answer } from './route.ts';

/** A JSON response, for programs. */
export function json(status: number, value: unknown): Answer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}

/** A plain text response, for people. */
export function text(status: number, sentence: string, headers: Answer['headers'] = {}): Answer {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers }, body: `${sentence}\n` };
}
