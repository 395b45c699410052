import { z } from 'astro/zod';
import { CLIENT_TAG, type Claims } from '../../services/chat/credential.ts';
import type { ChatKeys } from '../../services/chat/keys.ts';

const topicOf = (subject: string): string => subject.replaceAll('.', '/').replaceAll('*', '+');

const permission = z.object({ allow: z.array(z.string()) });

const claims = z.object({
  iss: z.string(),
  name: z.string(),
  exp: z.int(),
  nats: z.object({
    type: z.literal('user'),
    bearer_token: z.literal(true),
    pub: permission,
    sub: permission,
    tags: z.tuple([z.string().startsWith(CLIENT_TAG)]),
  }),
});

const header = z.object({ alg: z.literal('ed25519-nkey') });

/**
 * The claims of a password that this account has signed and that has not expired, as a NATS server checks it; undefined for any other. The
 * library's own `decode` is not enough: it accepts any key that the token names.
 */
export function readCredential(
  { account }: Pick<ChatKeys, 'account'>,
  password: string,
  now: number,
): Claims | undefined {
  const [head = '', body = '', signature = '', ...more] = password.split('.');
  try {
    const isSigned = account.verify(Buffer.from(`${head}.${body}`), Buffer.from(signature, 'base64url'));
    if (!isSigned || more.length > 0 || !header.safeParse(written(head)).success) return undefined;
    const { iss, name, exp, nats } = claims.parse(written(body));
    if (iss !== account.getPublicKey() || exp * 1000 <= now) return undefined;
    const [tag] = nats.tags;
    return {
      clientId: tag.slice(CLIENT_TAG.length),
      sub: name,
      publish: nats.pub.allow.map(topicOf),
      subscribe: nats.sub.allow.map(topicOf),
      expiresAt: exp * 1000,
    };
  } catch {
    return undefined;
  }
}

function written(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}
