import { formTarget } from '../wire/formTarget.ts';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Identity } from '../identity.ts';

const CSP = 'content-security-policy';

type Middleware = (context: KoaContextWithOIDC, next: () => Promise<unknown>) => Promise<void>;

/**
 * A content security policy for the library's own pages: the answer to a silent check, which the site and the properties frame, and the
 * form that posts an answer. The library adds the hashes of its scripts where it finds a `script-src`, and removes `frame-ancestors` where
 * it expects to be framed. The sandbox's own pages set their own policy.
 */
export function pagePolicy({ siteOrigin, origin }: Pick<Identity, 'siteOrigin' | 'origin'>): Middleware {
  return async (context, next) => {
    const { redirect_uri: uri, response_mode: mode } = context.query;
    const target = typeof uri === 'string' ? formTarget(uri) : "'none'";
    context.set(CSP, `default-src 'none'; base-uri 'none'; form-action ${target}; script-src`);
    await next();
    const policy = context.response.get(CSP);
    if (policy.includes('frame-ancestors')) return;
    const parents = mode === 'web_message' ? `${siteOrigin} ${origin}` : "'none'";
    // An empty source list allows nothing, but not every browser parses a directive without one.
    const written = policy.replace(/script-src(?=;|$)/, "script-src 'none'");
    context.set(CSP, `${written}; frame-ancestors ${parents}`);
  };
}
