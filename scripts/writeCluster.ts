import { clusterFiles } from './cluster/clusterFiles.ts';
import { readClusterArguments } from './cluster/readClusterArguments.ts';
import { writePrivately } from './cluster/writePrivately.ts';
import { runMain } from './runMain.ts';

const ADVICE = [
  'operator.seed stays on the machine where you sign and nowhere else;',
  'account.seed goes to the chat service (CHAT_ACCOUNT_SEED) and to no server.',
];

await runMain(async () => {
  const options = readClusterArguments(process.argv.slice(2));
  const names = writePrivately(options.folder, await clusterFiles(options));
  console.log([`${options.folder} has ${names.join(', ')}; the seeds in keys/ are secrets:`, ...ADVICE].join('\n'));
  return 0;
});
