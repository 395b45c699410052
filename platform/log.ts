/** Fields of an event; never a token, a query or an e-mail address. */
type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

type Level = 'info' | 'warn' | 'error';

/** Logs an event; its name is in snake case, such as `gate_disconnected`. */
export type Log = (level: Level, event: string, fields?: Fields) => void;

type Options = {
  readonly service: string;
  readonly write: (line: string) => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
};

/** A log with one JSON object per line: time, level, service, event, then the fields. */
export function jsonLog({ service, write, now = Date.now }: Options): Log {
  return (level, event, fields = {}) => {
    write(JSON.stringify({ time: new Date(now()).toISOString(), level, service, event, ...fields }));
  };
}
