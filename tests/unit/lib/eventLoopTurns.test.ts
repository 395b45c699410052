import { expect, it } from 'vitest';
import { eventLoopTurns } from '~/lib/eventLoopTurns.ts';

it('a long loop that waits only for promises lets the event loop handle what waits there', async () => {
  const turn = eventLoopTurns();
  const handled: number[] = [];
  let step = 1;
  const note = (): void => {
    handled.push(step);
  };
  setImmediate(note);
  for (; step <= 1000; step += 1) {
    await turn();
    if (step === 500) setImmediate(note);
  }
  const [first, second] = handled;
  expect(first).toBeLessThan(200);
  expect(second).toBeLessThan(700);
});
