import type { IncomingMessage } from 'node:http';
import type { z } from 'astro/zod';

/** A request to the editor's server. */
export type Request = {
  readonly method: string;
  /** Path below the editor's own address, with its query. */
  readonly url: URL;
  /** Path and query as sent by the browser. */
  readonly sentTo: string;
  readonly headers: IncomingMessage['headers'];
  /** The client's IP address. */
  readonly from: string | undefined;
  readonly body: () => Promise<string>;
};

export type Answer = {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  /** The target of a redirect. */
  readonly location?: string;
};

/** The JSON body of a request, validated by a schema; undefined if it is invalid. */
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

/** An error response in the form of Gitea's API: the editor shows its message. */
export const failure = (status: number, ...sentences: readonly string[]): Answer =>
  json({ message: sentences.join('\n') }, status);

export const NOT_FOUND: Answer = failure(404, 'There is nothing at this address.');
