import { text } from '../../../../platform/http/answers.ts';
import { readFields } from '../../../../platform/http/readFields.ts';
import type { Answer, Question } from '../../../../platform/http/route.ts';
import { html, type Html } from '../../../html.ts';
import { page } from '../../../page.ts';
import type { Context, Route } from '../../../route.ts';
import { isPassword } from '../../accounts/passwords.ts';
import { lookAtLink, redeemLink, type LinkOutcome } from '../../accounts/verification.ts';
import { IdentityFailure } from '../../failure.ts';
import type { Identity } from '../../identity.ts';
import { answered } from '../../identityRoute.ts';
import { limit } from '../../limit.ts';
import { pageSentence, refusalIn, type MessageKey } from '../../sentences.ts';
import { accountInBrowser } from '../../sessions/browserSession.ts';
import { formTarget } from '../../wire/formTarget.ts';
import { languageOfRequest } from '../../wire/language.ts';
import { withParameters } from '../../wire/ownAddress.ts';

const path = '/link/verify-email/:token';
const SENTENCES = { expired: 'expiredLink', used: 'usedLink' } as const;

type Open = Extract<LinkOutcome, { readonly account: unknown }>;

/**
 * The link of a verification mail: a page with a button. Mail scanners follow links but submit no forms (docs/threat-model.md T74).
 * A link that no longer works redirects to the site at once, with `error` in the query.
 */
export const verifyEmailLink: Route = {
  method: 'GET',
  path,
  about: 'The link of a verification mail: a page whose button verifies the address.',
  answer: async (question, context) => {
    const found = await linkOf(question, context);
    return isOpen(found) ? confirmation(found) : withoutPress(found, question);
  },
};

/**
 * The button of that page: verifies the address and redirects to the site. The password of the account proves its member, as a session
 * does.
 */
export const verifyEmailPressed: Route = {
  method: 'POST',
  path,
  about:
    'Verifies the address of a verification mail and redirects to the site: password, if it is to stay, as a form.',
  answer: (question, context) =>
    answered(question.headers, async () => {
      const found = await linkOf(question, context);
      if (!isOpen(found)) return withoutPress(found, question);
      const typed = passwordIn(question);
      const refusal = typed === '' ? undefined : await refusalOf(context.identity, found, typed);
      if (refusal !== undefined) return confirmation(found, refusal);
      // Another request may have followed the link while the password was hashed.
      const still = await linkOf(question, context);
      if (!isOpen(still)) return withoutPress(still, question);
      redeemLink(
        context.identity,
        question.parts['token'] ?? '',
        typed === '' ? still : { ...still, outcome: 'verifies' },
      );
      return { status: 303, headers: { location: still.link.redirect_url } };
    }),
};

async function linkOf({ parts, request }: Question, { identity }: Context): Promise<LinkOutcome | undefined> {
  const member = await accountInBrowser(identity, request);
  return lookAtLink(identity, parts['token'] ?? '', member?.id);
}

const isOpen = (found: LinkOutcome | undefined): found is Open => found !== undefined && 'account' in found;

function passwordIn(question: Question): string {
  const fields = readFields(question);
  return fields.kind === 'form' ? (fields.value['password'] ?? '').slice(0, 4096) : '';
}

type PasswordRefusal = {
  readonly status: number;
  /** Without a key the page shows the general message. */
  readonly key?: MessageKey | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

/** The reason for refusing the typed password; undefined if it is the account's. The right password keeps the account as it is. */
async function refusalOf(identity: Identity, { account }: Open, typed: string): Promise<PasswordRefusal | undefined> {
  try {
    await limit(identity, `password ${account.id}`);
  } catch (error) {
    if (!(error instanceof IdentityFailure)) throw error;
    const { key, headers } = error.details;
    return { status: error.status, key, headers };
  }
  const isRight = await isPassword(typed, account.password, identity.settings.scryptCost);
  return isRight ? undefined : { status: 422, key: 'error.invalidOldPassword' };
}

function confirmation({ outcome, link, account }: Open, refusal?: PasswordRefusal): Answer {
  const { language, email } = link;
  const title = pageSentence(language, 'confirmAddress');
  const mistake = refusal === undefined ? undefined : refusalIn(language, refusal.key);
  const answer = page({
    title,
    language,
    status: refusal?.status ?? 200,
    body: html`<h1>${title}</h1>
      <p><strong>${email}</strong></p>
      ${mistake === undefined ? undefined : html`<p role="alert"><strong>${mistake}</strong></p>`}
      <form method="post">
        ${outcome === 'claims' ? drawClaim(language, account.password !== null) : undefined}
        <button class="main">${pageSentence(language, 'confirm')}</button>
      </form>`,
    policy: { 'form-action': `'self' ${formTarget(link.redirect_url)}` },
  });
  return { ...answer, headers: { ...answer.headers, ...refusal?.headers } };
}

/** Tells a visitor who is not logged in what the button removes, and how the member who signed up can prevent it. */
function drawClaim(language: Open['link']['language'], hasPassword: boolean): Html {
  if (!hasPassword) return html`<p>${pageSentence(language, 'claimsAccountWithoutPassword')}</p>`;
  return html`<p id="claim">${pageSentence(language, 'claimsAccount')}</p>
    <div class="field">
      <label for="password">${pageSentence(language, 'ownPassword')}</label>
      <input type="password" id="password" name="password" autocomplete="current-password" aria-describedby="claim" />
    </div>`;
}

/** The response to a link that cannot verify anything in this browser. */
function withoutPress(found: Exclude<LinkOutcome, Open> | undefined, { headers }: Question): Answer {
  if (found === undefined) return text(404, pageSentence(languageOfRequest(headers), 'unknownLink'));
  const { outcome, link } = found;
  const { language, redirect_url: redirectUrl } = link;
  if (outcome === 'elsewhere') {
    const title = pageSentence(language, 'confirmAddress');
    const body = html`<h1>${title}</h1>
      <p>${pageSentence(language, 'openWhereLoggedIn')}</p>`;
    return page({ title, language, status: 409, body });
  }
  const error_description = pageSentence(language, SENTENCES[outcome]);
  const location = withParameters(redirectUrl, { error: `${outcome}_link`, error_description });
  return { status: 303, headers: { location } };
}
