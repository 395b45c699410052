import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** A request after its address was matched and its body read. */
export type Question = {
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
  /** The query of the address. */
  readonly parameters: URLSearchParams;
  /** The open parts of the route's path, by name. */
  readonly parts: Readonly<Record<string, string>>;
  /** The address that asks: the other end of the connection, or what trusted proxies state. */
  readonly sender: string;
  /** The bare request, for libraries that read cookies; its body has been read. */
  readonly request: IncomingMessage;
};

export type Answer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Uint8Array;
};

/** One address that a server answers. */
export type Route<Context> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parts that begin with a colon match anything but a slash: `/partners/:key/`. */
  readonly path: string;
  /** One sentence for people who look at the list of routes. */
  readonly about: string;
  readonly answer: (question: Question, context: Context) => Answer | Promise<Answer>;
};
