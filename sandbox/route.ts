import type { IncomingHttpHeaders } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';

/** What was asked, once the address has been matched and the body read. */
export type Question = { readonly headers: IncomingHttpHeaders; readonly body: Uint8Array };

export type Answer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** What every route may use. */
export type Context = {
  readonly database: DatabaseSync;
  readonly siteOrigin: string;
  /** When this sandbox was started, as `performance.now()` counts, in milliseconds. */
  readonly startedAt: number;
  readonly routes: readonly Route[];
};

/** One address that the sandbox answers. */
export type Route = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** One sentence for the sandbox's own page. */
  readonly about: string;
  readonly answer: (question: Question, context: Context) => Answer | Promise<Answer>;
};
