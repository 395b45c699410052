import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { measureChild } from '../../../scripts/bench/measureChild.ts';
import { builtFolder } from './builtFolder.ts';

vi.setConfig({ testTimeout: 60_000 });

const calm = () => new AbortController().signal;
const BURN = 'const end = process.cpuUsage().user + 500_000; while (process.cpuUsage().user < end);';
const node = (code: string) => [process.execPath, ['-e', code]] as const;

describe('the cost of a command', () => {
  it('includes the time of its children and of their children', async () => {
    const nested = `require('child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(BURN)}])`;
    const cost = await measureChild(...node(nested), { cwd: '.', signal: calm() });
    expect(cost.cpuS).toBeGreaterThan(0.5);
    expect(cost.wallS).toBeGreaterThan(0.4);
  });

  it('includes its peak memory, if the system reports it', async () => {
    const { peakMb } = await measureChild(...node(`const held = Buffer.alloc(200e6, 1); ${BURN} held.length`), {
      cwd: '.',
      signal: calm(),
    });
    const isReported = existsSync('/proc/self/status');
    expect(isReported ? peakMb : 201).toBeGreaterThan(200);
    expect(peakMb !== undefined).toBe(isReported);
  });

  it('is reported with each line of its output, at the time when the command prints it', async () => {
    const lines: string[] = [];
    const code = "console.log('first'); console.error('beside'); setTimeout(() => console.log('second'), 50)";
    await measureChild(...node(code), { cwd: '.', signal: calm(), onLine: (line) => lines.push(line) });
    expect(lines).toEqual(['first', 'second']);
  });

  it('is not reported when it fails, but the end of its output', async () => {
    const failing = measureChild(...node('console.error("no such page"); process.exit(3)'), {
      cwd: '.',
      signal: calm(),
    });
    await expect(failing).rejects.toThrow(/ended with 3:\nno such page$/);
  });
});

it('a command that is stopped leaves no process behind', async () => {
  const folder = builtFolder({});
  const child = `require('fs').writeFileSync('id', String(process.pid)); setInterval(() => {}, 1000)`;
  const parent = `require('child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(child)}])`;
  const stop = new AbortController();
  const running = measureChild(...node(parent), { cwd: folder, signal: stop.signal });
  const ended = expect(running).rejects.toThrow('aborted');
  const id = () => (existsSync(join(folder, 'id')) ? Number(readFileSync(join(folder, 'id'), 'utf8')) : 0);
  await vi.waitUntil(() => id() > 0, { timeout: 30_000 });
  stop.abort();
  await ended;
  const lives = () => {
    try {
      return process.kill(id(), 0);
    } catch {
      return false;
    }
  };
  await vi.waitUntil(() => !lives(), { timeout: 30_000 });
  expect(lives()).toBe(false);
});
