import type { KoaContextWithOIDC } from 'oidc-provider';
import { literal, scriptPage } from '../wire/scriptPage.ts';

/**
 * The response to a login in a popup, by the protocol of WinChan's child window: a "ready" message to the opener, then the response to its
 * request, both as JSON strings (docs/identity.md). Only a window of the redirect URI's origin receives them.
 */
export function answerPopup(
  context: KoaContextWithOIDC,
  redirectUri: string,
  answer: Readonly<Record<string, unknown>>,
): void {
  const response = 'error' in answer ? { success: false, data: answer } : { success: true, data: answer };
  const { body, policy } = scriptPage(`
    const origin = ${literal(new URL(redirectUri).origin)};
    addEventListener('message', (event) => {
      if (event.origin !== origin || event.source !== opener) return;
      let message;
      try { message = JSON.parse(event.data); } catch { return; }
      if (message?.a === 'request') opener.postMessage(JSON.stringify({ a: 'response', d: ${literal(response)} }), origin);
    });
    opener?.postMessage(JSON.stringify({ a: 'ready' }), origin);
  `);
  context.type = 'html';
  context.status = 200;
  context.set('content-security-policy', policy);
  context.body = body;
}
