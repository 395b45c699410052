/** The scripts of vendors that the site can load (contract.md 4, `PUBLIC_SCRIPT_…`), by their part of the address, with the name that each takes on a page. */
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

/**
 * A small vendor's script, the same in every sandbox, so that its digest can be configured. It draws a line into the place that it is given and
 * reports each call. With `globalThis.clubSampleFault` set to `throws` it throws, as a script of somebody else's may.
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
    },
  };
})();
`;
