import { listenOnLoopback } from '../platform/listenOnLoopback.ts';
import { readPort } from '../platform/environment.ts';
import { Refusal } from '../platform/refusal.ts';
import { sandboxPortIn } from './sandboxVariables.ts';

type Ports = { readonly site: number; readonly sandbox: number };

/**
 * The ports of the site and of the sandbox, from PORT and SANDBOX_PORT. Checks that both are free before the build, which takes a minute.
 *
 * @throws {Refusal} that names the variable to set.
 */
export async function checkPorts(env: NodeJS.ProcessEnv): Promise<Ports> {
  const [site, sandbox] = [readPort(env, 'PORT', 4321), sandboxPortIn(env)];
  if (site === sandbox) throw new Refusal('PORT and SANDBOX_PORT must differ.');
  await checkFree('PORT', site);
  await checkFree('SANDBOX_PORT', sandbox);
  return { site, sandbox };
}

async function checkFree(variable: string, port: number): Promise<void> {
  if (port === 0) throw new Refusal(`${variable} must be a port number from 1 to 65535, not "0".`);
  try {
    const listener = await listenOnLoopback({ host: 'localhost', port, answer: () => undefined });
    await listener.close();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(`${error.message} Choose another port with ${variable}.`);
  }
}
