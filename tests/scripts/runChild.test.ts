import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from './temporaryFolder.ts';

const isAlive = (id: number): boolean => {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
};

const scripts = pathToFileURL(resolve('scripts')).href;

it('R32 a tied child ends when its parent is killed', { timeout: 60_000 }, async () => {
  const folder = temporaryFolder();
  const child = join(folder, 'child.mjs');
  // It would run for an hour.
  writeFileSync(child, 'console.error(process.pid); setTimeout(() => {}, 3_600_000);');
  const parent = join(folder, 'parent.mjs');
  writeFileSync(
    parent,
    `import { runChild } from '${scripts}/runChild.ts';
     const tie = new URL('${scripts}/endWithParent.ts');
     await runChild(process.execPath, [${JSON.stringify(child)}], { output: 'shown', tie });`,
  );
  const running = spawn(process.execPath, [parent], { stdio: ['ignore', 'ignore', 'pipe'] });
  const id = await new Promise<number>((found) => {
    running.stderr.setEncoding('utf8').on('data', (text: string) => {
      const number = Number(/^\d+$/m.exec(text)?.[0]);
      if (number > 0) found(number);
    });
  });
  onTestFinished(() => {
    if (isAlive(id)) process.kill(id, 'SIGKILL');
  });
  expect(isAlive(id)).toBe(true);
  running.kill('SIGKILL');
  await expect.poll(() => isAlive(id), { timeout: 30_000 }).toBe(false);
});
