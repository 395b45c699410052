import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GoogleLogin, PlaceFacts } from '~/lib/vendors/vendor.ts';
import { vendor as captchafox } from '~/lib/vendors/adapters/captchafox.ts';
import { vendor as batch } from '~/lib/vendors/adapters/batch.ts';
import { vendor as dailymotion } from '~/lib/vendors/adapters/dailymotion.ts';
import { vendor as drawsItself } from '~/lib/vendors/adapters/drawsItself.ts';
import { vendor as googleIdentity } from '~/lib/vendors/adapters/googleIdentity.ts';
import { vendor as livelike } from '~/lib/vendors/adapters/livelike.ts';
import { vendor as recaptcha } from '~/lib/vendors/adapters/recaptcha.ts';

const define = (name: string, value: unknown): void => {
  vi.stubGlobal(name, value);
};
let host = document.createElement('div');
const facts = (more: Partial<PlaceFacts> = {}): PlaceFacts => ({ language: 'de', options: {}, videos: [], ...more });

beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'batchSDK');
});

type Answer = (response: unknown) => void;

const google = () => ({
  initialize: vi.fn<(settings: { readonly callback: Answer }) => void>(),
  prompt: vi.fn(),
  cancel: vi.fn(),
  renderButton: vi.fn(),
});

/** Values that another vendor's script, or an error page, may have left in the global. */
const OTHERS = [
  undefined,
  null,
  'text',
  1,
  [],
  {},
  { start: () => undefined },
  { accounts: null },
  { accounts: { id: {} } },
];

describe('the shape of a vendor’s global is checked: anything else does not count as its script', () => {
  it.each([
    ['google', googleIdentity],
    ['dailymotion', dailymotion],
    ['LiveLike', livelike],
    ['grecaptcha', recaptcha],
    ['captchafox', captchafox],
  ] as const)('T53 %s', (name, vendor) => {
    for (const other of OTHERS) {
      define(name, other);
      expect(vendor.find(host)).toBeUndefined();
    }
  });

  it('T53 with all functions of its interface but one', () => {
    for (const missing of Object.keys(google())) {
      define('google', { accounts: { id: { ...google(), [missing]: undefined } } });
      expect(googleIdentity.find(host), missing).toBeUndefined();
    }
  });
});

describe('Google Identity Services', () => {
  const login = () => ({
    clientId: vi.fn<GoogleLogin['clientId']>(() => Promise.resolve('client-of-the-provider')),
    nonce: vi.fn<GoogleLogin['nonce']>(() => Promise.resolve('digest')),
    logIn: vi.fn<GoogleLogin['logIn']>(),
    follow: vi.fn<GoogleLogin['follow']>(),
  });
  const started = async (given: ReturnType<typeof login>, options = {}) => {
    const id = google();
    define('google', { accounts: { id } });
    const rest = await googleIdentity.find(host)?.(host, facts({ login: given, options }));
    return { id, rest };
  };

  it('is set up with the client id of the provider and the digest of the nonce, without automatic selection', async () => {
    const { id } = await started(login());
    const settings = id.initialize.mock.calls[0]?.[0];
    expect(settings).toMatchObject({ client_id: 'client-of-the-provider', nonce: 'digest' });
    expect(settings).not.toHaveProperty('auto_select');
  });

  it('uses the client id of its options, if there is one', async () => {
    const given = login();
    const { id } = await started(given, { clientId: 'client-of-the-options' });
    expect(id.initialize.mock.calls[0]?.[0]).toMatchObject({ client_id: 'client-of-the-options' });
    expect(given.clientId).not.toHaveBeenCalled();
  });

  it('is not set up without a client id', async () => {
    const given = login();
    given.clientId.mockResolvedValue(undefined);
    await expect(started(given)).rejects.toThrow('client id');
  });

  it('asks only while nobody is logged in', async () => {
    const given = login();
    const { id } = await started(given);
    const [listener] = given.follow.mock.calls[0] ?? [];
    expect([id.prompt.mock.calls.length, id.renderButton.mock.calls.length]).toEqual([0, 0]);
    listener?.(true);
    expect(id.renderButton).toHaveBeenCalledWith(host, expect.objectContaining({ locale: 'de' }));
    expect([id.prompt.mock.calls.length, id.cancel.mock.calls.length]).toEqual([1, 0]);
    host.append('a button');
    listener?.(false);
    expect([id.cancel.mock.calls.length, host.textContent]).toEqual([1, '']);
  });

  it('passes on a credential, and no other response', async () => {
    const given = login();
    const { id } = await started(given);
    const answer: Answer = (response) => id.initialize.mock.calls[0]?.[0].callback(response);
    for (const other of [undefined, null, 'x', {}, { credential: 1 }, { credential: '' }]) answer(other);
    expect(given.logIn).not.toHaveBeenCalled();
    answer({ credential: 'token' });
    expect(given.logIn).toHaveBeenCalledWith('token');
  });
});

describe('Dailymotion', () => {
  const started = async (more: Partial<PlaceFacts>) => {
    const player = { loadContent: vi.fn(), pause: vi.fn() };
    const createPlayer = vi.fn(() => Promise.resolve(player));
    define('dailymotion', { createPlayer });
    const running = await dailymotion.find(host)?.(host, facts(more));
    return { player, createPlayer, running };
  };
  const videos = [
    { id: 'x1', title: 'Stage 1' },
    { id: 'x2', title: 'Stage 2' },
  ];

  it('plays the first film of the page in the place, and another one when its button is pressed', async () => {
    const { player, createPlayer, running } = await started({ videos, options: { player: 'xp' } });
    const screen = host.firstElementChild;
    expect(createPlayer).toHaveBeenCalledWith(screen?.id, { video: 'x1', player: 'xp' });
    host.querySelectorAll('button')[1]?.click();
    expect(player.loadContent).toHaveBeenCalledWith({ video: 'x2' });
    running?.rest?.();
    expect(player.pause).toHaveBeenCalledOnce();
  });

  it('plays what its options name where the page has no film of its own', async () => {
    const { createPlayer } = await started({ options: { playlist: 'xl' } });
    expect(createPlayer).toHaveBeenCalledWith(expect.any(String), { playlist: 'xl' });
    await expect(started({})).rejects.toThrow('no film');
  });
});

describe('Batch', () => {
  const options = { apiKey: 'a', subdomain: 's', authKey: 'k', vapidPublicKey: 'v' };

  it('waits with a queue until its second file answers, and keeps a queue that is there', () => {
    batch.prepare(host, facts());
    const queue: unknown = Reflect.get(window, 'batchSDK');
    expect([typeof queue, batch.find(host)]).toEqual(['function', undefined]);
    batch.prepare(host, facts());
    expect(Reflect.get(window, 'batchSDK')).toBe(queue);
  });

  it('is set up with its keys; a member is identified by the id alone, and forgotten', async () => {
    const identify = vi.fn();
    const setup = vi.fn();
    define('batchSDK', (first: string | ((api: unknown) => void), second?: unknown) => {
      if (typeof first === 'string') setup(first, second);
      else first({ profile: () => Promise.resolve({ identify }) });
    });
    const running = await batch.find(host)?.(host, facts({ options }));
    expect(setup).toHaveBeenCalledWith('setup', { ...options, ui: { alert: {} } });
    running?.identify?.('member-1');
    running?.forget?.();
    await vi.waitFor(() => {
      expect(identify.mock.calls).toEqual([[{ customId: 'member-1' }], [null]]);
    });
  });

  it('has forgotten a member when its script reports so, and fails if the script has no profile', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    let api: unknown = { profile: () => Promise.resolve({ identify: () => promise }) };
    define('batchSDK', (first: string | ((api: unknown) => void)) => {
      if (typeof first !== 'string') first(api);
    });
    const running = await batch.find(host)?.(host, facts({ options }));
    const ends: string[] = [];
    const end = Promise.resolve(running?.forget?.()).then(() => ends.push('forgotten'));
    await Promise.resolve(api);
    expect(ends).toEqual([]);
    resolve(undefined);
    await end;
    expect(ends).toEqual(['forgotten']);
    api = {};
    await expect(running?.forget?.()).rejects.toThrow('no profile');
  });
});

describe('a script that renders into its element', () => {
  it('finds the attributes that its vendor names, and no other attribute can be set', () => {
    const options = { id: 'widget', 'data-key': 'k', class: 'c', onclick: 'x', 'data-host': 'x', style: 'x' };
    host.dataset['host'] = '';
    drawsItself.prepare(host, facts({ options }));
    expect([...host.attributes].map(({ name, value }) => `${name}=${value}`).toSorted()).toEqual([
      'class=c',
      'data-host=',
      'data-key=k',
      'id=widget',
      'lang=de',
    ]);
  });

  it('counts as started once it has rendered something', () => {
    expect(drawsItself.find(host)).toBeUndefined();
    host.append(document.createElement('p'));
    expect(drawsItself.find(host)).toBeDefined();
  });
});

describe('a captcha', () => {
  type Settings = Readonly<Record<string, unknown>>;
  const call = (value: unknown, ...given: readonly unknown[]): void => {
    if (typeof value === 'function') Reflect.apply(value, undefined, given);
  };
  const ends = () => ({ onToken: vi.fn(), onFailed: vi.fn() });

  it.each([
    ['grecaptcha', recaptcha, 'callback', 'expired-callback', 'error-callback'],
    ['captchafox', captchafox, 'onVerify', 'onExpire', 'onError'],
  ] as const)(
    'of %s passes its token to the waiting form, restarts when it expires, and reports a failure',
    async (name, vendor, onToken, onExpired, onFailed) => {
      const render = vi.fn<(host: HTMLElement, settings: Settings) => number>(() => 7);
      const reset = vi.fn();
      define(name, { render, reset });
      const captcha = ends();
      await vendor.find(host)?.(host, facts({ captcha, options: { siteKey: 'key' } }));
      const settings = render.mock.calls[0]?.[1] ?? {};
      expect(render.mock.calls[0]?.[0]).toBe(host);
      expect(settings).toMatchObject({ sitekey: 'key' });
      for (const other of [undefined, '', 1, { token: 'x' }]) call(settings[onToken], other);
      expect(captcha.onToken).not.toHaveBeenCalled();
      call(settings[onToken], 'token');
      expect(captcha.onToken).toHaveBeenCalledExactlyOnceWith('token');
      call(settings[onExpired]);
      expect(reset).toHaveBeenCalledExactlyOnceWith(7);
      expect(captcha.onFailed).not.toHaveBeenCalled();
      call(settings[onFailed]);
      expect(captcha.onFailed).toHaveBeenCalledOnce();
    },
  );

  it.each([
    ['grecaptcha', recaptcha],
    ['captchafox', captchafox],
  ] as const)('of %s is not rendered if no form waits for it', async (name, vendor) => {
    const render = vi.fn();
    define(name, { render, reset: vi.fn() });
    await expect(async () => vendor.find(host)?.(host, facts({ options: { siteKey: 'key' } }))).rejects.toThrow();
    expect(render).not.toHaveBeenCalled();
  });
});
