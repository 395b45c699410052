import { spawnSync } from 'node:child_process';
import { expect, it, vi } from 'vitest';
import { findBrowser } from '../../scripts/testing/findBrowser.ts';

vi.setConfig({ testTimeout: 300_000 });

/** The output of a reproduction in docs/upstream. */
const reproduce = (name: string): string => {
  const env = { ...process.env, CHROMIUM: findBrowser() };
  const command = [`docs/upstream/${name}/reproduce.mjs`];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return stdout;
};

it('Astro still takes a page of a failed build for one of the build before', () => {
  expect(reproduce('astro-mixed-page-cache')).toContain('text "one" again: exit code 0, page a shows "two"');
});

it('Astro’s content store still fails at the longest string', () => {
  expect(reproduce('astro-content-store')).toContain('exit code 1, Invalid string length');
});

it('Astro still loses a refresh of the content directly after a file has changed', () => {
  expect(reproduce('astro-lost-refresh')).toContain('At once: loaded 0\nThree seconds later: loaded 1');
});

it('Astro still puts the whole content store into a chunk', () => {
  const [, length] =
    /^exit code 0: 20000 entries, in the chunk _astro_data-layer-content: (\d+) characters$/m.exec(
      reproduce('astro-store-module'),
    ) ?? [];
  expect(Number(length)).toBeGreaterThan(1_000_000);
});

it('Satteri still keeps the memory of parsed texts until a turn of the event loop', () => {
  const [, promises, turns] =
    /promises: (\d+) MB, with turns of the event loop: (\d+) MB/.exec(reproduce('satteri-kept-buffers')) ?? [];
  expect(Number(promises)).toBeGreaterThan(2 * Number(turns));
});

it('Pagefind still returns "0 hits" for an index that does not load, and still leaves failures unhandled', () => {
  const answers = reproduce('pagefind-lost-failures');
  expect(answers).toContain('Without nothing: 1 hits; unhandled: none');
  expect(answers).toContain('Without the chunk of the index: 0 hits; unhandled: none');
  expect(answers).toContain('Without the metadata: failure: Pagefind: WASM Error (No pointer)');
  expect(answers).toMatch(/Without the entry file: .*unhandled: Failed to load Pagefind metadata/);
  expect(answers).toMatch(/Without the program \(WebAssembly\): [^]*unhandled: Failed to load the Pagefind WASM/);
});
