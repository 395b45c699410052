import type { KoaContextWithOIDC } from 'oidc-provider';
import { stackOf } from '../../../platform/messageOf.ts';
import { renderError } from './renderError.ts';

const AUTHORIZATION = '/oauth/authorize';
const FAILED = { error: 'server_error', error_description: 'The request could not be completed' } as const;

/**
 * Answers errors outside the library's own error handlers in the same way. The library stores a session after its handlers have run, and
 * the disk may be full. By default such an error is answered with a line of plain text.
 */
export const answerFailures =
  (log: (line: string) => void) =>
  async (context: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    try {
      await next();
    } catch (error) {
      log(`${context.method} ${context.path} failed: ${stackOf(error)}`);
      context.status = 500;
      context.remove('location');
      // The new session was not stored, so its cookie must not replace that of the previous one.
      context.remove('set-cookie');
      if (context.path === AUTHORIZATION) renderError(context, FAILED);
      else context.body = FAILED;
    }
  };
