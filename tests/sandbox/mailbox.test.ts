import { describe, expect, it } from 'vitest';
import { PEOPLE } from '../people.ts';
import { SITE, startIdentity } from './identity/startIdentity.ts';

type Sandbox = Awaited<ReturnType<typeof startIdentity>>;

const start = async () => {
  const sandbox = await startIdentity();
  await sandbox.reset();
  return sandbox;
};

const forget = ({ browser }: Sandbox, email: string, language = 'fr') =>
  browser().send(
    '/identity/v1/forgot-password',
    { client_id: 'club', email },
    { headers: { 'custom-locale': language } },
  );

const read = async ({ browser }: Sandbox, query = '') => {
  const answer = await browser().ask(`/mailbox${query}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  return { text: await answer.text(), headers: answer.headers };
};

/** Stores a mail with the texts of an attacker. */
const plant = ({ database }: Sandbox, values: { readonly link: string; readonly text: string }) => {
  const { link, text } = values;
  database
    .prepare(
      `INSERT INTO mail (channel, kind, recipient, language, subject, paragraphs, link, code, sent_at)
       VALUES ('sms', 'sms-code', ?, ?, ?, ?, ?, ?, 0)`,
    )
    .run(text, text, text, JSON.stringify([text]), link, text);
};

const order = (text: string, ...pieces: readonly string[]) => {
  const places = pieces.map((piece) => text.indexOf(piece));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
};

describe('the mailbox', () => {
  it('shows that it is empty', async () => {
    const sandbox = await start();
    expect((await read(sandbox)).text).toContain('Nothing has been sent yet.');
    const { text } = await read(sandbox, '?to=%3Ci%3Elea');
    expect(text).toContain('Nothing has been sent to <strong>&#60;i&#62;lea</strong>.');
    expect(text).toContain('value="&#60;i&#62;lea"');
  });

  it('shows every mail, newest first, in its own language, with link, code and time', async () => {
    const sandbox = await start();
    await forget(sandbox, PEOPLE.member.email, 'de');
    await forget(sandbox, PEOPLE.partial.email, 'es');
    const { text } = await read(sandbox);
    order(text, `<dd>${PEOPLE.partial.email}</dd>`, `<dd>${PEOPLE.member.email}</dd>`);
    order(text, 'lang="es"', 'lang="de"');
    const [newest] = await sandbox.mails();
    expect(text).toContain(`value="${newest?.code ?? ''}" readonly`);
    expect(text).toContain(`<a href="${SITE}/es/password-reset/?`);
    expect(text).toMatch(/<time datetime="\d{4}-\d\d-\d\dT[\d:.]+Z">/);
  });

  it('shows the mails of one recipient, in any case of the address', async () => {
    const sandbox = await start();
    await forget(sandbox, PEOPLE.member.email);
    await forget(sandbox, PEOPLE.partial.email);
    const { text } = await read(sandbox, '?to=%20MEMBER@club.example');
    expect(text).toContain(`<dd>${PEOPLE.member.email}</dd>`);
    expect(text).not.toContain(PEOPLE.partial.email);
    expect((await read(sandbox, '?to=')).text).toContain(PEOPLE.partial.email);
  });

  it('shows the texts of a mail as text, not as HTML', async () => {
    const sandbox = await start();
    plant(sandbox, { link: 'javascript:alert(1)', text: '"><script>alert(1)</script><img src=x \'&amp;' });
    const { text } = await read(sandbox);
    expect(text).not.toMatch(/<script|<img|href="javascript/);
    expect(text).toContain('&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;&#60;img src=x &#39;&#38;amp;');
    expect(text).toContain('<code>javascript:alert(1)</code>');
  });

  it.each(['data:text/html,hello', '//elsewhere.example/', 'JavaScript:alert(1)', ' ', 'example.club.ios://auth'])(
    'makes no link of %j',
    async (link) => {
      const sandbox = await start();
      plant(sandbox, { link, text: 'Hello' });
      expect((await read(sandbox)).text).not.toMatch(/<article[^]*<a /);
    },
  );

  it('allows nothing but its own style and its own form', async () => {
    const policy = (await read(await start())).headers.get('content-security-policy');
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+=*'; base-uri 'none'; form-action 'self'; frame-/,
    );
  });
});

describe('the page of all addresses', () => {
  it('groups them and links those that a browser can open', async () => {
    const { browser } = await start();
    const text = await (await browser().ask('/')).text();
    order(
      text,
      '<h2>Controls for tests</h2>',
      '<h2>Identity: the vendor’s own wire</h2>',
      '<h2>Partner properties</h2>',
    );
    expect(text).toContain('<a href="/mailbox">/mailbox</a>');
    expect(text).not.toContain('href="/partners/:key/"');
  });
});
