import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CHAT_WORDS, MESSAGE_MAX, type ChatWord } from '~/config/chat.ts';
import { pluralForm } from '~/lib/pluralForm.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { Chat } from '~/islands/chat/Chat.tsx';
import type { ChatEvent, Shut, Command } from '~/lib/chat/contract.ts';
import { tableOf, wordsOf } from '~/lib/wordsOf.ts';
import { closeRoom, enterRoom, leaveRoom } from '~/stores/chat.ts';
import { entered, message, published } from '../unit/chat/messages.ts';

const t = wordingIn('de');
const open = {
  count: '{count}',
  seconds: '{seconds}',
  minutes: '{minutes}',
  name: '{name}',
  action: '{action}',
  time: '{time}',
};
const words = wordsOf<ChatWord>({
  ...tableOf(CHAT_WORDS, (key) => t(`chat.${key}`, open)),
  address: t('chat.address', { address: '{address}' }),
  signIn: t('header.signIn'),
  profile: t('account.personal'),
});

let onEvent: (event: ChatEvent) => void = () => undefined;
const sent: Command[] = [];
const leave = vi.fn();

const receive = (...events: readonly ChatEvent[]): void => {
  act(() => {
    events.forEach(onEvent);
    vi.advanceTimersByTime(1000);
  });
};

const type = (text: string): void => {
  const field = screen.getByLabelText<HTMLTextAreaElement>(t('chat.field'));
  field.value = text;
  fireEvent.input(field);
};
const field = () => screen.getByLabelText<HTMLTextAreaElement>(t('chat.field'));
const send = (): void => {
  fireEvent.submit(field().form ?? field());
};

const askAddress = (): Promise<string> => Promise.resolve('lea@club.example');

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2020-09-20T14:00:00Z') });
  enterRoom(
    {
      enter: (_room, listener) => {
        onEvent = listener;
        return { send: (command) => sent.push(command), leave };
      },
    },
    'stage-21',
  );
  const same = (instant: string): string => instant;
  render(
    <Chat
      words={words}
      timeOf={same}
      momentOf={same}
      formOf={(count) => pluralForm('de', count)}
      retry={vi.fn()}
      ways={{ profile: '/de/mein-profil/', verify: '/de/mail-validation/', login: '/de/auth-to-see/' }}
      resend={() => Promise.resolve(true)}
      askAddress={askAddress}
    />,
  );
});

afterEach(() => {
  cleanup();
  leaveRoom();
  sent.length = 0;
  vi.useRealTimers();
});

it('shows that it is being opened, and then who has written what', () => {
  expect(screen.getByText(t('chat.entering'))).toBeDefined();
  receive(entered());
  expect(screen.getByText(t('chat.empty'))).toBeDefined();
  receive(published(message(1, { name: 'Léa M.', text: 'Allez !', badge: 'staff' })));
  expect(screen.getByRole('listitem').textContent).toContain(`Léa M.${t('chat.staff')}`);
  expect(
    screen.getByRole('button', { name: t('chat.actionOn', { action: t('chat.report'), name: 'Léa M.' }) }),
  ).toBeDefined();
});

it('reports a message after a question, to which "Cancel" comes first', () => {
  receive(entered());
  receive(published(message(1, { name: 'Léa M.' })));
  const of = (label: 'chat.report' | 'chat.reportYes' | 'chat.reportNo'): string =>
    t('chat.actionOn', { action: t(label), name: 'Léa M.' });
  const press = (name: string): void => {
    fireEvent.click(screen.getByRole('button', { name }));
  };
  press(of('chat.report'));
  expect(screen.getByText(t('chat.reportAsked'))).toBeDefined();
  expect(screen.getByRole('button', { name: of('chat.reportNo') })).toBe(document.activeElement);
  press(of('chat.reportNo'));
  expect(screen.queryByText(t('chat.reportAsked'))).toBeNull();
  expect(screen.getByRole('button', { name: of('chat.report') })).toBe(document.activeElement);
  expect(sent).toEqual([]);
  press(of('chat.report'));
  press(of('chat.reportYes'));
  expect(sent).toMatchObject([{ kind: 'report' }]);
  expect(screen.queryByText(t('chat.reportAsked'))).toBeNull();
  // The button disappears once the room confirms the report; the focus moves to its replacement.
  receive({ kind: 'roomEvent', event: { kind: 'done', id: sent[0]?.id ?? '' } });
  expect(screen.queryByRole('button', { name: of('chat.report') })).toBeNull();
  expect(screen.getByText(t('chat.reported'))).toBe(document.activeElement);
});

it('offers no report of own and of reported messages after a reload; the reported ones are marked', () => {
  receive({
    ...entered([message(1, { name: 'Ana B.' }), message(2, { name: 'Léa M.' }), message(3, { name: 'Bo' })]),
    own: ['id-1'],
    reported: ['id-2'],
  });
  const reports = screen.getAllByRole('button', { name: new RegExp(t('chat.report')) });
  const name = t('chat.actionOn', { action: t('chat.report'), name: 'Bo' });
  expect(reports.map((button) => button.getAttribute('aria-label'))).toEqual([name]);
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent.includes(t('chat.reported')));
  expect(texts).toEqual([false, true, false]);
});

it('a report that the member made in another tab is shown, and takes no focus', () => {
  receive(entered([message(1)]));
  receive({ ...entered([message(1)]), reported: ['id-1'] });
  expect(screen.getByText(t('chat.reported'))).not.toBe(document.activeElement);
});

it('T36 a text that is sent three times at once is sent once, and stands as being sent until the room confirms it', () => {
  receive(entered());
  type('Allez !');
  send();
  send();
  send();
  expect(sent).toHaveLength(1);
  expect([field().value, screen.getByRole('alert').textContent]).toEqual(['', '']);
  expect(screen.getByText(t('chat.sending'))).toBeDefined();
  const [command] = sent;
  receive(published(message(1, { id: command?.id ?? '', text: 'Allez !' })));
  expect(screen.queryByText(t('chat.sending'))).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it.each([
  ['tooFast', 'chat.tooFast'],
  ['closed', 'chat.shut'],
  ['notAllowed', 'chat.notAllowed'],
] as const)(
  'T41 a refusal of the room as %s is shown beside the field, and the text is back in the field',
  (reason, key) => {
    vi.setSystemTime(Date.now() + 120_000 * (1 + ['tooFast', 'closed', 'notAllowed'].indexOf(reason)));
    receive(entered());
    type('Allez !');
    send();
    type('und weiter');
    receive({ kind: 'roomEvent', event: { kind: 'refused', id: sent[0]?.id ?? '', reason } });
    expect(screen.getByRole('alert').textContent).toBe(t(key));
    expect(field().value).toBe('Allez ! und weiter');
  },
);

it('counts the remaining characters only when few are left', () => {
  receive(entered());
  type('a'.repeat(400));
  expect(screen.queryByText(t('chat.leftMany', { count: 100 }))).toBeNull();
  type('🚴'.repeat(490));
  expect(screen.getByText(t('chat.leftMany', { count: 10 }))).toBeDefined();
  type('a'.repeat(503));
  send();
  expect(screen.getByText(t('chat.tooMuchMany', { count: 3 }))).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe(t('chat.tooLong'));
  expect([sent, field().value.length]).toEqual([[], 503]);
});

it('accepts at most ten times the length of a message, so that pasting a huge text does not block the page', () => {
  receive(entered());
  expect(field().maxLength).toBe(10 * MESSAGE_MAX);
});

it('does not change while it is paused, and shows the messages that have arrived when it is resumed', () => {
  receive(entered([message(1)]));
  fireEvent.click(screen.getByRole('button', { name: t('chat.pause') }));
  receive(published(message(2)), published(message(3)));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: t('chat.resumeMany', { count: 2 }) }));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('the list is no live region; the number of new messages is announced by a status beside it', () => {
  receive(entered());
  expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off');
  receive(published(message(1)), published(message(2)));
  const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(statuses).toContain(t('chat.newMany', { count: 2 }));
});

it.each([
  ['emailNotVerified', 'chat.emailNotVerified'],
  ['nameReserved', 'chat.nameReserved'],
  ['anonymous', 'chat.anonymous'],
  ['noSuchRoom', 'chat.noSuchRoom'],
] as const)('T29 shows why it stays closed: %s', (why, key) => {
  const shut: Shut = { why };
  receive({ kind: 'shut', ...shut });
  expect(screen.getByText(t(key))).toBeDefined();
  expect(screen.queryByRole('log')).toBeNull();
});

it('names the address to which the mail was sent, so that a typo in it is noticed', async () => {
  receive({ kind: 'shut', why: 'emailNotVerified' });
  await act(() => vi.runAllTimersAsync());
  expect(screen.getByText(t('chat.address', { address: 'lea@club.example' }))).toBeDefined();
});

it.each([
  ['emailNotVerified', 'chat.verify', '/de/mail-validation/'],
  ['anonymous', 'header.signIn', '/de/auth-to-see/'],
  ['nameReserved', 'account.personal', '/de/mein-profil/#personal_anchor'],
] as const)('leads from a room that is shut by %s to the page that opens it', (why, key, path) => {
  receive({ kind: 'shut', why });
  expect(screen.getByRole('link', { name: t(key) }).getAttribute('href')).toBe(path);
});

it('R28 a typed or unconfirmed text stays when the room closes, and can be sent once it is open again', () => {
  vi.setSystemTime(Date.now() + 600_000);
  receive(entered([message(1)]));
  type('Allez !');
  send();
  type('und weiter');
  receive({ kind: 'shut', why: 'closed', opensAt: '2020-09-20T15:00:00Z' });
  expect(screen.getByText(t('chat.opensAt', { time: '2020-09-20T15:00:00Z' }))).toBeDefined();
  expect([screen.queryByRole('log'), field().value, field().readOnly]).toEqual([null, 'Allez ! und weiter', true]);
  const [count, button] = [sent.length, screen.getByRole('button', { name: t('chat.send') })];
  expect(button.getAttribute('aria-disabled')).toBe('true');
  vi.advanceTimersByTime(5000);
  send();
  expect([sent.length, field().value]).toEqual([count, 'Allez ! und weiter']);
  receive(entered([message(1)]));
  expect([field().readOnly, screen.getAllByRole('listitem').length]).toEqual([false, 1]);
  send();
  expect([sent.length, field().value]).toEqual([count + 1, '']);
});

it('R28 T33 when the room is over only the typed text stays', () => {
  receive(entered([message(1, { text: 'Geheim' })]));
  type('Allez !');
  act(closeRoom);
  expect([screen.queryByRole('log'), field().value, document.body.textContent.includes('Geheim')]).toEqual([
    null,
    'Allez !',
    false,
  ]);
  expect(leave).toHaveBeenCalled();
});

it('T33 no message stays in the page when the member leaves the room', () => {
  receive(entered([message(1, { text: 'Geheim' })]));
  act(leaveRoom);
  expect(document.body.textContent).not.toContain('Geheim');
  expect(leave).toHaveBeenCalled();
});

it('sends with Enter, but not with the Enter that ends a composition, which Safari marks only by the key code', () => {
  // Messages that earlier tests have sent count towards the rate limit for a minute.
  vi.advanceTimersByTime(60_000);
  receive(entered());
  type('頑張れ');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true });
  expect(sent).toEqual([]);
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
  expect(sent).toHaveLength(1);
});
