import { json } from './answers.ts';
import type { Answer } from './route.ts';

type Body = Readonly<Record<string, unknown>> & { readonly error: string };

/** The refusal of a request: a route throws it, and `dispatch` sends it as the response. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: Body, headers: Readonly<Record<string, string>> = {}) {
    super(body.error);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }

  answer(): Answer {
    const answer = json(this.status, this.body);
    return { ...answer, headers: { ...answer.headers, ...this.headers } };
  }
}
