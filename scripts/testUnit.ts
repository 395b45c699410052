import { runMain } from './runMain.ts';
import { stopSignal } from './stopSignal.ts';
import { runChild } from './runChild.ts';

/** `npm run test:unit -- ownPath`: Vitest's own arguments; `--watch` runs the tests of a saved file again. */
await runMain(async () => {
  const given = process.argv.slice(2);
  const command = given.includes('--watch') ? [] : ['run'];
  const projects = given.some((word) => word.startsWith('--project'))
    ? []
    : ['unit*', 'tour2020-unit*', 'component', 'sandbox*', 'scripts'].flatMap((project) => ['--project', project]);
  const args = [
    'node_modules/vitest/vitest.mjs',
    ...command,
    ...projects,
    ...given.filter((word) => word !== '--watch'),
  ];
  const { code } = await runChild(process.execPath, args, { env: process.env, signal: stopSignal(), output: 'shown' });
  return code;
});
