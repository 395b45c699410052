import { setClubCookie } from './clubCookie.ts';
import { sentenceOf } from './failures.ts';
import { describe } from './member.ts';
import { readMessage, show, type Message } from './messages.ts';
import { claimsOf, makeChallenge, randomText } from './pkce.ts';
import { offer, type Place } from './place.ts';

/** What was given to the site for a code of the property's own, and what stays here. */
type Flow = { readonly state: string; readonly verifier: string };

/** The popup that is open, and the flow that it answers. */
type Opened = { readonly popup: Window; readonly flow: Flow | undefined };

/** Lets the property open the site in a popup, with and without a code, and hear what it says. */
export function offerPopups(place: Place): void {
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
  // Made beforehand: a popup opened after waiting is one that nobody has clicked for.
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
    if (message !== undefined) void hear(place, message, opened.flow);
  });
}

async function prepare(): Promise<Flow & { readonly challenge: string }> {
  return { ...(await makeChallenge()), state: randomText() };
}

async function hear(place: Place, message: Message, flow: Flow | undefined): Promise<void> {
  switch (message.type) {
    case 'user-auth':
      setClubCookie(place);
      show(`user-auth: ${JSON.stringify(message.user)}`);
      return;
    case 'user-code':
      if (flow?.state !== message.state) show('user-code: the state is not ours, so the code is left alone');
      else show(`user-code: ${await redeem(place, message.code, flow).catch(sentenceOf)}`);
      return;
    case 'user-data':
    case 'resize':
      // Said to a parent, not to an opener.
      return;
  }
}

/** Turns the code into tokens, as the client to which it was given and from the address that it was made for. */
async function redeem(place: Place, code: string, { verifier }: Flow): Promise<string> {
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
    return `the provider refuses it: ${JSON.stringify(tokens)}`;
  }
  setClubCookie(place);
  return describe(claimsOf(String(tokens.id_token)));
}
