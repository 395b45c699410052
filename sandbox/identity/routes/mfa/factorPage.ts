import { z } from 'astro/zod';
import { transaction } from '../../../../platform/database.ts';
import type { Answer, Question } from '../../../../platform/http/route.ts';
import { readFields } from '../../../../platform/http/readFields.ts';
import { text } from '../../../../platform/http/answers.ts';
import { html, type Html } from '../../../html.ts';
import type { Locale } from '../../../locales.ts';
import { page } from '../../../page.ts';
import type { Route } from '../../../route.ts';
import { LOGIN_TYPES, type Account } from '../../accounts/account.ts';
import { findAccount } from '../../accounts/accounts.ts';
import { secondFactorsOf, type SecondFactor } from '../../accounts/secondFactors.ts';
import { CODE_LIFE, STEP_UP_LIFE } from '../../config.ts';
import { IdentityFailure } from '../../failure.ts';
import type { Identity } from '../../identity.ts';
import { send } from '../../mails/send.ts';
import { sendableCode, useCode } from '../../proofs/code.ts';
import { countSentCode } from '../../proofs/codeLimits.ts';
import { mintLoginToken, type Entry } from '../../proofs/loginToken.ts';
import { look, mint, redeem } from '../../proofs/oneTime.ts';
import { pageSentence, refusalIn } from '../../sentences.ts';
import { browserOf, markBrowser } from '../../sessions/browserKey.ts';
import { isTrustedDevice, trustDevice } from '../../sessions/trustedDevices.ts';
import { authorizeAgain } from '../../wire/authorizeAgain.ts';
import { loginTargets } from '../../wire/formTarget.ts';
import { languageOfRequest, languageOfReturn } from '../../wire/language.ts';
import { leaveForConsent, SOCIAL_PROVIDERS } from '../oauth/socialRequest.ts';

const path = '/second-factor/:token';

/** A login that needs the second factor, or a request to link an account at a social provider. */
const waiting = z.object({
  type: z.enum(LOGIN_TYPES),
  amr: z.array(z.string()),
  /** The parameters of the authorization request. */
  asked: z.record(z.string(), z.string()),
  linkTo: z.enum(SOCIAL_PROVIDERS).optional(),
  browser: z.string(),
});

type Waiting = Omit<z.output<typeof waiting>, 'browser'>;
type Asking = Pick<Question, 'headers'> & { readonly identity: Identity };

/**
 * The redirect after a login by navigation: to the authorization endpoint, or first to the page of the second factor. Trusted devices and
 * logins with two factors skip that page (docs/threat-model.md T73).
 */
export function enterByNavigation(
  { identity, headers }: Asking,
  { id }: Pick<Account, 'id'>,
  entry: Entry,
  asked: Waiting['asked'],
): Answer {
  const isEnough = entry.amr.includes('mfa') || secondFactorsOf(identity, id).length === 0;
  if (!isEnough && !isTrustedDevice(identity, id, { headers }))
    return askFactor({ identity, headers }, id, { type: entry.type, amr: [...entry.amr], asked });
  const { tkn, cookies } = mintLoginToken(identity, headers, { id }, entry);
  return { status: 303, headers: { ...cookies, location: authorizeAgain(asked, { tkn }) } };
}

/** The redirect to the page of the second factor. */
export function askFactor({ identity, headers }: Asking, accountId: string, kept: Waiting): Answer {
  const { browser, cookies } = markBrowser(identity, headers);
  const token = mint(identity, 'factor-page', { accountId, payload: { ...kept, browser }, life: STEP_UP_LIFE });
  return { status: 303, headers: { ...cookies, location: `/second-factor/${token}` } };
}

export const factorPage: Route = {
  method: 'GET',
  path,
  about:
    'The page that asks for the second factor after a magic link or a social login, and before an account is linked.',
  answer: (question, { identity }) => {
    const found = find(identity, question);
    return found === undefined ? gone(question) : draw(identity, question, found);
  },
};

export const factorPressed: Route = {
  method: 'POST',
  path,
  about: 'Sends a code for that page, or takes it: send, or code and trust, as a form.',
  answer: (question, { identity }) => {
    const found = find(identity, question);
    if (found === undefined) return gone(question);
    const fields = readFields(question);
    const { send: type, code = '', trust } = fields.kind === 'form' ? fields.value : {};
    try {
      const factor = factorsFor(identity, found).find((known) => known.type === type);
      if (factor === undefined) return finish(identity, question, found, { code, isTrusted: trust === 'on' });
      sendCode(identity, question, found, factor);
      return draw(identity, question, found, { isSent: true });
    } catch (error) {
      if (!(error instanceof IdentityFailure)) throw error;
      const { key, headers } = error.details;
      const mistake = refusalIn(languageFor(question, found), key);
      // A wrong code is an error in the form: with 401 the browser would ask for other credentials.
      const status = error.status === 401 ? 422 : error.status;
      return draw(identity, question, found, { isSent: true, refusal: { mistake, status, headers } });
    }
  },
};

type Found = z.output<typeof waiting> & { readonly account: Account };

function find(identity: Identity, { parts: { token = '' }, headers }: Question): Found | undefined {
  const found = look(identity, 'factor-page', token, waiting);
  const account = found?.accountId == null ? undefined : findAccount(identity, found.accountId);
  if (found === undefined || account === undefined) return undefined;
  return found.payload.browser === browserOf(identity, headers) ? { ...found.payload, account } : undefined;
}

function gone({ headers }: Question): Answer {
  return text(410, pageSentence(languageOfRequest(headers), 'oldLink'));
}

/** Another code to the same mailbox would prove nothing new after a magic link, so it is the last resort. */
function factorsFor(identity: Identity, { account, type }: Found): readonly SecondFactor[] {
  const factors = secondFactorsOf(identity, account.id);
  const others = factors.filter((factor) => type !== 'magic_link' || factor.type !== 'email');
  // The page has one button for each kind.
  const kinds = new Map((others.length > 0 ? others : factors).map((factor) => [factor.type, factor]));
  return [...kinds.values()];
}

const languageFor = ({ headers }: Question, { asked }: Found): Locale =>
  languageOfReturn(asked['redirect_uri'], headers);

const keyOf = ({ parts: { token = '' } }: Question): string => token;

function sendCode(identity: Identity, question: Question, found: Found, { type, value }: SecondFactor): void {
  const { account } = found;
  const kind = type === 'sms' ? 'sms-code' : 'second-factor';
  transaction(identity.database, () => {
    countSentCode(identity, 'challenge', account.id);
    const kept = { accountId: account.id, payload: { factor: type }, life: CODE_LIFE };
    const code = sendableCode(identity, 'factor-page-code', keyOf(question), kept);
    send(identity, { kind, language: languageFor(question, found), to: value, member: account, code });
  });
}

type Entered = { readonly code: string; readonly isTrusted: boolean };

function finish(identity: Identity, question: Question, found: Found, { code, isTrusted }: Entered): Answer {
  const proven = z.object({ factor: z.enum(['email', 'sms']) });
  return useCode(identity, 'factor-page-code', keyOf(question), code.trim(), proven, ({ payload: { factor } }) => {
    redeem(identity, 'factor-page', keyOf(question), waiting);
    return leave(identity, question, found, { factor, isTrusted });
  });
}

function leave(
  identity: Identity,
  question: Question,
  { account, type, amr, asked, linkTo }: Found,
  { factor, isTrusted }: { readonly factor: SecondFactor['type']; readonly isTrusted: boolean },
): Answer {
  if (linkTo !== undefined) {
    const { headers } = question;
    return leaveForConsent({ identity, headers }, { provider: linkTo, parameters: asked }, account.id);
  }
  const entry = { type, amr: [...new Set([...amr, 'mfa', factor === 'sms' ? 'sms' : 'otp'])] };
  const trusted = isTrusted ? [trustDevice(identity, account.id, question)] : [];
  const { tkn, cookies } = mintLoginToken(identity, question.headers, account, entry);
  const headers = { 'set-cookie': [...cookies['set-cookie'], ...trusted], location: authorizeAgain(asked, { tkn }) };
  return { status: 303, headers };
}

type State = {
  readonly isSent?: boolean;
  readonly refusal?: {
    readonly mistake: string;
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>> | undefined;
  };
};

function draw(identity: Identity, question: Question, found: Found, { isSent = false, refusal }: State = {}): Answer {
  const language = languageFor(question, found);
  const buttons = factorsFor(identity, found).map(({ type }) => {
    const name = pageSentence(language, type === 'sms' ? 'sendBySms' : 'sendByMail');
    return html`<button name="send" value="${type}">${name}</button>`;
  });
  const title = pageSentence(language, 'secondFactor');
  const answer = page({
    title,
    language,
    status: refusal?.status ?? 200,
    body: html`<h1>${title}</h1>
      <p>${pageSentence(language, 'secondFactorLead')}</p>
      ${refusal === undefined ? undefined : html`<p role="alert"><strong>${refusal.mistake}</strong></p>`}
      ${isSent ? drawCode(language, found) : undefined}
      <form method="post" class="row">${buttons}</form>`,
    policy: { 'form-action': loginTargets(identity.siteOrigin, found.asked['redirect_uri']) },
  });
  return { ...answer, headers: { ...answer.headers, ...refusal?.headers } };
}

function drawCode(language: Locale, { linkTo }: Found): Html {
  const trust = html`<label class="choice"
    ><input type="checkbox" name="trust" value="on" /> ${pageSentence(language, 'trustBrowser')}</label
  >`;
  return html`<form method="post">
    <div class="field">
      <label for="code">${pageSentence(language, 'code')}</label>
      <input type="text" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required autofocus />
    </div>
    ${linkTo === undefined ? trust : undefined}
    <button class="main">${pageSentence(language, 'confirm')}</button>
  </form>`;
}
