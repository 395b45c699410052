import { createHash } from 'node:crypto';
import { CAPTCHA_SITE_KEY } from '../../sandbox/widgets/captcha.ts';
import { isSample, SAMPLES, sampleOf, type SampleName } from '../../sandbox/widgets/samples.ts';

export const SAMPLE_NAMES = Object.keys(SAMPLES).filter(isSample);

const variableOf = (name: SampleName): string => `PUBLIC_SCRIPT_${name.toUpperCase().replaceAll('-', '_')}`;
const digestOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** What the adapters need to know; a sample finds its element by an attribute. */
const OPTIONS: Readonly<Record<SampleName, Readonly<Record<string, string>>>> = {
  'identity-ui': { 'data-sample': 'identity-ui' },
  'google-sign-in': {},
  'video-widget': { 'data-sample': 'video-widget' },
  'video-player': { playlist: 'sample-list' },
  'live-chat': { clientId: 'sample' },
  engagement: { apiKey: 'sample', subdomain: 'sample', authKey: 'sample', vapidPublicKey: 'sample' },
  'content-widget': { 'data-sample': 'content-widget' },
};

/** Google's file comes without CORS headers, so it can have no digest. */
export const hasDigest = (name: SampleName): boolean => !['google-sign-in', 'video-player'].includes(name);

/**
 * The settings of a build in which each place of a vendor's script has the sandbox's sample; a chat has one while its room is open.
 * Unrelated settings share the build: another collector's names, a page that reloads as described, widgets that get a message, a captcha.
 */
export const WITH_VENDORS: Readonly<Record<string, string>> = {
  PUBLIC_COLLECTOR_FORMAT: 'piano',
  PUBLIC_RELOAD: 'described',
  PUBLIC_WIDGET_IDENTITY: 'message',
  PUBLIC_CHAT_OPEN_ROOM: 'stage-21',
  PUBLIC_GOOGLE_VARIANT: 'sandbox',
  PUBLIC_SCRIPT_CAPTCHA: 'https://localhost:4400/captcha/api.js',
  PUBLIC_SCRIPT_CAPTCHA_OPTIONS: JSON.stringify({ siteKey: CAPTCHA_SITE_KEY }),
  ...Object.fromEntries(
    SAMPLE_NAMES.flatMap((name) => [
      [variableOf(name), `https://localhost:4400/widgets/${name}/sdk.js`],
      [`${variableOf(name)}_INTEGRITY`, hasDigest(name) ? digestOf(sampleOf(name)) : ''],
      [`${variableOf(name)}_OPTIONS`, JSON.stringify(OPTIONS[name])],
    ]),
  ),
};
