/**
 * Samples of the vendors' scripts that the site can load (`PUBLIC_SCRIPT_…` in `.env.example`). Each implements the part of its vendor's
 * public interface that the site uses (docs/vendors.md), and reports each call.
 */

/** What a sample is for people: what it defines, or how it draws. */
type Sample = { readonly about: string; readonly source: string };

/** A script without an interface, which draws into the element with its name. */
const drawing = (name: string): Sample => ({
  about: `It draws into the element with the attribute data-sample="${name}".`,
  source: `
  const host = document.querySelector('[data-sample="${name}"]');
  if (host === null) return;
  host.append(line('${name} (' + host.lang + ')'));
  sendReport('draw', { language: host.lang });`,
});

/** Google Identity Services: the press of a button stands for the choice of an account at Google. */
const GOOGLE: Sample = {
  about: 'It defines google.accounts.id, whose button gives an ID token for any address.',
  source: `
  const credentials = new URL('/social/google/credential', document.currentScript.src);
  let settings;
  const choose = async (email) => {
    const { client_id, nonce, callback } = settings;
    const answer = await fetch(credentials, {
      method: 'POST',
      body: JSON.stringify({ client_id, nonce, email }),
      credentials: 'omit',
    });
    callback({ ...(await answer.json()), select_by: 'btn' });
  };
  const id = {
    initialize(given) {
      settings = given;
      sendReport('initialize', { id: given.client_id });
    },
    prompt() {
      sendReport('prompt', {});
    },
    cancel() {
      sendReport('cancel', {});
    },
    renderButton(parent, { locale }) {
      const label = document.createElement('label');
      const field = document.createElement('input');
      field.type = 'email';
      label.append('google-sign-in (' + locale + ')', field);
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Sample of Google';
      button.addEventListener('click', () => void choose(field.value));
      parent.append(label, button);
      sendReport('renderButton', { language: locale });
    },
  };
  globalThis.google = { accounts: { id } };`,
};

const DAILYMOTION: Sample = {
  about: 'It defines dailymotion.createPlayer.',
  source: `
  globalThis.dailymotion = {
    async createPlayer(elementId, { video, playlist }) {
      const screen = document.getElementById(elementId);
      const show = (call, id) => {
        screen.replaceChildren(line('video-player: ' + id));
        sendReport(call, { id });
      };
      show('createPlayer', video ?? playlist);
      return {
        loadContent: async (wanted) => show('loadContent', wanted.video),
        pause: async () => sendReport('pause', {}),
      };
    },
  };`,
};

/** LiveLike's rooms: this one returns each message to its sender. */
const LIVELIKE: Sample = {
  about: 'It defines LiveLike, with a room that returns each message to its sender.',
  source: `
  const listeners = new Set();
  let [profile, count] = [undefined, 0];
  globalThis.LiveLike = {
    async init({ clientId, accessToken }) {
      if (clientId === '' || !accessToken.startsWith('key-of-')) throw new Error('The sample live-chat requires its keys.');
      const id = accessToken.slice('key-of-'.length);
      profile = { id, nickname: id };
      sendReport('init', { id });
      return { ...profile, access_token: accessToken };
    },
    async getMessageList() {
      return { messages: [], done: true };
    },
    async addMessageListener({ roomId }, listener) {
      listeners.add(listener);
      sendReport('addMessageListener', { id: profile.id });
    },
    async removeMessageListener({ roomId }, listener) {
      listeners.delete(listener);
      sendReport('removeMessageListener', { id: profile.id });
    },
    async sendMessage({ roomId, message }) {
      count += 1;
      const told = {
        id: 'sample-' + count,
        sender_id: profile.id,
        sender_nickname: profile.nickname,
        message,
        created_at: new Date().toISOString(),
      };
      sendReport('sendMessage', { id: profile.id });
      for (const listener of listeners) listener({ event: 'messagereceived', message: told, roomId });
      return told;
    },
    async reportMessage() {
      sendReport('reportMessage', { id: profile.id });
    },
  };`,
};

/** Batch's script loads a second one from a fixed address, which processes the queue. */
const BATCH: Sample = {
  about: 'Its second file puts a function in the place of the queue batchSDK.',
  source: `
  const second = document.createElement('script');
  second.src = new URL('/widgets/engagement/second.js', document.currentScript.src).href;
  document.head.append(second);`,
};
const BATCH_SECOND = `
  const profile = {
    async identify(who) {
      sendReport('identify', who === null ? {} : { id: who.customId });
    },
  };
  const answer = (call) => {
    if (typeof call[0] === 'function') call[0]({ profile: async () => profile });
    else sendReport(call[0], { id: call[1].apiKey });
  };
  const waiting = globalThis.batchSDK.q;
  globalThis.batchSDK = (...call) => answer(call);
  waiting.forEach(answer);`;

export const SAMPLES = {
  'identity-ui': drawing('identity-ui'),
  'google-sign-in': GOOGLE,
  'video-widget': drawing('video-widget'),
  'video-player': DAILYMOTION,
  'live-chat': LIVELIKE,
  engagement: BATCH,
  'content-widget': drawing('content-widget'),
} as const satisfies Readonly<Record<string, Sample>>;
export type SampleName = keyof typeof SAMPLES;

export const isSample = (name: string): name is SampleName => Object.hasOwn(SAMPLES, name);

const scriptOf = (name: SampleName, source: string): string => `(() => {
  const calls = new URL('/widgets/calls.json', document.currentScript.src);
  const sendReport = (call, facts) =>
    void fetch(calls, {
      method: 'POST',
      body: JSON.stringify({ name: '${name}', call, ...facts }),
      credentials: 'omit',
      keepalive: true,
    });
  const line = (text) => Object.assign(document.createElement('p'), { textContent: text });
  if (globalThis.clubSampleFault === 'throws') throw new Error('The sample ${name} throws.');
  if (globalThis.clubSampleFault === 'another') return;
${source}
})();
`;

/**
 * The source of a sample. It is the same in every sandbox, so that its digest can be configured. With `globalThis.clubSampleFault` set to
 * `throws` it throws, and with `another` it defines nothing: a vendor's address may serve anything.
 */
export const sampleOf = (name: SampleName): string => scriptOf(name, SAMPLES[name].source);

/** The second file of a sample, if it has one. */
export const secondOf = (name: SampleName): string | undefined =>
  name === 'engagement' ? scriptOf(name, BATCH_SECOND) : undefined;
