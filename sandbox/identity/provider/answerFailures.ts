import type { KoaContextWithOIDC } from 'oidc-provider';
import { stackOf } from '../../../platform/messageOf.ts';
import { renderError } from './renderError.ts';

const AUTHORIZATION = '/oauth/authorize';
const FAILED = { error: 'server_error', error_description: 'The request could not be completed' } as const;

/**
 * Answers a failure that the library's own handlers do not see, as they answer any other: a session is stored after them, and its file may be
 * on a full disk. Without this the answer is a line of plain text.
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
      // A cookie of a session that was not stored would replace that of the one before.
      context.remove('set-cookie');
      if (context.path === AUTHORIZATION) renderError(context, FAILED);
      else context.body = FAILED;
    }
  };
