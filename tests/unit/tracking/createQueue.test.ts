import { describe, expect, it } from 'vitest';
import { createQueue } from '~/lib/tracking/createQueue.ts';

/** A collector that accepts a hit when the test lets it. */
const slowCollector = () => {
  const got: string[] = [];
  const pending: ((isTaken: boolean) => void)[] = [];
  const send = (text: string): Promise<boolean> => {
    got.push(text);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    pending.push(resolve);
    return promise;
  };
  const answer = async (isTaken: boolean): Promise<void> => {
    pending.shift()?.(isTaken);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { got, send, answer };
};

describe('T52 the queue of hits', () => {
  it('sends the first one at once and the others one after the other, in order', async () => {
    const { got, send, answer } = slowCollector();
    const queue = createQueue(send, 50);
    for (const text of ['a', 'b', 'c']) queue.put(text);
    expect(got).toEqual(['a']);
    await answer(true);
    expect(got).toEqual(['a', 'b']);
    await answer(true);
    await answer(true);
    expect(got).toEqual(['a', 'b', 'c']);
    queue.put('d');
    expect(got).toEqual(['a', 'b', 'c', 'd']);
  });

  it('never contains more than its limit: the oldest are dropped', () => {
    const { got, send } = slowCollector();
    const queue = createQueue(send, 50);
    for (let number = 0; number <= 1_000; number += 1) queue.put(String(number));
    queue.flush();
    expect(got).toHaveLength(51);
    expect([got[0], got[1], got.at(-1)]).toEqual(['0', '951', '1000']);
  });

  it('continues after a hit that was not accepted, and never sends that one again', async () => {
    const { got, send, answer } = slowCollector();
    const queue = createQueue(send, 50);
    queue.put('a');
    queue.put('b');
    await answer(false);
    await answer(false);
    queue.put('c');
    expect(got).toEqual(['a', 'b', 'c']);
  });

  it('drops waiting hits when the visitor withdraws consent', async () => {
    const { got, send, answer } = slowCollector();
    const queue = createQueue(send, 50);
    queue.put('a');
    queue.put('b');
    queue.empty();
    await answer(true);
    queue.flush();
    expect(got).toEqual(['a']);
  });
});
