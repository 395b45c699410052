import { loginTargets } from '../identity/wire/formTarget.ts';
import type { SocialPerson } from '../identity/accounts/socialIdentities.ts';
import type { SocialProvider } from '../identity/routes/oauth/socialRequest.ts';
import { html, type Html } from '../html.ts';
import { page } from '../page.ts';
import type { Answer } from '../../platform/http/route.ts';
import { KNOWN } from './people.ts';
import { isPopup, type Asked } from './wayBack.ts';

const NAMES: Readonly<Record<SocialProvider, string>> = { google: 'Google', apple: 'Apple', facebook: 'Facebook' };

type Consent = {
  readonly provider: SocialProvider;
  readonly asked: Asked;
  readonly people: readonly SocialPerson[];
  readonly siteOrigin: string;
  /** The redirect URI, if it is registered. */
  readonly redirectUri: string | undefined;
  /** The error of the previous submission. */
  readonly mistake?: string;
};

/** The page on which the tester chooses the person who logs in. */
export function consentPage(consent: Consent): Answer {
  const { provider, mistake } = consent;
  const title = `Stand-in for ${NAMES[provider]}`;
  return page({
    title,
    status: mistake === undefined ? 200 : 422,
    body: html`<h1>${title}</h1>
      ${drawChoice(consent)}`,
    policy: { 'form-action': loginTargets(consent.siteOrigin, consent.redirectUri) },
  });
}

/** The page for a request that was completed, has expired or never existed. */
export function gonePage(): Answer {
  return page({
    title: 'This request is over',
    status: 410,
    body: html`<h1>This request is over</h1>
      <p>It was completed already or has expired. Go back to the site and log in again.</p>`,
  });
}

function drawChoice({ provider, asked, people, redirectUri, mistake }: Consent): Html {
  const { client_id: client } = asked;
  return html`<p>
      The property <strong>${client ?? 'without a name'}</strong> requests your
      identity${redirectUri === undefined ? undefined : html`; the response goes to <code>${redirectUri}</code>`}.
    </p>
    ${mistake === undefined ? undefined : html`<p role="alert"><strong>${mistake}</strong></p>`}
    <form method="post">
      <fieldset>
        <legend>Continue as</legend>
        ${people.map((person, index) => drawPerson(person, index === 0))}
        ${drawRadio('new', html`a new person with an e-mail address`, people.length === 0)}
        ${drawRadio('without-email', html`a new person without an e-mail address`, false)}
      </fieldset>
      ${drawNewPerson(provider)} ${isPopup(asked) ? undefined : FINISH}
      <div class="row">
        <button name="decision" value="continue" class="main">Continue</button>
        <button name="decision" value="cancel" formnovalidate>Cancel</button>
      </div>
    </form>`;
}

const FINISH = html`<label class="choice">
  <input type="checkbox" name="finish" value="on" />
  Let the site finish the sign-up of a new person
</label>`;

function drawPerson({ providerUserId, username, email }: SocialPerson, isFirst: boolean): Html {
  const label = html`${username} <span class="quiet">${email ?? '(no e-mail address)'}</span>`;
  return drawRadio(KNOWN + providerUserId, label, isFirst);
}

function drawRadio(value: string, label: Html, isChecked: boolean): Html {
  const box = isChecked
    ? html`<input type="radio" name="person" value="${value}" checked />`
    : html`<input type="radio" name="person" value="${value}" />`;
  return html`<label class="choice">${box} <span>${label}</span></label>`;
}

function drawNewPerson(provider: SocialProvider): Html {
  return html`<fieldset>
    <legend>The new person at ${NAMES[provider]}</legend>
    <div class="field">
      <label for="name">Name</label>
      <input type="text" id="name" name="name" maxlength="100" autocomplete="off" />
    </div>
    <div class="field">
      <label for="email">E-mail address</label>
      <input type="email" id="email" name="email" autocomplete="off" />
    </div>
  </fieldset>`;
}
