import type { Log } from '../platform/log.ts';

/** A service's log in the sandbox: writes warnings and errors to the sandbox's log. */
export function serviceLog(service: string, write: (line: string) => void): Log {
  return (level, event, fields = {}) => {
    if (level !== 'info') write(`${service}: ${event} ${JSON.stringify(fields)}`);
  };
}
