import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** A request whose path was matched and whose body was read. */
export type Question = {
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
  /** The query parameters. */
  readonly parameters: URLSearchParams;
  /** The path parameters, by name. */
  readonly parts: Readonly<Record<string, string>>;
  /** The client's address: the peer of the connection, or the entry of a trusted proxy. */
  readonly sender: string;
  /** Node's request, for libraries that read cookies; its body was read already. */
  readonly request: IncomingMessage;
};

export type Answer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Uint8Array;
};

/** A method and a path of a server, with their handler. */
export type Route<Context> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A segment that begins with a colon is a path parameter: `/partners/:key/`. */
  readonly path: string;
  /** Whether a GET changes something; a HEAD is refused then, because it must not (RFC 9110, section 9.2.1). */
  readonly hasEffects?: boolean;
  /** One sentence for the list of routes. */
  readonly about: string;
  readonly answer: (question: Question, context: Context) => Answer | Promise<Answer>;
};
