/**
 * The vendors' scripts that the site can load (`PUBLIC_SCRIPT_…` in `.env.example`), by their part of the address, with the global that
 * each defines.
 */
export const SAMPLES = {
  'identity-ui': 'ClubIdentityUi',
  'google-sign-in': 'ClubGoogleSignIn',
  'video-widget': 'ClubVideoWidget',
  'video-player': 'ClubVideoPlayer',
  'live-chat': 'ClubLiveChat',
  engagement: 'ClubEngagement',
  'content-widget': 'ClubContentWidget',
} as const;
export type SampleName = keyof typeof SAMPLES;

export const isSample = (name: string): name is SampleName => Object.hasOwn(SAMPLES, name);

/** What the sample of a live chat adds: a room of one page, which repeats what is sent to it. */
const CHAT = `
    enter(room, { profileId, accessToken }, hear) {
      if (typeof accessToken !== 'string' || accessToken === '') throw new Error('The sample live-chat knows nobody without a key.');
      told('enter', { id: profileId });
      let count = 0;
      const say = (message) => queueMicrotask(() => hear({ type: 'message', message }));
      queueMicrotask(() => hear({ type: 'entered', nickname: profileId, messages: [] }));
      return {
        send({ client_message_id, message }) {
          count += 1;
          told('send', { id: profileId });
          const created_at = new Date().toISOString();
          say({ id: 'sample-' + count, client_message_id, sender_nickname: profileId, message, created_at });
        },
        report() {
          told('report', { id: profileId });
        },
        leave() {
          told('leave', { id: profileId });
        },
      };
    },`;

/**
 * A small vendor's script, the same in every sandbox, so that its digest can be configured. It draws a line into the place that it is given
 * and reports each call. With `globalThis.clubSampleFault` set to `throws` it throws, as any vendor's script may.
 */
export const sampleOf = (name: SampleName): string => `(() => {
  if (globalThis.clubSampleFault === 'throws') throw new Error('The sample ${name} throws.');
  const calls = new URL('/widgets/calls.json', document.currentScript.src);
  const told = (call, facts) =>
    void fetch(calls, {
      method: 'POST',
      body: JSON.stringify({ name: '${name}', call, ...facts }),
      credentials: 'omit',
      keepalive: true,
    });
  globalThis.${SAMPLES[name]} = {
    start(host, { language }) {
      const line = document.createElement('p');
      line.textContent = '${name} (' + language + ')';
      host.append(line);
      told('start', { language });
    },
    identify(id) {
      told('identify', { id });
    },
    forget() {
      told('forget', {});
    },${name === 'live-chat' ? CHAT : ''}
  };
})();
`;
