import { Refusal } from './refusal.ts';

/** Environment variables by name. An empty variable, such as one of a copied `.env`, counts as missing. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The value of a variable; undefined when it is missing or empty. */
export function given(environment: Environment, name: string): string | undefined {
  return environment[name] === '' ? undefined : environment[name];
}

/** @throws {Refusal} when the variable is missing or empty. */
export function readText(environment: Environment, name: string): string {
  const text = given(environment, name);
  if (text === undefined) throw new Refusal(`${name} is missing.`);
  return text;
}

export function readPort(environment: Environment, name: string, usual: number): number {
  const text = given(environment, name) ?? String(usual);
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new Refusal(`${name} must be a port number from 0 to 65535, not "${text}".`);
}

type Bounds = { readonly usual: number; readonly least: number; readonly most: number };

export function readNumber(environment: Environment, name: string, { usual, least, most }: Bounds): number {
  const text = given(environment, name) ?? String(usual);
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new Refusal(`${name} must be a number from ${least} to ${most}, not "${text}".`);
}

export function readSwitch(environment: Environment, name: string): boolean {
  const text = given(environment, name) ?? '0';
  if (text === '0' || text === '1') return text === '1';
  throw new Refusal(`${name} must be 0 or 1, not "${text}".`);
}

/** The origin of an address; the variable is required if no default is passed. */
export function readOrigin(environment: Environment, name: string, usual?: string): string {
  const text = usual === undefined ? readText(environment, name) : (given(environment, name) ?? usual);
  const url = URL.parse(text);
  if (url !== null && ['http:', 'https:'].includes(url.protocol)) return url.origin;
  throw new Refusal(`${name} must be an address such as http://localhost:4321, not "${text}".`);
}

/** The entries of a comma-separated list; undefined when the variable is missing. */
export function readList(environment: Environment, name: string): readonly string[] | undefined {
  return given(environment, name)
    ?.split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Comma-separated e-mail addresses, in lower case; undefined when the variable is missing. */
export function readEmails(environment: Environment, name: string): readonly string[] | undefined {
  return readList(environment, name)?.map((address) => address.toLowerCase());
}
