import type { IncomingMessage } from 'node:http';

/**
 * The address that a request comes from. Each proxy appends the address that it was asked from to `X-Forwarded-For`; what stands before the
 * entries of the trusted ones is the sender's own claim.
 *
 * @param trustedProxies how many proxies of the organiser's stand in front of the server.
 */
export function senderOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const chain = [...forwarded.map((address) => address.trim()), socket.remoteAddress ?? ''].filter(Boolean);
  return chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? '';
}
