// The memory of a parsed text is freed only in a turn of the event loop, so a loop that waits for promises alone keeps that of all texts.
// Usage, from the root of the project: node docs/upstream/satteri-kept-buffers/reproduce.mjs
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setImmediate } from 'node:timers/promises';
import { markdownToMdast } from 'satteri';

const TEXTS = 5000;
const TURN_EVERY = 100;
const text = (number) => `# Text ${number}\n\n${'A sentence with *emphasis* in a text. '.repeat(250)}`;

/** The growth of the process, in MB, while it parses texts one after another and keeps none. */
const growth = async (hasTurns) => {
  const before = process.memoryUsage().rss;
  for (let number = 1; number <= TEXTS; number += 1) {
    await markdownToMdast(text(number));
    if (hasTurns && number % TURN_EVERY === 0) await setImmediate();
  }
  return Math.round((process.memoryUsage().rss - before) / 1e6);
};

/** Measured in a process of its own, because memory that was freed once is used again. */
const measured = (how) => Number(execFileSync(process.execPath, [fileURLToPath(import.meta.url), how]).toString());

const [, , how] = process.argv;
if (how === undefined) {
  const [promises, turns] = [measured('promises'), measured('turns')];
  console.log(`${TEXTS} texts in a loop of promises: ${promises} MB, with turns of the event loop: ${turns} MB`);
} else console.log(await growth(how === 'turns'));
