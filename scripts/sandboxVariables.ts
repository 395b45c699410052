import { readPort, type Environment } from '../platform/environment.ts';

/** The port of the sandbox, from SANDBOX_PORT. */
export const sandboxPortIn = (env: Environment): number => readPort(env, 'SANDBOX_PORT', 4400);

/** What a build of tests is told of its sandbox: https, as every real provider speaks, so that nothing is swapped in the identity SDK. */
export const sandboxVariables = (port: number): Readonly<Record<'SANDBOX_PORT' | 'SANDBOX_ORIGIN', string>> => ({
  SANDBOX_PORT: String(port),
  SANDBOX_ORIGIN: `https://localhost:${port}`,
});
