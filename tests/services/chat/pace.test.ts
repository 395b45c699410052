import { afterEach, describe, expect, it, vi } from 'vitest';
import { PEOPLE } from '../../people.ts';
import { message, order, startChat } from './startChat.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('the rate limit of a member', () => {
  it('is one message per second; the refusal has the delay, and refused messages do not count', async () => {
    const chat = await startChat();
    const marie = await chat.join();
    const [first, second, third] = [message('one'), message('two'), message('three')];
    await Promise.all([marie.send(first), marie.send(second)]);
    const refusal = await marie.receives({ id: second.id });
    expect(refusal).toMatchObject({ kind: 'refused', reason: 'tooFast' });
    expect(Number(refusal['retryAfterMs'])).toBeGreaterThan(0);
    expect(Number(refusal['retryAfterMs'])).toBeLessThanOrEqual(1000);
    await chat.moveClock(Number(refusal['retryAfterMs']));
    await marie.send(third);
    expect(await marie.receives({ id: third.id })).toMatchObject({ kind: 'message', seq: 2 });
  });

  it('is twenty messages per minute in all rooms together', async () => {
    const chat = await startChat();
    const [here, there] = [await chat.join(), await chat.join(undefined, 'stage-20')];
    for (let count = 0; count < 20; count += 1) {
      await chat.moveClock(count * 1500);
      const { send, receives } = count % 2 === 0 ? here : there;
      const sent = message(`number ${count}`);
      await send(sent);
      expect(await receives({ id: sent.id })).toMatchObject({ kind: 'message' });
    }
    await chat.moveClock(31_000);
    const more = message('one more');
    await here.send(more);
    const refusal = await here.receives({ id: more.id });
    expect(refusal).toMatchObject({ kind: 'refused', reason: 'tooMany' });
    expect(Number(refusal['retryAfterMs'])).toBeGreaterThan(0);
    await chat.moveClock(31_000 + Number(refusal['retryAfterMs']));
    await here.send(more);
    expect(await here.receives({ kind: 'message', id: more.id })).toMatchObject({ text: 'one more' });
  });

  it('is the same for reports; a member’s repeated reports of a message count once', async () => {
    const chat = await startChat({ moderators: [PEOPLE.member.email] });
    const [marie, pilar] = [await chat.join(), await chat.join(PEOPLE.partial.email)];
    const sent = message('Allez !');
    await marie.send(sent);
    const [report, more] = [order('report', sent.id), order('report', sent.id)];
    await pilar.receives({ id: sent.id });
    await Promise.all([pilar.send(report), pilar.send(more)]);
    expect(await pilar.receives({ id: report.id })).toEqual({ kind: 'done', id: report.id });
    expect(await pilar.receives({ id: more.id })).toMatchObject({ kind: 'refused', reason: 'tooFast' });
    const answer = await chat.reports(marie.tokens.access_token);
    expect(await answer.json()).toMatchObject([
      { message: sent.id, room: 'stage-21', name: 'Marie M.', text: 'Allez !', reports: 1 },
    ]);
  });
});

describe('R29 a flood', () => {
  it('of a hundred messages in a second becomes one message and one refusal, and other members can write', async () => {
    const chat = await startChat();
    const [marie, pilar] = [await chat.join(), await chat.join(PEOPLE.partial.email)];
    // All messages have the same time, independent of the machine's speed.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    await Promise.all(Array.from({ length: 100 }, (_, count) => marie.send(message(`Free jerseys ${count}`))));
    const sent = message('Allez !');
    await pilar.send(sent);
    await pilar.receives({ id: sent.id });
    expect(pilar.of('message').map(({ id }) => id)).toEqual([expect.any(String), sent.id]);
    expect(pilar.of('refused')).toHaveLength(1);
    expect(await fetch(`${chat.origin}/sandbox/health`)).toMatchObject({ status: 200 });
  });
});
