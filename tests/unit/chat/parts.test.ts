import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnnouncer } from '~/lib/chat/announcer.ts';
import { createAttempts, delayBefore } from '~/lib/chat/backoff.ts';
import { admissionOf } from '~/lib/chat/brokerService.ts';
import { createOutbox } from '~/lib/chat/outbox.ts';
import { createSendLimit } from '~/lib/chat/sendLimit.ts';
import { readRoomEvent } from '~/lib/chat/readRoomEvent.ts';
import { createSequence } from '~/lib/chat/sequence.ts';
import { lengthOf, textPieces } from '~/lib/textPieces.ts';
import { message } from './messages.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('reconnecting', () => {
  it('R28 waits one second at first, then twice as long each time, 30 seconds at most, and never all at once', () => {
    const least = Array.from({ length: 8 }, (_, failures) => delayBefore(failures, 0));
    const most = Array.from({ length: 8 }, (_, failures) => delayBefore(failures, 1));
    expect(least).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000, 15_000]);
    expect(most).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000]);
    expect(new Set(Array.from({ length: 100 }, () => delayBefore(6))).size).toBeGreaterThan(90);
  });

  it('R28 starts over only after a stable connection', () => {
    let now = 0;
    const attempts = createAttempts(() => now);
    const next = () => attempts.nextDelay();
    expect([next(), next(), next()].map((delay) => delay >= 1000)).toEqual([true, true, true]);
    attempts.opened();
    now = 1000;
    expect(next()).toBeGreaterThanOrEqual(8000);
    attempts.opened();
    now = 40_000;
    expect(next()).toBeLessThanOrEqual(2000);
  });
});

describe('the send limit of a member', () => {
  it('T41 is one message a second', () => {
    const sendLimit = createSendLimit();
    sendLimit.note(10_000);
    expect(sendLimit.wait(10_400)).toEqual({ rule: 'tooFast', ms: 600 });
    expect(sendLimit.wait(11_000)).toBeUndefined();
  });

  it('T41 is twenty messages a minute', () => {
    const sendLimit = createSendLimit();
    for (let index = 0; index < 20; index += 1) sendLimit.note(index * 1500);
    expect(sendLimit.wait(30_000)).toEqual({ rule: 'tooMany', ms: 30_000 });
    expect(sendLimit.wait(60_001)).toBeUndefined();
  });
});

describe('the outbox', () => {
  const command = (id: string) => ({ kind: 'message', id, text: 'allez' }) as const;

  /** An outbox with a link, until the test removes it. */
  const sending = () => {
    const connection = { isThere: true };
    const sent: { readonly id: string; readonly at: number }[] = [];
    const begin = performance.now();
    const outbox = createOutbox((text) => {
      if (connection.isThere) sent.push({ id: (JSON.parse(text) as { id: string }).id, at: performance.now() - begin });
      return connection.isThere;
    });
    return { outbox, connection, sent };
  };

  it('resends a command with the same id until it is acknowledged, also over a new link', () => {
    const { outbox, sent } = sending();
    outbox.add(command('a'));
    vi.advanceTimersByTime(8000);
    outbox.sendAll();
    outbox.answered('a');
    vi.advanceTimersByTime(60_000);
    outbox.sendAll();
    expect(sent).toEqual([0, 6000, 8000].map((at) => ({ id: 'a', at })));
  });

  it('T41 sends waiting messages in order and no faster than the rate limit, and later ones too', () => {
    const { outbox, connection, sent } = sending();
    connection.isThere = false;
    for (const id of ['a', 'b', 'c']) outbox.add(command(id));
    vi.advanceTimersByTime(10_000);
    expect(sent).toEqual([]);
    connection.isThere = true;
    outbox.sendAll();
    outbox.add(command('d'));
    outbox.add({ kind: 'report', id: 'r', message: 'm' });
    for (let second = 0; second < 5; second += 1) {
      vi.advanceTimersByTime(1200);
      sent.forEach(({ id }) => {
        outbox.answered(id);
      });
    }
    expect(sent.map(({ id, at }) => [id, at - 10_000])).toEqual([
      ['a', 0],
      ['r', 0],
      ['b', 1200],
      ['c', 2400],
      ['d', 3600],
    ]);
  });

  it('sends each message after the acknowledgement of the one before, so that their order is kept', () => {
    const { outbox, sent } = sending();
    outbox.add(command('a'));
    vi.advanceTimersByTime(1000);
    outbox.add(command('b'));
    vi.advanceTimersByTime(11_500);
    outbox.answered('a');
    vi.advanceTimersByTime(2000);
    expect(sent.map(({ id, at }) => [id, at])).toEqual([
      ['a', 0],
      ['a', 6000],
      ['a', 12_000],
      ['b', 13_200],
    ]);
  });

  it('T41 sends at most twenty messages a minute, however many have waited', () => {
    const { outbox, connection, sent } = sending();
    connection.isThere = false;
    for (let index = 0; index < 30; index += 1) outbox.add(command(`w-${index}`));
    connection.isThere = true;
    outbox.sendAll();
    for (let second = 0; second < 100; second += 1) {
      vi.advanceTimersByTime(1000);
      sent.forEach(({ id }) => {
        outbox.answered(id);
      });
    }
    expect(sent.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, index) => `w-${index}`));
    expect(sent.filter(({ at }) => at <= 60_000)).toHaveLength(20);
  });
});

describe('the numbers of a room', () => {
  it('cause a request for the history if one is missing, at most every five seconds', () => {
    const catchUp = vi.fn();
    const sequence = createSequence(catchUp);
    sequence.readTo(5);
    for (const seq of [6, 7, 9, 11, 13]) sequence.received(seq);
    vi.advanceTimersByTime(4999);
    expect(catchUp).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(catchUp).toHaveBeenCalledOnce();
  });

  it('begin with one: a gap at the start of a new room also counts', () => {
    const catchUp = vi.fn();
    const sequence = createSequence(catchUp);
    sequence.readTo(0);
    sequence.received(4);
    vi.advanceTimersByTime(5000);
    expect(catchUp).toHaveBeenCalledOnce();
  });

  it('are ignored before the first history, and followed again after a stop', () => {
    const catchUp = vi.fn();
    const sequence = createSequence(catchUp);
    sequence.received(7);
    vi.advanceTimersByTime(60_000);
    expect(catchUp).not.toHaveBeenCalled();
    sequence.readTo(7);
    sequence.received(9);
    sequence.stop();
    sequence.readTo(9);
    sequence.received(11);
    vi.advanceTimersByTime(60_000);
    expect(catchUp).toHaveBeenCalledOnce();
  });

  it('have no gap after a repeated message', () => {
    const catchUp = vi.fn();
    const sequence = createSequence(catchUp);
    sequence.readTo(5);
    for (const seq of [4, 6, 5, 7, 7, 8]) sequence.received(seq);
    vi.advanceTimersByTime(60_000);
    expect(catchUp).not.toHaveBeenCalled();
  });
});

it('new messages are announced every three seconds at most, with their number', () => {
  const counts: [number, number][] = [];
  const begin = performance.now();
  const announcer = createAnnouncer((count) => counts.push([performance.now() - begin, count]));
  for (let index = 0; index < 20; index += 1) {
    announcer.note(5);
    vi.advanceTimersByTime(500);
  }
  expect(counts.map(([at]) => Math.round(at / 1000))).toEqual([0, 3, 6, 9]);
  expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBe(18 * 5);
});

describe('the words of a message', () => {
  it.each([
    ['see https://example.org/a?b=1.', ['see ', ['https://example.org/a?b=1'], '.']],
    ['(https://example.org)', ['(', ['https://example.org'], ')']],
    [
      'http://example.org javascript:alert(1) data:text/html,x',
      ['http://example.org javascript:alert(1) data:text/html,x'],
    ],
    ['https://letour.fr@evil.example/', ['https://letour.fr@evil.example/']],
    ['<a href="https://example.org">x</a>', ['<a href="', ['https://example.org'], '">x</a>']],
    ['https://', ['https://']],
  ])('T41 are text but for https addresses: %s', (text, pieces) => {
    const plain = textPieces(text).map((piece) => (piece.address === undefined ? piece.text : [piece.text]));
    expect(plain.reduce<string>((all, piece) => all + String(piece), '')).toBe(text);
    const joined = plain.reduce<(string | string[])[]>((all, piece) => {
      const last = all.at(-1);
      if (typeof last === 'string' && typeof piece === 'string') return [...all.slice(0, -1), last + piece];
      return [...all, piece];
    }, []);
    expect(joined).toEqual(pieces);
  });

  it.each([
    ['https://\u0430pple.com/buy', 'https://xn--pple-43d.com/buy'],
    ['https://EXAMPLE.org?a=1', 'https://example.org?a=1'],
    ['https://m\u00fcller.example/\u00fc', 'https://xn--mller-kva.example/\u00fc'],
  ])(
    'T41 show the host of %s in the form that the browser uses, so that no foreign letter looks like another',
    (text, shown) => {
      const [piece] = textPieces(text);
      expect(piece?.text).toBe(shown);
      expect(new URL(shown).href).toBe(piece?.address);
    },
  );

  it('are counted in characters as people perceive them', () => {
    expect(lengthOf('  e\u0301🚴 ')).toBe(2);
  });
});

describe('data from outside', () => {
  it.each([
    '',
    'x',
    '[]',
    '{"kind":"message"}',
    '{"kind":"order","id":"1"}',
    '{"kind":"refused","id":"1","reason":"why"}',
  ])('T41 is ignored if it is not an event of a room: %s', (text) => {
    expect(readRoomEvent(text)).toBeUndefined();
  });

  it('T42 is staff only by the service’s own value', () => {
    const forged = { kind: 'message', ...message(1), badge: 'admin' };
    expect(readRoomEvent(JSON.stringify(forged))).toBeUndefined();
    expect(readRoomEvent(JSON.stringify({ ...forged, badge: 'staff' }))).toMatchObject({ badge: 'staff' });
  });

  it.each([
    [undefined, { kind: 'later' }],
    [{ status: 500, body: 'x' }, { kind: 'later' }],
    [{ status: 200, body: {} }, { kind: 'later' }],
    [
      { status: 429, body: { error: 'too_many' }, retryAfterMs: 9000 },
      { kind: 'later', ms: 9000 },
    ],
    [
      { status: 401, body: undefined },
      { kind: 'shut', why: 'anonymous' },
    ],
    [
      { status: 401, body: { error: 'invalid_token' } },
      { kind: 'shut', why: 'anonymous' },
    ],
    [
      { status: 403, body: { error: 'email_not_verified' } },
      { kind: 'shut', why: 'emailNotVerified' },
    ],
    [
      { status: 403, body: { error: 'name_reserved' } },
      { kind: 'shut', why: 'nameReserved' },
    ],
    [
      { status: 409, body: { error: 'closed', opensAt: 'x' } },
      { kind: 'shut', why: 'closed', opensAt: 'x' },
    ],
  ])('admits no member unless the service does: %j', (answer, admission) => {
    expect(admissionOf(answer && { retryAfterMs: undefined, ...answer })).toEqual(admission);
  });

  it('is an entry with or without the ids of own and reported messages; ids of another type admit nobody', () => {
    const entry = {
      clientId: 'c',
      username: 'u',
      password: 'p',
      expiresAt: 1,
      room: 'stage-21',
      in: 'in',
      out: 'out',
      name: 'Ana B.',
      role: 'member',
      history: [message(1)],
      pinned: null,
      seq: 1,
    };
    const admitted = (body: object) => admissionOf({ status: 200, body, retryAfterMs: undefined });
    for (const body of [entry, { ...entry, own: ['id-1'], reported: [] }])
      expect(admitted(body)).toEqual({ kind: 'admitted', entry: body });
    expect(admitted({ ...entry, own: [1] })).toEqual({ kind: 'later' });
  });
});
