import { Refusal } from './refusal.ts';

/** Where the sandbox listens, what it keeps and which site it serves. */
export type Settings = {
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** The SQLite file; its folder is made when missing. */
  readonly file: string;
  /** The one origin whose pages may read answers, and to which forms are sent back. */
  readonly siteOrigin: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The sandbox's settings from environment variables, all of them optional.
 *
 * @throws {Refusal} in production (threat T47: test back ends answer to anybody), and for a value that means nothing.
 */
export function readSettings(environment: Environment): Settings & { readonly sitePort: number } {
  const { NODE_ENV: mode } = environment;
  if (mode === 'production') {
    throw new Refusal('The sandbox stands in for real services and refuses to start with NODE_ENV=production.');
  }
  const sitePort = readPort(environment, 'PORT', 4321);
  return {
    host: given(environment, 'SANDBOX_HOST') ?? 'localhost',
    port: readPort(environment, 'SANDBOX_PORT', 4400),
    file: given(environment, 'SANDBOX_FILE') ?? '.sandbox/data.db',
    sitePort,
    siteOrigin: readOrigin(given(environment, 'SANDBOX_SITE_ORIGIN') ?? `http://localhost:${sitePort}`),
  };
}

/** An empty variable, as a copied `.env` has it, counts as none. */
function given(environment: Environment, name: string): string | undefined {
  return environment[name] === '' ? undefined : environment[name];
}

function readPort(environment: Environment, name: string, usual: number): number {
  const text = given(environment, name) ?? String(usual);
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new Refusal(`${name} must be a port number from 0 to 65535, not "${text}".`);
}

function readOrigin(text: string): string {
  const url = URL.parse(text);
  if (url !== null && ['http:', 'https:'].includes(url.protocol)) return url.origin;
  throw new Refusal(`SANDBOX_SITE_ORIGIN must be an address such as http://localhost:4321, not "${text}".`);
}
