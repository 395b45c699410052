import { readFileSync } from 'node:fs';
import { buildVariant, type Settings } from '../../scripts/testing/buildVariant.ts';
import { serveTestSite } from '../../scripts/testing/serveTestSite.ts';

/** The site and the provider of one worker. */
export type World = {
  /** The addresses that browsers use. */
  readonly site: string;
  readonly sandbox: string;
  /** The sandbox's address for the tests' own process: browsers may have host rules that Node does not have. */
  readonly backstage: string;
  /** The sandbox's SQLite file. */
  readonly database: string;
  /** The parent domain of the site's cookies; undefined: the site's own host. */
  readonly cookieDomain: string | undefined;
  /** The folder of the built site. */
  readonly files: string;
  /** The browser's arguments, such as host rules. */
  readonly browserArguments: readonly string[];
};

/** The settings of a separate build; undefined for the site that `npm test` has built. */
export type Variant = Settings | undefined;

/** The site of this run, which all workers share. */
const SHARED: World = {
  site: process.env['CLUB_SITE'] ?? 'http://localhost:4321',
  sandbox: process.env['CLUB_SANDBOX'] ?? 'http://localhost:4400',
  backstage: process.env['CLUB_SANDBOX'] ?? 'http://localhost:4400',
  database: process.env['CLUB_DATABASE'] ?? '.sandbox/data.db',
  cookieDomain: undefined,
  files: 'dist',
  browserArguments: [],
};

let present = SHARED;

/** The world of this worker: Playwright starts another worker for each variant. */
export const presentWorld = (): World => present;

/** Addresses are built into pages, so the browser maps their fixed ports to the free ports of this run. */
const [SITE_PORT, SANDBOX_PORT] = [4321, 4400];

const textOf = (variable: string): string => readFileSync(process.env[variable] ?? '', 'utf8');

/** The certificate of this run; scripts/testing/runBrowserTests.ts passes its pin to the browser. */
const certificateOfRun = () => ({ key: textOf('CLUB_KEY'), cert: textOf('NODE_EXTRA_CA_CERTS') });

/** Cookies of a parent domain need hosts below one, which localhost lacks. */
const hostsOf = (domain: string | undefined) =>
  domain === undefined
    ? ({ site: 'localhost', sandbox: 'localhost' } as const)
    : { site: `club.${domain}`, sandbox: `idp.${domain}` };

/** Builds a variant of the site, unless it was built before, and serves it beside a sandbox of its own. */
const startVariant = async (settings: Settings, scheme: 'http' | 'https') => {
  const cookieDomain = settings['PUBLIC_COOKIE_DOMAIN'];
  const hosts = hostsOf(cookieDomain);
  const known = {
    site: `${scheme}://${hosts.site}:${SITE_PORT}`,
    sandbox: `${scheme}://${hosts.sandbox}:${SANDBOX_PORT}`,
  };
  const siteFiles = await buildVariant({ SANDBOX_ORIGIN: known.sandbox, ...settings });
  const certificate = scheme === 'https' ? certificateOfRun() : undefined;
  const { close, ...served } = await serveTestSite({ siteFiles, certificate, sandboxPort: 0, known, cookieDomain });
  const rules = (['site', 'sandbox'] as const).map((name) => {
    const { hostname, port } = new URL(known[name]);
    return `MAP ${hostname}:${port} 127.0.0.1:${new URL(served[name]).port}`;
  });
  const world: World = {
    ...known,
    backstage: served.sandbox,
    database: served.database,
    cookieDomain,
    files: siteFiles,
    browserArguments: [`--host-resolver-rules=${rules.join(', ')}`],
  };
  return { world, close };
};

/** Starts the world of a worker; returns it with a function that ends it. */
export const startWorld = async (
  variant: Variant,
  scheme: 'http' | 'https',
): Promise<{ readonly world: World; readonly close: () => Promise<void> }> => {
  const started =
    variant === undefined ? { world: SHARED, close: () => Promise.resolve() } : await startVariant(variant, scheme);
  present = started.world;
  return started;
};
