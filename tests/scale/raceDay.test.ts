import { createServer, Agent, get } from 'node:http';
import { globSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { serveSite } from '../../scripts/serveSite.ts';

/** The number of simultaneous readers, and of the pages that each opens in succession. */
const [READERS, PAGES_EACH] = [200, 100];

const LIMIT_MS = 10 * 60_000;

/** An address without a server, as of a provider that refuses connections (R01). */
const refusingOrigin = async (): Promise<string> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
};

type Read = { readonly status: number; readonly isWhole: boolean; readonly ms: number };

/** Requests a page over a persistent connection, as a browser does; the status is 0 if the connection breaks. */
const read = (origin: string, path: string, agent: Agent): Promise<Read> =>
  new Promise((resolve) => {
    const since = performance.now();
    const end = (status: number, isWhole: boolean): void => {
      resolve({ status, isWhole, ms: performance.now() - since });
    };
    get(origin + path, { agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => {
        end(response.statusCode ?? 0, text.trimEnd().endsWith('</html>'));
      });
      response.on('error', () => {
        end(0, false);
      });
    }).on('error', () => {
      end(0, false);
    });
  });

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;

it(
  'R34 every page of a race day is read whole by 200 readers at once while the services behind the site refuse connections',
  { timeout: LIMIT_MS },
  async () => {
    const down = await refusingOrigin();
    const site = await serveSite({ root: 'dist', port: 0, geolocation: () => down });
    const agent = new Agent({ keepAlive: true, maxSockets: READERS });
    onTestFinished(async () => {
      agent.destroy();
      await site.close();
    });
    const origin = `http://localhost:${site.port}`;
    const pages = globSync('??/**/index.html', { cwd: 'dist' })
      .sort()
      .map((file) => `/${file.replace(/index\.html$/, '')}`);
    expect(pages.length).toBeGreaterThan(1_000);
    const readAll = async (reader: number): Promise<readonly Read[]> => {
      const reads: Read[] = [];
      for (let turn = 0; turn < PAGES_EACH; turn += 1) {
        const path = pages[(reader * PAGES_EACH + turn) % pages.length] ?? '/';
        reads.push(await read(origin, path, agent));
      }
      return reads;
    };
    const unanswered = fetch(`${origin}/api/geolocation`).then(({ status }) => status);
    const reads = (await Promise.all(Array.from({ length: READERS }, (_, reader) => readAll(reader)))).flat();
    console.log(
      `R34: ${reads.length} reads, p95 ${percentile(
        reads.map(({ ms }) => ms),
        0.95,
      ).toFixed(0)} ms`,
    );
    expect(reads).toHaveLength(READERS * PAGES_EACH);
    expect(reads.filter(({ status, isWhole }) => status !== 200 || !isWhole)).toEqual([]);
    expect(await unanswered).toBe(502);
  },
);
