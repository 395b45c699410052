import type { Route } from '../../../route.ts';
import { answered } from '../../identityRoute.ts';
import { forward } from '../../provider/forward.ts';
import { formOf } from './token.ts';

/** Introspection (RFC 7662), for the organiser's services with their client credentials. */
export const introspect: Route = {
  method: 'POST',
  path: '/oauth/introspect',
  about: 'OAuth: whether a token is valid, and its account, client and scope; for the organiser’s services only.',
  answer: (question, { identity }) =>
    answered(question.headers, () =>
      forward(identity, question, { method: 'POST', address: '/oauth/introspect', form: formOf(question) }),
    ),
};
