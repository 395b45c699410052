import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { html } from '../../html.ts';
import { documentOf, STYLE_SOURCE } from '../../page.ts';
import { pageSentence } from '../sentences.ts';
import { languageOfReturn } from '../wire/language.ts';
import { literal, scriptPage } from '../wire/scriptPage.ts';

/**
 * The page for an error that cannot be returned to the redirect URI. A silent check would wait for a message without end, so it gets one if
 * the URI is registered. An unregistered URI gets no message (RFC 9700, section 4.11), and the page that sent the request times out.
 */
export function renderError(context: KoaContextWithOIDC, out: ErrorOut): void {
  context.type = 'html';
  const { error, error_description: description } = out;
  const to = silentCheckOf(context);
  if (to === undefined) {
    context.set(
      'content-security-policy',
      `default-src 'none'; style-src ${STYLE_SOURCE}; base-uri 'none'; frame-ancestors 'none'`,
    );
    const { redirect_uri: uri } = context.query;
    const language = languageOfReturn(typeof uri === 'string' ? uri : undefined, context.headers);
    const title = pageSentence(language, 'stuckLogin');
    // For developers, in English.
    const reason = html`<p lang="en">${error}: ${description}</p>`;
    const body = html`<h1>${title}</h1>
      ${reason}`;
    context.body = documentOf(title, body, { language }).markup;
    return;
  }
  const message = { type: 'authorization_response', response: { error, error_description: description } };
  const { body, policy } = scriptPage(`(opener ?? parent).postMessage(${literal(message)}, ${literal(to)});`, to);
  context.set('content-security-policy', policy);
  context.body = body;
}

function silentCheckOf({ oidc, query }: KoaContextWithOIDC): string | undefined {
  const { redirect_uri: uri, response_mode: mode } = query;
  if (mode !== 'web_message' || typeof uri !== 'string' || oidc.client === undefined) return undefined;
  return oidc.client.redirectUriAllowed(uri) ? new URL(uri).origin : undefined;
}
