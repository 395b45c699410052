import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guardMessages } from '~/lib/identity/sdk/guardMessages.ts';

const ORIGIN = 'https://id.club.example';
const ANSWER = { type: 'authorization_response', response: { code: 'c', state: 'ours' } };
const received = vi.fn();
let frame: HTMLIFrameElement;
let release: () => void;

beforeEach(() => {
  frame = document.body.appendChild(document.createElement('iframe'));
  frame.id = 'wm-1';
  release = guardMessages(ORIGIN, 'ours');
  // Like the SDK, which listens after the guard.
  addEventListener('message', received);
});
afterEach(() => {
  release();
  removeEventListener('message', received);
  received.mockClear();
  frame.remove();
});

const post = (data: unknown, origin = ORIGIN, source: MessageEventSource | null = frame.contentWindow) => {
  dispatchEvent(new MessageEvent('message', { data, origin, source }));
};

it('the SDK receives the answer to the flow under way, and a refusal of it', () => {
  post(ANSWER);
  post({ type: 'authorization_response', response: { error: 'login_required' } });
  expect(received).toHaveBeenCalledTimes(2);
});

const FOREIGN: Readonly<Record<string, unknown>> = {
  'of another flow': { ...ANSWER, response: { code: 'c', state: 'theirs' } },
  'without a state': { ...ANSWER, response: { code: 'c' } },
  'of another kind': { ...ANSWER, type: 'x' },
  'with nothing in it': { ...ANSWER, response: {} },
  ...Object.fromEntries([null, '', 'x', 1, [], {}].map((data) => [`such as ${JSON.stringify(data)}`, data])),
};

it.each(Object.entries(FOREIGN))('T12 T24 the SDK receives no message %s', (_what, data) => {
  post(data);
  expect(received).not.toHaveBeenCalled();
});

it('T15 the SDK receives no message of a window of the provider’s origin but its own frame', () => {
  post(ANSWER, ORIGIN, window);
  post(ANSWER, ORIGIN, null);
  expect(received).not.toHaveBeenCalled();
});

it('messages of other origins pass, and every message passes once the flow is over', () => {
  post('a note of somebody else', 'https://video.example', window);
  release();
  post(ANSWER, ORIGIN, null);
  expect(received).toHaveBeenCalledTimes(2);
});
