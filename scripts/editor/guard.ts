import { timingSafeEqual } from 'node:crypto';
import { isOwnHost } from '../../platform/http/ownHost.ts';
import { failure, type Answer, type Request } from './answer.ts';

const LOOPBACK_ADDRESS = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;

const one = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0];

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const MEGABYTE = 1024 * 1024;

/** Maximum size of a request in bytes: a save contains its pictures as base64. */
const LARGEST_BODY = 64 * MEGABYTE;

/**
 * Refuses a request that does not come from a page of this server on this machine (docs/threat-model.md T66); undefined lets it pass.
 */
export const foreignRequest = ({ headers, from = '' }: Request): Answer | undefined => {
  const host = one(headers.host) ?? '';
  const origin = one(headers.origin);
  const site = one(headers['sec-fetch-site']);
  if (!LOOPBACK_ADDRESS.test(from) || !isOwnHost(host)) {
    return failure(403, 'The editor answers this machine alone, by the name localhost.');
  }
  const isForeign = origin !== undefined && origin !== `http://${host}`;
  return isForeign || (site !== undefined && !['same-origin', 'none'].includes(site))
    ? failure(403, 'The editor answers its own pages alone.')
    : undefined;
};

/**
 * Refuses a request without this server's token, which only its own page has, with a body that is not JSON, or with a body that is too
 * large or has no length.
 */
export const unauthorized = ({ headers, method }: Request, token: string): Answer | undefined => {
  if (!isSame(one(headers.authorization) ?? '', `token ${token}`))
    return failure(401, 'The dev server has started again. Copy your text, and load the editor again.');
  if (method !== 'POST') return undefined;
  const type = one(headers['content-type']) ?? '';
  if (!/^application\/json(?:;|$)/.test(type)) {
    return failure(415, 'Found a body that is no JSON; allowed: application/json.');
  }
  return Number(headers['content-length'] ?? Infinity) > LARGEST_BODY
    ? failure(413, `Found more than ${LARGEST_BODY / MEGABYTE} MB in one save. Save the pictures one by one.`)
    : undefined;
};
