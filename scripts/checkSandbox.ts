import { Refusal } from '../platform/refusal.ts';
import { runChild } from './runChild.ts';

/**
 * Lets the sandbox check its settings before the build, which takes a minute.
 *
 * @throws {Refusal} with the sandbox's message.
 */
export async function checkSandbox(env: NodeJS.ProcessEnv): Promise<void> {
  const { code, errors } = await runChild(process.execPath, ['sandbox/checkSettings.ts'], { env, output: 'kept' });
  if (code !== 0) throw new Refusal(errors.trim());
}
