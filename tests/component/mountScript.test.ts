import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountScript } from '~/islands/partners/mountScript.ts';
import { scriptDoor } from '~/islands/partners/scriptDoor.ts';
import { reported } from '~/lib/browser/report.ts';
import { loadScript } from '~/lib/browser/vendorScripts.ts';

vi.mock(import('~/config/scripts.ts'), async (original) => {
  const { SCRIPTS, ...others } = await original();
  const googleSignIn = { ...SCRIPTS.googleSignIn, url: 'https://vendor.example/gsi' };
  return { ...others, SCRIPTS: { ...SCRIPTS, googleSignIn } };
});
vi.mock(import('~/lib/browser/vendorScripts.ts'), async (original) => ({
  ...(await original()),
  loadScript: vi.fn(() => Promise.resolve(true)),
  waitFor: (look) => Promise.resolve(look()),
}));

const places = { language: 'en', redirect: '/en/authentication/', region: 'en-GB' };

const place = (): HTMLElement => {
  const element = document.createElement('club-script');
  const door = scriptDoor.attributes({
    places: { ...places, mailCallback: '', passwordReset: '', club: '/en/club/', loginPaths: [] },
    name: 'googleSignIn',
    videos: [],
    unavailable: 'Not there',
  });
  for (const [name, value] of Object.entries(door)) element.setAttribute(name, value);
  element.innerHTML = '<p class="unavailable"></p><div data-host>something</div>';
  document.body.append(element);
  return element;
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['defines nothing', undefined],
  ['is of another vendor', { accounts: { oauth2: {} } }],
  ['lacks a function', { accounts: { id: { initialize: () => undefined } } }],
])('R20 T53 a script that %s leaves one line that names the place and the global, and a message', async (_, global) => {
  vi.stubGlobal('google', global);
  const element = place();
  const before = reported().length;
  await mountScript(element);
  expect(reported().slice(before)).toEqual([
    'script: googleSignIn: google.accounts.id is missing, or of another shape than googleIdentity expects',
  ]);
  expect(element.querySelector('.unavailable')?.textContent).toBe('Not there');
  expect(element.querySelector('[data-host]')?.childNodes).toHaveLength(0);
});

it('R20 T53 a script that does not load leaves the reason', async () => {
  vi.mocked(loadScript).mockResolvedValueOnce(false);
  await mountScript(place());
  expect(reported().at(-1)).toBe('script: googleSignIn: its script does not load');
});
