import { hearPage } from './hearPage.ts';

/**
 * Calls `listener` with the `status` of each `club:session` event, undefined where the event carries none. The event is the site's
 * interface for other scripts on the page, so its detail is not trusted to have a shape.
 *
 * @returns a function that stops listening.
 */
export function hearSession(listener: (status: unknown) => void): () => void {
  return hearPage('club:session', (detail) => {
    listener(detail instanceof Object ? Reflect.get(detail, 'status') : undefined);
  });
}
