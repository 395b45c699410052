import type * as http from '../platform/http/route.ts';
import type { Context, Route } from './route.ts';

/** The routes of a service as routes of the sandbox. */
export function mounted<Service>(
  routes: readonly http.Route<Service>[],
  serviceOf: (context: Context) => Service,
): readonly Route[] {
  return routes.map((route) => ({
    ...route,
    answer: (question, context) => route.answer(question, serviceOf(context)),
  }));
}
