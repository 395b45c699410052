import { z } from 'astro/zod';
import { json, text } from '../../platform/http/answers.ts';
import { LOCALES } from '../locales.ts';
import { readFields } from '../../platform/http/readFields.ts';
import type { Answer } from '../../platform/http/route.ts';
import type { Context, Route } from '../route.ts';

/** What `<input type="email">` accepts: the HTML standard, "valid e-mail address". */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

const subscription = z.object({
  /** The longest address that mail can be sent to has 254 characters (RFC 5321, erratum 1690). */
  email: z.string().trim().max(254).regex(EMAIL),
  locale: z.enum(LOCALES),
  /** Hidden from people: whoever fills it in is a program. */
  website: z.literal('').optional(),
});

/**
 * Keeps a subscription to the newsletter. A second one of the same address is answered as the first one was, so that
 * nobody learns who reads it.
 */
export const newsletter: Route = {
  method: 'POST',
  path: '/api/newsletter',
  about:
    'Subscribes an address to the newsletter: fields email, locale and the honeypot website, as a form or as JSON.',
  answer: (question, context) => {
    const fields = readFields(question);
    if (fields.kind === 'malformed') return text(400, 'The body cannot be read.');
    if (fields.kind === 'unsupported') return text(415, 'Send an HTML form or JSON.');
    const parsed = subscription.safeParse(fields.value);
    if (parsed.success) keep(parsed.data, context);
    if (fields.kind === 'form') return backToPage(fields.value, parsed.success, context);
    return parsed.success ? json(201, { ok: true }) : json(422, { ok: false });
  },
};

/** A mailbox's name may be case-sensitive, its domain never is (RFC 5321, 2.4). */
function keep({ email, locale }: z.output<typeof subscription>, { database }: Context): void {
  const at = email.lastIndexOf('@');
  database
    .prepare('INSERT INTO newsletter (email, locale, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
    .run(email.slice(0, at) + email.slice(at).toLowerCase(), locale, new Date().toISOString());
}

/** Only the language is taken from the form, and only one of ours: where a form leads is not the sender's choice. */
function backToPage(form: Readonly<Record<string, string>>, isKept: boolean, { siteOrigin }: Context): Answer {
  const { locale: language } = form;
  const locale = LOCALES.find((known) => known === language) ?? LOCALES[0];
  const outcome = isKept ? 'subscribed' : 'invalid';
  return { status: 303, headers: { location: `${siteOrigin}/${locale}/newsletter/#${outcome}` } };
}
