import { z } from 'astro/zod';
import { json, text } from '../../platform/http/answers.ts';
import { LOCALES } from '../locales.ts';
import { readFields } from '../../platform/http/readFields.ts';
import type { Answer } from '../../platform/http/route.ts';
import type { Context, Route } from '../route.ts';

/** The addresses that `<input type="email">` accepts: the HTML standard, "valid e-mail address". */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

const subscription = z.object({
  /** Maximum length of a mail address: 254 characters (RFC 5321, erratum 1690). */
  email: z.string().trim().max(254).regex(EMAIL),
  locale: z.enum(LOCALES),
  /** A honeypot, hidden from people: only programs fill it in. */
  website: z.literal('').optional(),
});

/** Stores a subscription. A second one of the same address gets the same response, so that the response reveals no subscriber. */
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

/** The local part of an address may be case-sensitive, the domain is not (RFC 5321, 2.4). */
function keep({ email, locale }: z.output<typeof subscription>, { database }: Context): void {
  const at = email.lastIndexOf('@');
  database
    .prepare('INSERT INTO newsletter (email, locale, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
    .run(email.slice(0, at) + email.slice(at).toLowerCase(), locale, new Date().toISOString());
}

/** The form sets only the language, and only a known one: the sender must not choose the target of the redirect. */
function backToPage(form: Readonly<Record<string, string>>, isKept: boolean, { siteOrigin }: Context): Answer {
  const { locale: language } = form;
  const locale = LOCALES.find((known) => known === language) ?? LOCALES[0];
  const outcome = isKept ? 'subscribed' : 'invalid';
  return { status: 303, headers: { location: `${siteOrigin}/${locale}/newsletter/#${outcome}` } };
}
