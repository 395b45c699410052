import './withoutEval.ts';
import { createClient, type AuthResult } from '@reachfive/identity-core';
import { removeClubCookie, setClubCookie } from './clubCookie.ts';
import { codeOf, inTime, sentenceOf } from './failures.ts';
import { describe } from './member.ts';
import { randomText } from './pkce.ts';
import { elementById, offer, readPlace } from './place.ts';
import { offerPopups } from './popup.ts';

/** The key in `sessionStorage` of the `state` of this property's login. */
const STATE = 'partner_state';

const place = readPlace();
const here = location.origin + location.pathname;
// A lock that an earlier page left would block the SDK for 20 s; its flow ended with that page (docs/threat-model.md S8).
for (const lock of ['authorize_state', 'session_state']) sessionStorage.removeItem(lock);
const client = createClient({ domain: location.host, clientId: place.clientId, language: place.locale });

let tokens: readonly string[] = [];
let isLogoutOffered = false;

offerPopups(place, showMember);

try {
  const result = await inTime(comeBack() ?? client.checkSession({ redirectUri: here }));
  tokens = [result.refreshToken, result.accessToken].filter((token) => token !== undefined);
  showMember(describe(result.idTokenPayload));
} catch (reason) {
  showStatus(codeOf(reason) === 'login_required' ? 'No member is logged in.' : `No session: ${sentenceOf(reason)}`);
}

offer('login-here', () => {
  const state = randomText();
  sessionStorage.setItem(STATE, state);
  client.loginFromSession({ redirectUri: here, state }).catch(showError);
});

/** The result of a login that this page started; undefined for any other visit, even with a code in the address. */
function comeBack(): Promise<AuthResult> | undefined {
  const parameters = new URLSearchParams(location.search);
  const [code, error] = [parameters.get('code'), parameters.get('error')];
  if (code === null && error === null) return undefined;
  history.replaceState(null, '', here);
  const state = sessionStorage.getItem(STATE);
  sessionStorage.removeItem(STATE);
  if (state === null || parameters.get('state') !== state) return undefined;
  if (code !== null) return client.exchangeAuthorizationCodeWithPkce({ code, redirectUri: here });
  return Promise.reject(new Error(parameters.get('error_description') ?? error ?? ''));
}

/** Shows the member of the shared session, which the page has found or a popup has started, and from then on offers the logout. */
function showMember(member: string): void {
  setClubCookie(place);
  showStatus(`The shared session is here: ${member}.`);
  if (isLogoutOffered) return;
  isLogoutOffered = true;
  offer('logout', () => {
    removeClubCookie(place);
    client.logout({ redirectTo: here }, { tokens: [...tokens] }).catch(showError);
  });
}

function showStatus(sentence: string): void {
  elementById('session').textContent = sentence;
}

function showError(reason: unknown): void {
  showStatus(sentenceOf(reason));
}
