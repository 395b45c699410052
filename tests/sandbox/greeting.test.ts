// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { GREETING_ROUTES } from '../../sandbox/widgets/greeting.ts';

const SITE = 'https://club.example';
const sent: { readonly data: unknown; readonly to: string }[] = [];
let settle: () => void = () => undefined;

/** The widget's page in a frame of the site, opened at an address; its script has run. */
const opened = async (query = ''): Promise<void> => {
  vi.resetModules();
  history.replaceState(null, '', `/widgets/greeting/${query}`);
  document.body.innerHTML = `<main><p id="greeting" data-site-origin="${SITE}">Hello, visitor.</p><dl id="received"></dl><button id="more"></button></main>`;
  // `importActual`, because the file is a script without exports.
  await vi.importActual('../../sandbox/widgets/browser/greeting.ts');
};

const receive = (data: unknown, origin = SITE, source: unknown = window.parent): void => {
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: source });
  dispatchEvent(event);
};

const greeting = () => document.getElementById('greeting')?.textContent;
const shownFields = () => [...document.querySelectorAll('#received > *')].map(({ textContent }) => textContent);

beforeEach(() => {
  sent.length = 0;
  const parent = { postMessage: (data: unknown, to: string) => sent.push({ data, to }) };
  vi.stubGlobal('parent', parent);
  Object.defineProperty(window, 'parent', { value: parent, configurable: true });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        settle = callback;
      }
      observe(): void {
        settle();
      }
    },
  );
});

it('greets the member in its address, as text', async () => {
  await opened('?first_name=%3Cb%3EAna%3C%2Fb%3E&email=ana%40club.example');
  expect(greeting()).toBe('Hello, <b>Ana</b>.');
  expect(shownFields()).toEqual(['first_name', '<b>Ana</b>', 'email', 'ana@club.example']);
});

it('shows no name without a member', async () => {
  await opened();
  expect([greeting(), shownFields()]).toEqual(['Hello, visitor.', []]);
});

it('greets the member in a message of the site', async () => {
  await opened();
  receive({ type: 'user-data', user: { first_name: 'Ana' } });
  expect(greeting()).toBe('Hello, Ana.');
});

it.each([
  ['another origin', { type: 'user-data', user: { first_name: 'Eve' } }, 'https://evil.example', undefined],
  ['another window', { type: 'user-data', user: { first_name: 'Eve' } }, SITE, null],
  ['another kind', { type: 'greeting', user: { first_name: 'Eve' } }, SITE, undefined],
  ['no kind', { user: { first_name: 'Eve' } }, SITE, undefined],
  ['no member', { type: 'user-data' }, SITE, undefined],
  ['a member that is text', { type: 'user-data', user: 'Eve' }, SITE, undefined],
  ['text', 'user-data', SITE, undefined],
  ['nothing', null, SITE, undefined],
])('ignores a message of %s', async (_what, data, origin, source) => {
  await opened();
  receive(data, origin, source === null ? window : window.parent);
  expect(greeting()).toBe('Hello, visitor.');
});

it('sends its height to the site alone, and again after a change', async () => {
  await opened();
  vi.spyOn(document.documentElement, 'getBoundingClientRect').mockReturnValue({ height: 120.4 } as DOMRect);
  document.getElementById('more')?.click();
  expect(document.querySelectorAll('main > p')).toHaveLength(2);
  settle();
  expect(sent).toEqual([
    { data: { type: 'resize', height: 0 }, to: SITE },
    { data: { type: 'resize', height: 121 }, to: SITE },
  ]);
});

it('its page is framed by the site alone, and its script is JavaScript', async () => {
  const [page, script] = GREETING_ROUTES;
  const answerOf = (route: typeof page) => route?.answer({} as never, { siteOrigin: SITE } as never);
  const shown = await answerOf(page);
  expect(shown?.headers?.['content-security-policy']).toContain(`frame-ancestors ${SITE}`);
  expect(String(shown?.body)).toContain(`data-site-origin="${SITE}"`);
  const code = await answerOf(script);
  expect(code?.headers?.['content-type']).toMatch(/^text\/javascript/);
  expect(String(code?.body)).toContain('postMessage');
  expect(String(code?.body)).not.toMatch(/: (?:ReadonlyMap|MessageEvent|void)\b/);
});
