import type { Provider } from 'oidc-provider';

/** The library's message that a native client must not have an https redirect URI on a loopback host (its client_schema.js). */
const REFUSED = /for native clients using claimed HTTPS URIs must not be using (?:localhost|127\.0\.0\.1|\[::1\])/;

/**
 * Allows the apps to log in on the site while the site runs on a loopback host. For native clients the library accepts http there and
 * refuses https (RFC 8252, section 7.2); all other rules stay. The library has no setting for this, so the method is replaced.
 *
 * @throws {Error} if the library no longer has the method.
 */
export function allowSiteOnThisMachine(provider: Provider): void {
  const schema: unknown = Reflect.get(provider.Client, 'Schema');
  const prototype: unknown = typeof schema === 'function' ? schema.prototype : undefined;
  if (typeof prototype !== 'object' || prototype === null || !('invalidate' in prototype)) {
    throw new Error('oidc-provider has no Client.Schema.prototype.invalidate: its rules cannot be changed as before.');
  }
  const { invalidate } = prototype;
  if (typeof invalidate !== 'function')
    throw new Error('oidc-provider: Client.Schema.prototype.invalidate is no method.');
  prototype.invalidate = function relaxed(message: string, ...rest: readonly unknown[]): void {
    if (!REFUSED.test(message)) Reflect.apply(invalidate, this, [message, ...rest]);
  };
}
