import type { Answer, Question } from '../../platform/http/route.ts';
import { html } from '../html.ts';
import { pageSentence } from '../identity/sentences.ts';
import { formTarget } from '../identity/wire/formTarget.ts';
import { languageOfRequest } from '../identity/wire/language.ts';
import { LOCALES, type Locale } from '../locales.ts';
import { page } from '../page.ts';
import type { Context, Route } from '../route.ts';
import { addressOfLink, confirmSubscription } from '../subscriptions.ts';

const path = '/newsletter/confirm/:locale/:token';

/**
 * The link of a mail of the newsletter: a page with a button, because mail scanners follow links but submit no forms. A link that confirms
 * nothing redirects to the site at once.
 */
export const newsletterLink: Route = {
  method: 'GET',
  path,
  about: 'The link of a mail of the newsletter: a page whose button confirms the subscription.',
  answer: (question, context) => {
    const locale = localeOf(question);
    const email = addressOfLink(context.identity, question.parts['token'] ?? '');
    return email === undefined ? onNewsletterPage(context, locale, 'expired') : confirmation(context, locale, email);
  },
};

/** The button of that page. */
export const newsletterPressed: Route = {
  method: 'POST',
  path,
  about: 'Confirms a subscription to the newsletter and redirects to the site.',
  answer: (question, context) => {
    const isConfirmed = confirmSubscription(context.identity, question.parts['token'] ?? '');
    return onNewsletterPage(context, localeOf(question), isConfirmed ? 'subscribed' : 'expired');
  },
};

/** Redirects to the site's page of the newsletter, whose fragment shows the outcome without a script. */
export function onNewsletterPage(
  { siteOrigin }: Pick<Context, 'siteOrigin'>,
  locale: Locale,
  outcome: 'mailed' | 'invalid' | 'subscribed' | 'expired',
): Answer {
  return { status: 303, headers: { location: `${siteOrigin}/${locale}/newsletter/#${outcome}` } };
}

/** Read from the address, because a link that no longer works has no stored language. */
function localeOf({ parts: { locale }, headers }: Question): Locale {
  return LOCALES.find((known) => known === locale) ?? languageOfRequest(headers);
}

function confirmation({ siteOrigin }: Context, language: Locale, email: string): Answer {
  const title = pageSentence(language, 'confirmSubscription');
  return page({
    title,
    language,
    body: html`<h1>${title}</h1>
      <p><strong>${email}</strong></p>
      <form method="post"><button class="main">${pageSentence(language, 'confirm')}</button></form>`,
    policy: { 'form-action': `'self' ${formTarget(siteOrigin)}` },
  });
}
