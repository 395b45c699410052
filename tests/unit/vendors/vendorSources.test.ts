import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ScriptName, VendorScript } from '~/config/scripts.ts';
import { BODY_CLASSES, type PageKind } from '~/config/pageKinds.ts';
import { VENDORS, vendorSources } from '~/lib/vendors/vendorSources.ts';
import { vendorNamed } from '~/lib/vendors/vendorNamed.ts';
import { vendorOptions } from '~/lib/vendors/vendorOptions.ts';

const NONE: VendorScript = { url: '', integrity: '', vendor: 'drawsItself', options: '' };
const scripts = (
  given: Partial<Record<ScriptName, Partial<VendorScript>>>,
): Readonly<Record<ScriptName, VendorScript>> => ({
  identityUi: NONE,
  googleSignIn: NONE,
  videoWidget: NONE,
  videoPlayer: NONE,
  liveChat: NONE,
  engagement: NONE,
  contentWidget: NONE,
  captcha: NONE,
  ...Object.fromEntries(Object.entries(given).map(([name, script]) => [name, { ...NONE, ...script }])),
});
const url = 'https://vendor.example/sdk.js';

describe('the adapters of vendors', () => {
  it('are the files of their folder: each new one is a file', async () => {
    const files = readdirSync('src/lib/vendors/adapters').map((file) => file.replace(/\.ts$/, ''));
    expect(Object.keys(VENDORS).toSorted()).toEqual(files.toSorted());
    for (const name of files) expect(await vendorNamed(name), name).toBe(VENDORS[name]);
  });

  it('declare what they expect, and only sources of an https origin for the policy', () => {
    for (const [name, { expects, needs }] of Object.entries(VENDORS)) {
      expect(expects, name).not.toBe('');
      const { 'trusted-types': policies = [], ...sources } = needs;
      for (const source of Object.values(sources).flat())
        expect(source, name).toMatch(/^(?:'self'$|https:\/\/[\w.-]+\/?)/);
      // Names, or any name if the vendor publishes none.
      for (const policy of policies) expect(policy, name).toMatch(/^(?:[\w#-]+|\*)$/);
    }
  });

  it('are not found under another name', async () => {
    for (const name of ['', 'nobody', '__proto__', '../vendor'])
      await expect(vendorNamed(name)).rejects.toThrow('no adapter');
  });
});

describe('the sources of a page', () => {
  it('are those of the scripts on it, and of no other page', () => {
    const given = scripts({ googleSignIn: { url, vendor: 'googleIdentity' } });
    expect(vendorSources('authentication', given)).toEqual([{ url, needs: VENDORS['googleIdentity']?.needs }]);
    for (const kind of ['home', 'videos', 'club', 'article'] as const) expect(vendorSources(kind, given)).toEqual([]);
  });

  it('allow a captcha beside the forms for which the provider may require one, and nowhere else', () => {
    const given = scripts({ captcha: { url, vendor: 'recaptcha', options: '{"siteKey":"x"}' } });
    const kinds = Object.keys(BODY_CLASSES) as readonly PageKind[];
    expect(kinds.filter((kind) => vendorSources(kind, given).length > 0).toSorted()).toEqual([
      'authentication',
      'passwordReset',
    ]);
  });

  it.each([
    ['names no adapter', { vendor: 'nobody' }, 'PUBLIC_SCRIPT_LIVE_CHAT_VENDOR is "nobody"; allowed: batch, '],
    ['names a property of every object', { vendor: 'constructor' }, 'PUBLIC_SCRIPT_LIVE_CHAT_VENDOR'],
    [
      'has options that are no object of texts',
      { options: '{"clientId":1}' },
      'PUBLIC_SCRIPT_LIVE_CHAT_OPTIONS must be',
    ],
    ['lacks an option', { vendor: 'livelike', options: '{}' }, 'PUBLIC_SCRIPT_LIVE_CHAT_OPTIONS lacks clientId, which'],
    [
      'has a digest for a file without CORS headers',
      { vendor: 'googleIdentity', integrity: 'sha384-x' },
      'PUBLIC_SCRIPT_LIVE_CHAT_INTEGRITY must be empty',
    ],
  ])('cause the build to fail if a setting %s', (_, setting, message) => {
    expect(() => vendorSources('club', scripts({ liveChat: { url, ...setting } }))).toThrow(message);
  });
});

it('options are a JSON object of texts, or nothing', () => {
  expect(vendorOptions('')).toEqual({});
  expect(vendorOptions('{"a":"b"}')).toEqual({ a: 'b' });
  for (const other of ['{', 'null', '1', '{"a":1}', '{"a":{}}']) expect(vendorOptions(other), other).toBeUndefined();
});
