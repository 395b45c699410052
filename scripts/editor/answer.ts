import type { IncomingMessage } from 'node:http';
import type { z } from 'astro/zod';

/** A request as the editor's addresses read it. */
export type Request = {
  readonly method: string;
  /** Path below the editor's own address, with its query. */
  readonly url: URL;
  /** Path with its query as the browser has sent it. */
  readonly sentTo: string;
  readonly headers: IncomingMessage['headers'];
  /** The address of the other end of the connection. */
  readonly from: string | undefined;
  readonly body: () => Promise<string>;
};

export type Answer = {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  /** Where the browser shall go instead. */
  readonly location?: string;
};

/** The JSON of a request by a schema; undefined if it is another one, or no JSON. */
export const bodyIn = async <Value>(request: Request, schema: z.ZodType<Value>): Promise<Value | undefined> => {
  const text = await request.body();
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

export const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

/** A failure as the API of Gitea gives it: the editor shows its message. */
export const failure = (status: number, ...sentences: readonly string[]): Answer =>
  json({ message: sentences.join('\n') }, status);

export const NOT_FOUND: Answer = failure(404, 'There is nothing at this address.');
