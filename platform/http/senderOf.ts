import type { IncomingMessage } from 'node:http';

/**
 * The client's address of a request. Each proxy appends the address of its peer to `X-Forwarded-For`; entries before those of the trusted
 * proxies are claims of the client.
 *
 * @param trustedProxies the number of the organiser's proxies in front of the server.
 */
export function senderOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const chain = [...forwarded.map((address) => address.trim()), socket.remoteAddress ?? ''].filter(Boolean);
  return chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? '';
}
