/**
 * The vendors' scripts that the site can load (`PUBLIC_SCRIPT_…` in `.env.example`): the segment of the address, and the global that the
 * script defines.
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

/** The room of the live chat's sample: it returns each message to its sender. */
const CHAT = `
    enter(room, { profileId, accessToken }, onEvent) {
      if (typeof accessToken !== 'string' || accessToken === '') throw new Error('The sample live-chat requires an access token.');
      sendReport('enter', { id: profileId });
      let count = 0;
      const emit = (message) => queueMicrotask(() => onEvent({ type: 'message', message }));
      queueMicrotask(() => onEvent({ type: 'entered', nickname: profileId, messages: [] }));
      return {
        send({ client_message_id, message }) {
          count += 1;
          sendReport('send', { id: profileId });
          const created_at = new Date().toISOString();
          emit({ id: 'sample-' + count, client_message_id, sender_nickname: profileId, message, created_at });
        },
        report() {
          sendReport('report', { id: profileId });
        },
        leave() {
          sendReport('leave', { id: profileId });
        },
      };
    },`;

/**
 * The source of a sample. It is the same in every sandbox, so that its digest can be configured. The script adds a line of text to its host
 * element and reports each call. With `globalThis.clubSampleFault` set to `throws` it throws, because a vendor's script may throw too.
 */
export const sampleOf = (name: SampleName): string => `(() => {
  if (globalThis.clubSampleFault === 'throws') throw new Error('The sample ${name} throws.');
  const calls = new URL('/widgets/calls.json', document.currentScript.src);
  const sendReport = (call, facts) =>
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
      sendReport('start', { language });
    },
    identify(id) {
      sendReport('identify', { id });
    },
    forget() {
      sendReport('forget', {});
    },${name === 'live-chat' ? CHAT : ''}
  };
})();
`;
