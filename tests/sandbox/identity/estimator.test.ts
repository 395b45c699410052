import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createEstimator } from '../../../sandbox/identity/accounts/estimateStrength.ts';
import { ESTIMATES_WAITING, LOADING_LIMIT } from '../../../sandbox/identity/config.ts';

/** A thread that answers each password in its own way: a digit is its score. It has loaded at once, or when it is told so. */
const SCRIPT = `
  const { parentPort, workerData } = require('node:worker_threads');
  if (workerData === 'broken') throw new Error('not loaded');
  if (workerData === undefined) parentPort.postMessage('loaded');
  parentPort.on('message', ({ password }) => {
    if (password === 'finish loading') return parentPort.postMessage('loaded');
    if (password === 'exit') process.exit(7);
    if (password === 'error') throw new Error('broken');
    if (password === 'late error') setTimeout(() => { throw new Error('broken later'); });
    if (password === 'never') for (;;);
    parentPort.postMessage(Number(password.at(-1)) || 0);
  });`;

/** @param loading - how each thread loads, in order: `slow` until it is told, `broken` with an error, otherwise at once. */
const started = (limit?: number, loading: readonly ('slow' | 'broken')[] = []) => {
  const threads: Worker[] = [];
  const estimate = createEstimator({
    start: () => {
      const thread = new Worker(SCRIPT, { eval: true, workerData: loading[threads.length] });
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

test('T70 the time in which a thread loads is not that of an estimate, and the thread stays', async () => {
  const { of, threads } = started(2000, ['slow']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const first = of('3');
  await vi.advanceTimersByTimeAsync(60_000);
  threads[0]?.postMessage({ password: 'finish loading' });
  expect(await first).toBe(3);
  expect(await of('2')).toBe(2);
  expect(threads).toHaveLength(1);
});

test('T70 a thread that does not load in time is ended, and those who have waited for it are refused', async () => {
  const { of, threads } = started(2000, ['slow']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const refusal = { status: 503, error: 'temporarily_unavailable' };
  const [first, second] = [of('3'), of('2')].map((answer) => answer.catch((error: unknown) => error));
  await vi.advanceTimersByTimeAsync(LOADING_LIMIT - 1);
  const third = of('1');
  expect(threads[0]?.threadId).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(await first).toMatchObject(refusal);
  expect(await second).toMatchObject(refusal);
  expect(await third).toBe(1);
  expect(threads).toHaveLength(2);
  vi.useRealTimers();
  // A thread that has ended has the id -1.
  await expect.poll(() => threads[0]?.threadId).toBe(-1);
});

test('an estimate fails with a thread that cannot load, and the next one starts another', async () => {
  const { of, threads } = started(undefined, ['broken']);
  const [broken, next] = [of('3'), of('2')];
  await expect(broken).rejects.toThrow('not loaded');
  expect(await next).toBe(2);
  expect(threads).toHaveLength(2);
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
