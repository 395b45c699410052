import { sentenceOf } from './failures.ts';
import { describe, describeUser } from './member.ts';
import { readMessage, show, type Message } from './messages.ts';
import { claimsOf, makeChallenge, randomText } from './pkce.ts';
import { offer, type Place } from './place.ts';

/** The `state` that was sent to the site with the request for a code, and the PKCE verifier, which stays here. */
type Flow = { readonly state: string; readonly verifier: string };

type OnMember = (member: string) => void;

/** The open popup with its flow; without one, the popup requests no code. */
type Opened = { readonly popup: Window; readonly flow: Flow | undefined };

/**
 * Opens the site in a popup, with and without a request for a code, and handles its messages.
 *
 * @param onMember is called with the member who has logged in there.
 */
export function offerPopups(place: Place, onMember: OnMember): void {
  let opened: Opened | undefined;
  const open = (parameters: Readonly<Record<string, string>>, flow?: Flow) => {
    const query = new URLSearchParams({ referrer: place.referrer, ...parameters }).toString();
    const popup = window.open(`${place.authentication}?${query}`, 'club-login', 'popup,width=480,height=720');
    opened = popup === null ? undefined : { popup, flow };
    if (popup === null) show('The browser has blocked the popup.');
  };
  offer('popup', () => {
    open({});
  });
  // Prepared before the click: after a wait, the browser may block the popup.
  let prepared = prepare();
  offer('popup-code', () => {
    void prepared.then(({ challenge, ...flow }) => {
      open({ code_challenge: challenge, state: flow.state }, flow);
      prepared = prepare();
    });
  });
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== place.siteOrigin || source === null || source !== opened?.popup) return;
    const message = readMessage(data);
    if (message !== undefined) void handle(place, message, opened.flow, onMember);
  });
}

async function prepare(): Promise<Flow & { readonly challenge: string }> {
  return { ...(await makeChallenge()), state: randomText() };
}

async function handle(place: Place, message: Message, flow: Flow | undefined, onMember: OnMember): Promise<void> {
  switch (message.type) {
    case 'user-auth':
      show(`user-auth: ${JSON.stringify(message.user)}`);
      onMember(describeUser(message.user));
      return;
    case 'user-code':
      if (flow?.state !== message.state) show('user-code: the state does not match, so the code is not redeemed');
      else show(`user-code: ${await redeem(place, message.code, flow, onMember).catch(sentenceOf)}`);
      return;
    case 'user-data':
    case 'resize':
      // Sent to a parent window, not to an opener.
      return;
  }
}

/** Exchanges the code for tokens, with the client and the redirect URI for which it was issued. */
async function redeem(place: Place, code: string, { verifier }: Flow, onMember: OnMember): Promise<string> {
  const answer = await fetch('/oauth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'authorization_code',
      client_id: place.clientId,
      redirect_uri: place.authentication,
      code_verifier: verifier,
      code,
    }),
  });
  const tokens: unknown = await answer.json();
  if (!answer.ok || typeof tokens !== 'object' || tokens === null || !('id_token' in tokens)) {
    return `the provider refused the code: ${JSON.stringify(tokens)}`;
  }
  const member = describe(claimsOf(String(tokens.id_token)));
  onMember(member);
  return member;
}
