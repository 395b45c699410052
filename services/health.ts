import { json } from '../platform/http/answers.ts';
import type { Route } from '../platform/http/route.ts';

/** Checks of the dependencies of a service, by name; a check that throws counts as false. */
export type Needs = Readonly<Record<string, () => boolean>>;

type Options = { readonly needs: Needs; readonly isStopping: () => boolean };

/**
 * Routes for a supervisor. `live` answers while the process runs; without a response the supervisor restarts the service. `ready` states whether
 * requests may be sent. The identity provider is no dependency: without it each response is 503, and a restart would change nothing.
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
      about: 'Whether the service is ready, and which dependencies are missing.',
      answer: () => {
        const missing = missingOf(needs);
        if (isStopping()) return json(503, { status: 'stopping', missing });
        return missing.length === 0 ? json(200, { status: 'ready' }) : json(503, { status: 'not_ready', missing });
      },
    },
  ];
}

/** Whether a path is a health route. Their requests are not logged: a supervisor sends too many. */
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
