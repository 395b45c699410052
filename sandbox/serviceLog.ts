import type { Log } from '../platform/log.ts';

/** A service's log in the sandbox: warnings and errors as lines of the sandbox's own. */
export function serviceLog(service: string, write: (line: string) => void): Log {
  return (level, event, fields = {}) => {
    if (level !== 'info') write(`${service}: ${event} ${JSON.stringify(fields)}`);
  };
}
