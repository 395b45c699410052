import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { createEstimator } from '../../../sandbox/identity/accounts/estimateStrength.ts';
import { ESTIMATES_WAITING } from '../../../sandbox/identity/config.ts';

/** A thread that answers each password in its own way: a digit is its score. */
const SCRIPT = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ password }) => {
    if (password === 'exit') process.exit(7);
    if (password === 'error') throw new Error('broken');
    if (password === 'late error') setTimeout(() => { throw new Error('broken later'); });
    if (password === 'never') for (;;);
    parentPort.postMessage(Number(password.at(-1)) || 0);
  });`;

const started = (limit?: number) => {
  const threads: Worker[] = [];
  const estimate = createEstimator({
    start: () => {
      const thread = new Worker(SCRIPT, { eval: true });
      threads.push(thread);
      return thread;
    },
    ...(limit !== undefined && { limit }),
  });
  onTestFinished(async () => {
    await Promise.all(threads.map((thread) => thread.terminate()));
  });
  return { threads, of: (password: string) => estimate({ password, guesses: [] }) };
};

test('T70 estimates are refused at once while too many others are waiting, and accepted again afterwards', async () => {
  const { of, threads } = started();
  const first = Array.from({ length: ESTIMATES_WAITING }, () => of('3'));
  await expect(of('4')).rejects.toMatchObject({
    status: 429,
    error: 'too_many_requests',
    details: { headers: { 'retry-after': '1' } },
  });
  expect(await Promise.all(first)).toEqual(first.map(() => 3));
  expect(await of('4')).toBe(4);
  expect(threads).toHaveLength(1);
});

test('T70 an estimate that takes too long is refused, and its thread is replaced for those that wait', async () => {
  const { of, threads } = started(2000);
  const [slow, next] = [of('never'), of('2')];
  await expect(slow).rejects.toMatchObject({
    status: 503,
    error: 'temporarily_unavailable',
    details: { headers: { 'retry-after': '1' } },
  });
  expect(await next).toBe(2);
  expect(threads).toHaveLength(2);
  // A thread that has ended has the id -1.
  await expect.poll(() => threads[0]?.threadId).toBe(-1);
});

test.each([
  ['exit', 'has ended with the code 7'],
  ['error', 'broken'],
])('an estimate fails with its thread (%s), and the next one starts another', async (how, message) => {
  const { of, threads } = started();
  const [broken, next] = [of(how), of('1')];
  await expect(broken).rejects.toThrow(message);
  expect(await next).toBe(1);
  expect(threads).toHaveLength(2);
});

test('T70 a late score of a replaced thread does not count for the next password', async () => {
  const { of, threads } = started();
  const [broken, next] = [of('error'), of('2')];
  await expect(broken).rejects.toThrow('broken');
  // By now the next password is being estimated; its thread is still starting.
  await new Promise((resolve) => setImmediate(resolve));
  expect(threads).toHaveLength(2);
  threads[0]?.emit('message', 4);
  expect(await next).toBe(2);
});

test('a thread that breaks between two estimates does not end the process', async () => {
  const { of, threads } = started();
  expect(await of('late error')).toBe(0);
  await new Promise((resolve) => threads[0]?.on('exit', resolve));
  expect(await of('1')).toBe(1);
  expect(threads).toHaveLength(2);
});
