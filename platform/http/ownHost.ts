/** The names of this machine, with any port: port forwarding changes the port. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * Whether the `Host` of a request names this machine or one of the given hosts. With DNS rebinding, a foreign name could resolve to this
 * machine, and its page could read the responses (docs/threat-model.md T76).
 */
export function isOwnHost(host: string | undefined, hosts: readonly string[] = []): boolean {
  return host !== undefined && (LOOPBACK.test(host) || hosts.includes(host.toLowerCase()));
}
