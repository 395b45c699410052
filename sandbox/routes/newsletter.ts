import { setTimeout } from 'node:timers/promises';
import { z } from 'astro/zod';
import { json, text } from '../../platform/http/answers.ts';
import { readFields } from '../../platform/http/readFields.ts';
import type { Answer, Question } from '../../platform/http/route.ts';
import { EVEN_ANSWER } from '../identity/config.ts';
import { IdentityFailure } from '../identity/failure.ts';
import type { Identity } from '../identity/identity.ts';
import { limit } from '../identity/limit.ts';
import { refusalIn } from '../identity/sentences.ts';
import { languageOfRequest } from '../identity/wire/language.ts';
import { LOCALES, type Locale } from '../locales.ts';
import type { Context, Route } from '../route.ts';
import { requestSubscription } from '../subscriptions.ts';
import { onNewsletterPage } from './newsletterLink.ts';

/** The addresses that `<input type="email">` accepts: the HTML standard, "valid e-mail address". */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

const subscription = z.object({
  /** Maximum length of a mail address: 254 characters (RFC 5321, erratum 1690). */
  email: z.string().trim().max(254).regex(EMAIL).transform(withLowerDomain),
  locale: z.enum(LOCALES),
  /** A honeypot, hidden from people: only programs fill it in. */
  website: z.literal('').optional(),
});

/**
 * Stores a subscription and mails the link that confirms it. The response and its delay are the same for every valid address, so that they
 * reveal no subscriber.
 */
export const newsletter: Route = {
  method: 'POST',
  path: '/api/newsletter',
  about:
    'Mails a link that subscribes an address to the newsletter: fields email, locale and the honeypot website, as a form or as JSON.',
  answer: async (question, context) => {
    const fields = readFields(question);
    if (fields.kind === 'malformed') return text(400, 'The body cannot be read.');
    if (fields.kind === 'unsupported') return text(415, 'Send an HTML form or JSON.');
    const refusal = await refuseTooMany(question, context.identity, fields);
    if (refusal !== undefined) return refusal;
    const parsed = subscription.safeParse(fields.value);
    if (parsed.success) await requestEvenly(parsed.data, context);
    if (fields.kind === 'form') return backToPage(fields.value, parsed.success, context);
    return parsed.success ? json(201, { ok: true }) : json(422, { ok: false });
  },
};

/** The local part of an address may be case-sensitive, the domain is not (RFC 5321, 2.4). */
function withLowerDomain(email: string): string {
  const at = email.lastIndexOf('@');
  return email.slice(0, at) + email.slice(at).toLowerCase();
}

async function requestEvenly(wish: z.output<typeof subscription>, { identity }: Context): Promise<void> {
  const evenly = setTimeout(EVEN_ANSWER);
  requestSubscription(identity, wish);
  await evenly;
}

/** The refusal of a sender whose requests would fill many mailboxes; undefined below the limit. */
async function refuseTooMany(
  { sender, headers }: Question,
  identity: Identity,
  fields: Extract<ReturnType<typeof readFields>, { readonly value: unknown }>,
): Promise<Answer | undefined> {
  try {
    await limit(identity, `newsletter ${sender}`);
    return undefined;
  } catch (error) {
    if (!(error instanceof IdentityFailure)) throw error;
    const { status, details } = error;
    const refusal = json(status, { ok: false });
    if (fields.kind !== 'form') return { ...refusal, headers: { ...refusal.headers, ...details.headers } };
    return text(status, refusalIn(localeOf(fields.value) ?? languageOfRequest(headers), details.key), details.headers);
  }
}

/** The form sets only the language, and only a known one: the sender must not choose the target of the redirect. */
function backToPage(form: Readonly<Record<string, string>>, isValid: boolean, context: Context): Answer {
  return onNewsletterPage(context, localeOf(form) ?? LOCALES[0], isValid ? 'mailed' : 'invalid');
}

function localeOf({ locale: language }: Readonly<Record<string, string>>): Locale | undefined {
  return LOCALES.find((known) => known === language);
}
