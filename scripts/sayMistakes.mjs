// Loaded by run.mjs before each script: a mistake in `race.yaml` or `palette.yaml` is thrown while the modules of a script load, before
// any of its own code runs. Its message consists of finished sentences, and its stack is of no use.
import { isMainThread } from 'node:worker_threads';

if (isMainThread)
  process.on('uncaughtException', (error) => {
    console.error(error.name === 'DefinitionMistakes' ? error.message : error);
    process.exit(1);
  });
