import {
  given,
  readList,
  readNumber,
  readOrigin,
  readPort,
  readText,
  type Environment,
} from '../platform/environment.ts';
import { Refusal } from '../platform/refusal.ts';

/** The settings of every service. */
export type ServiceSettings = {
  readonly host: string;
  readonly port: number;
  /** The only origin whose pages may read responses. */
  readonly siteOrigin: string;
  /** Number of proxies in front; each appends an address to `X-Forwarded-For`. */
  readonly trustedProxies: number;
  /** The identity provider, and the service's own credentials there. */
  readonly provider: {
    readonly origin: string;
    readonly client: { readonly id: string; readonly secret: string };
  };
};

const MOST_PROXIES = 5;

/** @throws {Refusal} for a variable that is missing or invalid. */
export function readServiceSettings(environment: Environment): ServiceSettings {
  return {
    host: given(environment, 'HOST') ?? 'localhost',
    port: readPort(environment, 'PORT', 8080),
    siteOrigin: readOrigin(environment, 'SITE_ORIGIN'),
    trustedProxies: readNumber(environment, 'TRUSTED_PROXIES', { usual: 0, least: 0, most: MOST_PROXIES }),
    provider: {
      origin: readOrigin(environment, 'IDENTITY_ORIGIN'),
      client: {
        id: readText(environment, 'SERVICE_CLIENT_ID'),
        secret: readText(environment, 'SERVICE_CLIENT_SECRET'),
      },
    },
  };
}

/** The client applications whose tokens a service accepts. */
export function readClients(environment: Environment, name: string): readonly string[] {
  const clients = readList(environment, name) ?? [];
  if (clients.length > 0) return clients;
  throw new Refusal(`${name} is missing: the client ids whose tokens are accepted, with commas between them.`);
}
