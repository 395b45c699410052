/** The names of this machine, with any port: a forwarded one differs from the server's own. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * Whether a request is meant for this server on this machine: by a name of the machine, or by one of the given hosts. A foreign name that
 * leads here (DNS rebinding) would let its page read the answers (docs/threat-model.md T76).
 */
export function isOwnHost(host: string | undefined, hosts: readonly string[] = []): boolean {
  return host !== undefined && (LOOPBACK.test(host) || hosts.includes(host.toLowerCase()));
}
