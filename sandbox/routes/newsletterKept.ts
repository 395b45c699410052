import { json } from '../../platform/http/answers.ts';
import type { Route } from '../route.ts';

/** The stored subscriptions, for tests. */
export const newsletterKept: Route = {
  method: 'GET',
  path: '/api/newsletter.json',
  about: 'The stored newsletter subscriptions with the time of their confirmation, oldest first.',
  answer: (_question, { database }) =>
    json(
      200,
      database
        .prepare(
          'SELECT email, locale, created_at AS createdAt, confirmed_at AS confirmedAt FROM newsletter ORDER BY created_at, email',
        )
        .all(),
    ),
};
