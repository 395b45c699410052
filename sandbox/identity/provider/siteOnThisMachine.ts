import type { Provider } from 'oidc-provider';

/** How the library says that an app may not come back to a page of this machine over https (its client_schema.js). */
const REFUSED = /for native clients using claimed HTTPS URIs must not be using (?:localhost|127\.0\.0\.1|\[::1\])/;

/**
 * Lets an app's members log in on the site while the site stands on this machine. For native clients the library takes http there and
 * refuses https, which only a site on a host of its own may have (RFC 8252 7.2); every other rule stays. Its own way of changing a rule is to
 * replace this method.
 *
 * @throws {Error} when the library has no such method any more.
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
