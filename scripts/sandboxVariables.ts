import { readPort, type Environment } from '../platform/environment.ts';

/** The port of the sandbox, from SANDBOX_PORT. */
export const sandboxPortIn = (env: Environment): number => readPort(env, 'SANDBOX_PORT', 4400);

/**
 * The address of the sandbox for a build of tests: https, like every real provider, so that the build changes nothing in the identity SDK.
 */
export const sandboxVariables = (port: number): Readonly<Record<'SANDBOX_PORT' | 'SANDBOX_ORIGIN', string>> => ({
  SANDBOX_PORT: String(port),
  SANDBOX_ORIGIN: `https://localhost:${port}`,
});
