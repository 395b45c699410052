import { createSandbox } from './createSandbox.ts';
import { readSettings } from './readSettings.ts';
import { Refusal } from '../platform/refusal.ts';

try {
  const settings = readSettings(process.env);
  const sandbox = await createSandbox(settings);
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void sandbox.close().then(() => {
      // An open channel to the parent would keep this process alive.
      if (process.connected) process.disconnect();
    });
  };
  // `disconnect` is emitted when the parent ends, even by SIGKILL: an orphan would keep the port.
  for (const reason of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(reason, stop);
  console.log(`sandbox http://${settings.host}:${sandbox.port}`);
  process.send?.({ port: sandbox.port });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
  if (process.connected) process.disconnect();
}
