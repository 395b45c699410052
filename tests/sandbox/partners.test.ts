import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSandbox } from '../../sandbox/createSandbox.ts';
import { readMessage } from '../../sandbox/partners/browser/messages.ts';
import { PROPERTIES } from '../../sandbox/partners/properties.ts';
import { sdkFor } from '../../src/lib/shared/sdkFor.ts';
import { readSettings } from '../../sandbox/readSettings.ts';
import { SITE, startIdentity } from './identity/startIdentity.ts';

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('@reachfive/identity-core/package.json'));
const SDK = readFileSync(join(folder, 'es/main.js'), 'utf8');

const ask = async (path: string) => {
  const answer = await (await startIdentity()).browser().ask(path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

const policyOf = ({ headers }: { readonly headers: Headers }) => headers.get('content-security-policy') ?? '';

describe('a partner property', () => {
  it.each([
    ['fantasy', 'fantasy'],
    ['womens-fantasy', 'womens_fantasy'],
    ['eshop', 'eshop'],
    ['race-centre', 'race_centre'],
    ['stadiumgo', 'stadiumgo'],
    ['ntt', 'ntt'],
  ])('%s names itself to the site as %s', async (key, referrer) => {
    const { status, text } = await ask(`/partners/${key}/`);
    expect(status).toBe(200);
    expect(text).toContain(`data-client-id="${key}"`);
    expect(text).toContain(`href="${SITE}/en/authentication/?referrer=${referrer}"`);
  });

  it('links to the site in the requested language', async () => {
    expect((await ask('/partners/eshop/?locale=de')).text).toContain(`${SITE}/de/authentifizierung/?referrer=eshop`);
    const { text } = await ask('/partners/eshop/?locale=%22%3E%3Cscript%3E');
    expect(text).toContain(`${SITE}/en/authentication/?referrer=eshop`);
  });

  it('can request an authorization code only as the shop', async () => {
    const { browser } = await startIdentity();
    const texts = PROPERTIES.map(async ({ clientId }) => (await browser().ask(`/partners/${clientId}/`)).text());
    const codes = (await Promise.all(texts)).map((text) => text.includes('id="popup-code"'));
    expect(PROPERTIES.filter((_property, index) => codes[index]).map(({ clientId }) => clientId)).toEqual(['eshop']);
  });

  it.each(['club', 'app-ios', 'eshop%2F', '__proto__', 'womens_fantasy', '%3Cscript%3E'])('%s is none', async (key) => {
    for (const path of [`/partners/${key}/`, `/partners/${key}/frame/`]) {
      const { status, text } = await ask(path);
      expect([status, text]).toEqual([404, 'There is no such partner property.\n']);
    }
  });

  it('runs only its own scripts; its one inline element is the import map, allowed by its hash', async () => {
    const answer = await ask('/partners/eshop/');
    const inline = [...answer.text.matchAll(/<script(?![^>]* src=)([^>]*)>([^]*?)<\/script>/g)];
    expect(inline.map(([, attributes]) => attributes)).toEqual([' type="importmap"']);
    const hash = createHash('sha256')
      .update(inline[0]?.[2] ?? '')
      .digest('base64');
    expect(policyOf(answer)).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policyOf(answer)).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
    // The shop opens the club's login in a popup, which must find its opener.
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  });

  it('is listed', async () => {
    const { text } = await ask('/partners/');
    for (const { clientId } of PROPERTIES) expect(text).toContain(`href="/partners/${clientId}/"`);
  });
});

describe('the shared domain', () => {
  const domainIn = async (cookieDomain?: string) => {
    const given = cookieDomain === undefined ? {} : { SANDBOX_COOKIE_DOMAIN: cookieDomain };
    const sandbox = await createSandbox({ ...readSettings({ ...given, SANDBOX_PORT: '0' }), file: ':memory:' });
    onTestFinished(sandbox.close);
    const text = await (await fetch(`http://localhost:${sandbox.port}/partners/eshop/`)).text();
    return /data-cookie-domain="([^"]*)"/.exec(text)?.[1];
  };

  it('is the host alone unless the settings name one', async () => {
    expect([await domainIn(), await domainIn(''), await domainIn('box.test')]).toEqual(['', '', 'box.test']);
  });

  it.each(['box.test; Secure', '.box.test', 'box..test', 'http://box.test'])('is refused as %j', (domain) => {
    expect(() => readSettings({ SANDBOX_COOKIE_DOMAIN: domain })).toThrow(/must be a domain such as box\.test/);
  });
});

describe('a property that frames the site', () => {
  it('frames a path of the site', async () => {
    const answer = await ask('/partners/eshop/frame/?path=/fr/club/?isWebview=1');
    expect([answer.status, policyOf(answer)]).toEqual([
      200,
      expect.stringContaining(`script-src 'self'; frame-src ${SITE}`) as unknown,
    ]);
    expect(answer.text).toContain(`data-page="${SITE}/fr/club/?isWebview=1"`);
    expect((await ask('/partners/eshop/frame/')).text).toContain(`data-page="${SITE}/en/auth-to-see/"`);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    'javascript:alert(1)',
    'http://localhost:4321@evil.example/',
    'http://[',
    '"><script>alert(1)</script>//x',
  ])('frames only pages of the site for %j', async (path) => {
    const { status, text } = await ask(`/partners/eshop/frame/?${new URLSearchParams({ path }).toString()}`);
    expect(text).not.toContain('<script>');
    const [, framed] = /data-page="([^"]*)"/.exec(text) ?? [];
    if (framed === undefined) expect([status, text.includes('This is no path of the site.')]).toEqual([400, true]);
    else expect(framed.startsWith(`${SITE}/`)).toBe(true);
  });
});

describe('the SDK', () => {
  it('is served unchanged, except for the scheme of its two addresses', async () => {
    const { text, headers } = await ask('/partners/identity-core.js');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(text.replaceAll('`http://${domain}', '`https://${domain}')).toBe(SDK);
    expect(text.split('`http://${domain}')).toHaveLength(3);
  });

  it('is left alone under https', () => {
    expect(sdkFor(SDK, 'https://localhost:4400')).toBe(SDK);
  });

  it('of another version is refused with a clear message', () => {
    for (const source of [
      '',
      SDK.replace('`https://${domain}', '`${scheme}://${domain}'),
      `${SDK}\`https://\${domain}`,
    ]) {
      expect(() => sdkFor(source, 'http://localhost:4400')).toThrow(/it cannot be made to speak http/);
    }
  });

  it('finds the popup library that it imports', async () => {
    expect((await ask('/partners/winchan.js')).text).toMatch(/var WinChan = [^]*export default WinChan;\n$/);
  });
});

describe('a script of the pages', () => {
  it('is served without its types, with everything that it imports', async () => {
    const { browser } = await startIdentity();
    const seen = new Set<string>();
    const load = async (path: string): Promise<void> => {
      if (seen.has(path)) return;
      seen.add(path);
      const answer = await browser().ask(path);
      expect([answer.status, answer.headers.get('content-type')], path).toEqual([
        200,
        'text/javascript; charset=utf-8',
      ]);
      const code = await answer.text();
      expect(code, path).not.toMatch(/^(export )?type |: Place\b/m);
      for (const [, name = ''] of code.matchAll(/from '\.\/([^']+)'/g)) await load(`/partners/script/${name}`);
    };
    await load('/partners/script/property.js');
    await load('/partners/script/frame.js');
    expect(seen.size).toBeGreaterThan(5);
  });

  it.each([
    'none.js',
    '..%2Froutes.ts',
    '..%2f..%2f..%2fpackage.json',
    '%2e%2e%2fscripts.js',
    'property',
    'property.js%00',
    '.js',
  ])('is not %s', async (file) => {
    expect((await ask(`/partners/script/${file}`)).status).toBe(404);
  });
});

describe('a message of the site', () => {
  it('is parsed', () => {
    const messages = [
      { type: 'user-auth', user: { name: 'Marie' } },
      { type: 'user-data', user: null },
      { type: 'user-code', code: 'a-code', state: 'a-state' },
      { type: 'resize', height: 400 },
    ];
    expect(messages.map(readMessage)).toEqual(messages);
  });

  it.each([
    null,
    undefined,
    'resize',
    7,
    [],
    {},
    { type: 'elsewhere' },
    { type: 'user-auth' },
    { type: 'user-code', code: 1, state: '' },
    { type: 'user-code', code: 'a-code' },
    { type: 'resize' },
    { type: 'resize', height: '9' },
    { type: 'resize', height: Number.NaN },
    { type: 'resize', height: -1 },
    { type: 'resize', height: 1e9 },
  ])('is not %j', (value) => {
    expect(readMessage(value)).toBeUndefined();
  });
});
