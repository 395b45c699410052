import { afterEach, describe, expect, it, vi } from 'vitest';
import { PEOPLE } from '../../people.ts';
import { message, order, startChat } from './startChat.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('the pace of a member', () => {
  it('is one message a second; the refusal says how long to wait, and what was refused does not count', async () => {
    const chat = await startChat();
    const marie = await chat.join();
    const [first, second, third] = [message('one'), message('two'), message('three')];
    await Promise.all([marie.send(first), marie.send(second)]);
    const refusal = await marie.hears({ id: second.id });
    expect(refusal).toMatchObject({ kind: 'refused', reason: 'tooFast' });
    expect(Number(refusal['retryAfterMs'])).toBeGreaterThan(0);
    expect(Number(refusal['retryAfterMs'])).toBeLessThanOrEqual(1000);
    await chat.moveClock(Number(refusal['retryAfterMs']));
    await marie.send(third);
    expect(await marie.hears({ id: third.id })).toMatchObject({ kind: 'message', seq: 2 });
  });

  it('is twenty messages a minute, in all rooms together', async () => {
    const chat = await startChat();
    const [here, there] = [await chat.join(), await chat.join(undefined, 'stage-20')];
    for (let count = 0; count < 20; count += 1) {
      await chat.moveClock(count * 1500);
      const { send, hears } = count % 2 === 0 ? here : there;
      const sent = message(`number ${count}`);
      await send(sent);
      expect(await hears({ id: sent.id })).toMatchObject({ kind: 'message' });
    }
    await chat.moveClock(31_000);
    const more = message('one more');
    await here.send(more);
    const refusal = await here.hears({ id: more.id });
    expect(refusal).toMatchObject({ kind: 'refused', reason: 'tooMany' });
    expect(Number(refusal['retryAfterMs'])).toBeGreaterThan(0);
    await chat.moveClock(31_000 + Number(refusal['retryAfterMs']));
    await here.send(more);
    expect(await here.hears({ kind: 'message', id: more.id })).toMatchObject({ text: 'one more' });
  });

  it('is the same for reports, of which one is a report however often it is sent', async () => {
    const chat = await startChat({ moderators: [PEOPLE.member.email] });
    const [marie, pilar] = [await chat.join(), await chat.join(PEOPLE.partial.email)];
    const sent = message('Allez !');
    await marie.send(sent);
    const [report, more] = [order('report', sent.id), order('report', sent.id)];
    await pilar.hears({ id: sent.id });
    await Promise.all([pilar.send(report), pilar.send(more)]);
    expect(await pilar.hears({ id: report.id })).toEqual({ kind: 'done', id: report.id });
    expect(await pilar.hears({ id: more.id })).toMatchObject({ kind: 'refused', reason: 'tooFast' });
    const answer = await chat.reports(marie.tokens.access_token);
    expect(await answer.json()).toMatchObject([
      { message: sent.id, room: 'stage-21', name: 'Marie M.', text: 'Allez !', reports: 1 },
    ]);
  });
});

describe('R29 a flood', () => {
  it('of a hundred messages in a second is one message and one refusal for the room, and the others write on', async () => {
    const chat = await startChat();
    const [marie, pilar] = [await chat.join(), await chat.join(PEOPLE.partial.email)];
    // All messages have the same time, however long this machine takes to send them.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    await Promise.all(Array.from({ length: 100 }, (_, count) => marie.send(message(`Free jerseys ${count}`))));
    const sent = message('Allez !');
    await pilar.send(sent);
    await pilar.hears({ id: sent.id });
    expect(pilar.of('message').map(({ id }) => id)).toEqual([expect.any(String), sent.id]);
    expect(pilar.of('refused')).toHaveLength(1);
    expect(await fetch(`${chat.origin}/sandbox/health`)).toMatchObject({ status: 200 });
  });
});
