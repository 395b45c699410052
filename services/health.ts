import { json } from '../platform/http/answers.ts';
import type { Route } from '../platform/http/route.ts';

/** What a service cannot work without, by name, and whether it is there at present; one that throws is not. */
export type Needs = Readonly<Record<string, () => boolean>>;

type Options = { readonly needs: Needs; readonly isStopping: () => boolean };

/**
 * Where a supervisor looks: `live` answers as long as the process does, and a service without an answer is started again; `ready` states whether
 * requests may be sent. The identity provider is no need of a service: without it each answer is 503, and a start would change nothing.
 */
export function healthRoutes({ needs, isStopping }: Options): readonly Route<unknown>[] {
  return [
    {
      method: 'GET',
      path: '/health/live',
      about: 'Whether the process answers.',
      answer: () => json(200, { status: 'live' }),
    },
    {
      method: 'GET',
      path: '/health/ready',
      about: 'Whether the service can work, and what it lacks.',
      answer: () => {
        const missing = missingOf(needs);
        if (isStopping()) return json(503, { status: 'stopping', missing });
        return missing.length === 0 ? json(200, { status: 'ready' }) : json(503, { status: 'not_ready', missing });
      },
    },
  ];
}

/** Whether a path is one of these; a supervisor asks so often that its requests are not logged. */
export const isHealthPath = (path: string): boolean => path.startsWith('/health/');

function missingOf(needs: Needs): readonly string[] {
  return Object.entries(needs)
    .filter(([, isThere]) => !holds(isThere))
    .map(([name]) => name);
}

function holds(isThere: () => boolean): boolean {
  try {
    return isThere();
  } catch {
    return false;
  }
}
