import { describe, expect, it } from 'vitest';
import { siteRedirects } from '../../scripts/headers/siteRedirects.ts';
import { ask } from './ask.ts';
import { builtSite } from './builtSite.ts';
import { EXPECTED_OF_ANSWERS, OPENED_BY_PARTNERS } from './expectedHeaders.ts';
import { raceInForce } from './raceInForce.ts';
import { differences, encodingOf, expectedOf, faultsOfAnswer, faultsOfFiles } from './servedSite.ts';

const FIRST = raceInForce.languages[0] ?? 'fr';

/** Addresses of pages and entries that have moved. */
const FORMER = siteRedirects(builtSite.root).filter(({ status }) => status === 301);

const MISSING = [
  ...raceInForce.languages.flatMap((language) => [
    [`/${language}/nichts/`, language] as const,
    [`/${language}/nothing`, language] as const,
    [`/${language}/riders/nobody/`, language] as const,
    [`/${language}/etapes/etape-99/`, language] as const,
  ]),
  ['/nothing.js', FIRST],
  ['/_astro/', FIRST],
  ['/_astro', FIRST],
] as const;

/** The behaviour of every server of the built site, tested over the network; `origin` is known when the tests run. */
export const describeServer = (name: string, origin: () => string): void => {
  describe(`${name} serves every file of the site`, () => {
    it.each([
      ['brotli', 'gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip', 'gzip'],
      ['no compression', 'identity', undefined],
    ] as const)(
      'with the headers of the table, complete, and with %s if the request accepts it',
      async (_what, accepted, encoding) => {
        const faultsOf: Parameters<typeof faultsOfFiles>[1] = (file, answer) => {
          const wanted = encodingOf(file, encoding);
          const given = answer.headers['content-encoding'];
          return [...faultsOfAnswer(file, answer), ...(given === wanted ? [] : [`encoded as ${String(given)}`])];
        };
        expect(await faultsOfFiles(origin(), faultsOf, { 'accept-encoding': accepted })).toEqual([]);
      },
    );
  });

  describe(`${name} responds`, () => {
    it('with 304 and the same headers to a request with the current etag', async () => {
      for (const path of [`/${FIRST}/`, `/${raceInForce.languages.at(-1) ?? ''}/newsletter/`, '/favicon.svg']) {
        const whole = await ask(origin(), path, { headers: { 'accept-encoding': 'br' } });
        const { etag = 'none' } = whole.headers;
        const again = await ask(origin(), path, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
        expect([again.status, again.body.length, etag], path).toEqual([304, 0, expect.stringMatching(/^(W\/)?".+"$/)]);
        const file = path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1);
        const faults = differences(again.headers, expectedOf(file));
        expect(
          faults.filter((fault) => !fault.startsWith('content-type')),
          path,
        ).toEqual([]);
        const other = await ask(origin(), path, { headers: { 'if-none-match': '"another"' } });
        expect(other.status, path).toBe(200);
      }
    });

    it.each(MISSING)('with 404 for %s, with the page in %s and all headers', async (path, locale) => {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const answer = await ask(origin(), path, { headers: { 'accept-encoding': encoding } });
        const [status, ...faults] = faultsOfAnswer(`${locale}/404/index.html`, answer);
        expect([status, faults], encoding).toEqual(['status 404', []]);
        expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      }
    });

    it.each<readonly [string, number, string]>([
      [`/${FIRST}`, 308, `/${FIRST}/`],
      [`/${FIRST}/videos?q=1&r=a%2Fb`, 308, `/${FIRST}/videos/?q=1&r=a%2Fb`],
      ['/.well-known/change-password', 302, `/${FIRST}/password-reset/`],
      ...FORMER.flatMap(({ from, to, status }) => [
        [from, status, to] as const,
        [from.slice(0, -1), status, to] as const,
        [`${from}?q=a%2Fb`, status, `${to}?q=a%2Fb`] as const,
      ]),
    ])('with a redirect for %s, status %i', async (path, status, to) => {
      const { headers, ...answer } = await ask(origin(), path);
      expect([answer.status, headers.location]).toEqual([status, to]);
      expect(differences(headers, EXPECTED_OF_ANSWERS)).toEqual([]);
    });

    it.each(['//fr', '//elsewhere.example/..', '/fr//etapes', '/%2f%2felsewhere.example', '/\\elsewhere.example'])(
      'without a redirect to another site for %s',
      async (path) => {
        const { status, headers } = await ask(origin(), path);
        expect([status, headers.location]).toEqual([404, undefined]);
      },
    );

    it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('with 405 to %s', async (method) => {
      const { status, headers } = await ask(origin(), '/fr/', { method });
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
      expect(differences(headers, EXPECTED_OF_ANSWERS)).toEqual([]);
    });

    it('to HEAD with the headers of GET, without the body', async () => {
      const [head, whole] = [await ask(origin(), '/fr/', { method: 'HEAD' }), await ask(origin(), '/fr/')];
      expect([head.status, head.body.length]).toEqual([200, 0]);
      expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' });
    });

    it.each(OPENED_BY_PARTNERS)('with headers that let a partner’s window keep %s as its popup', async (path) => {
      const { headers } = await ask(origin(), path);
      expect(headers['cross-origin-opener-policy']).toBe('unsafe-none');
    });
  });
};
