import type { Route } from '../../../route.ts';
import { answered } from '../../identityRoute.ts';
import { forward } from '../../provider/forward.ts';
import { formOf } from './token.ts';

/** Introspection (RFC 7662), for the organiser's services by their own credentials. */
export const introspect: Route = {
  method: 'POST',
  path: '/oauth/introspect',
  about:
    'OAuth: whether a token is valid, whose it is, for which client and scope; for the organiser’s services alone.',
  answer: (question, { identity }) =>
    answered(() =>
      forward(identity, question, { method: 'POST', address: '/oauth/introspect', form: formOf(question) }),
    ),
};
