import { runInNewContext } from 'node:vm';
import { z } from 'astro/zod';
import { describe, expect, it, vi } from 'vitest';
import { exactRedirects, siteRedirects } from '../../scripts/headers/siteRedirects.ts';
import { builtSite } from './builtSite.ts';
import { EXPECTED_OF_ANSWERS, framingOf } from './expectedHeaders.ts';
import { ADDRESSES, hostFile } from './hostRules.ts';
import { expectedOf } from './servedSite.ts';

vi.setConfig({ testTimeout: 120_000 });

const MOST_BYTES = 10_240;

const handled = z.object({
  uri: z.string().optional(),
  statusCode: z.number().optional(),
  headers: z.record(z.string(), z.object({ value: z.string() })).optional(),
});

/** Runs one of the two functions as CloudFront does: in isolation, with an event. */
const run = (file: string, event: unknown) =>
  handled.parse(JSON.parse(String(runInNewContext(`${hostFile(file)};JSON.stringify(handler(event))`, { event }))));

const request = (uri: string, querystring = {}) =>
  run('.deploy/cloudfront/viewer-request.js', { request: { uri, querystring, headers: {} } });

describe('the functions for CloudFront', () => {
  it('give each file the headers of the table, without the hashes, which are in the pages', () => {
    const source = hostFile('.deploy/cloudfront/viewer-response.js');
    const uris = ADDRESSES.map(([file]) => `/${file}`);
    const script = `${source};JSON.stringify(uris.map(function (uri) { return handler({ request: { uri: uri }, response: { headers: {} } }).headers; }))`;
    const sent = z.array(handled.shape.headers.unwrap()).parse(JSON.parse(String(runInNewContext(script, { uris }))));
    const faults = ADDRESSES.flatMap(([file, address], index) => {
      const expected = { ...expectedOf(file) };
      if (file.endsWith('.html')) {
        delete expected['content-type'];
        expected['content-security-policy'] = framingOf(expected['content-security-policy']);
      }
      const has = Object.fromEntries(Object.entries(sent[index] ?? {}).map(([name, { value }]) => [name, value]));
      return JSON.stringify(Object.entries(has).sort()) === JSON.stringify(Object.entries(expected).sort())
        ? []
        : [address];
    });
    expect(faults).toEqual([]);
  });

  it('map an address to its file, and a page to the index file of its folder', () => {
    expect(request('/').uri).toBe('/index.html');
    expect(request('/fr/etapes/').uri).toBe('/fr/etapes/index.html');
    expect(request('/favicon.svg').uri).toBe('/favicon.svg');
    expect(request('/.well-known/security.txt').uri).toBe('/.well-known/security.txt');
  });

  it.each<readonly [string, number, string]>([
    ['/fr', 308, '/fr/'],
    ['/de/etappen/etappe-9', 308, '/de/etappen/etappe-9/'],
    ...exactRedirects(siteRedirects(builtSite.root)).map(({ from, to, status }) => [from, status, to] as const),
  ])('redirect %s with status %i', (uri, status, to) => {
    expect(request(uri)).toMatchObject({ statusCode: status, headers: { location: { value: to } } });
  });

  it('redirect to the folder with the unchanged query', () => {
    const querystring = {
      referrer: { value: 'eshop' },
      kind: { value: 'rider', multiValue: [{ value: 'rider' }, { value: 'team' }] },
      q: { value: 'c%C3%B4te%20d%27or' },
      bare: { value: '' },
    };
    const asked = 'referrer=eshop&kind=rider&kind=team&q=c%C3%B4te%20d%27or&bare';
    expect(request('/en/search', querystring)).toMatchObject({
      statusCode: 308,
      headers: { location: { value: `/en/search/?${asked}` } },
    });
    expect(request('/en/search/', querystring).uri).toBe('/en/search/index.html');
  });

  it.each([
    '/.deploy/nginx/server.conf',
    '/_headers',
    '/_redirects',
    '/fr/index.html.br',
    '/fr/.env',
    '//elsewhere.example',
    '/fr//x',
  ])('hide %s', (uri) => {
    expect(request(uri)).toEqual({ statusCode: 404 });
  });

  it.each(['viewer-request', 'viewer-response'])(`are within CloudFront's limit of size: %s`, (name) => {
    expect(Buffer.byteLength(hostFile(`.deploy/cloudfront/${name}.js`))).toBeLessThanOrEqual(MOST_BYTES);
  });
});

it('the headers policy for CloudFront, which is for errors, has the headers of every response', () => {
  const policy = z
    .object({
      Name: z.string(),
      SecurityHeadersConfig: z.record(z.string(), z.record(z.string(), z.unknown())),
      CustomHeadersConfig: z.object({
        Quantity: z.int(),
        Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override: z.boolean() })),
      }),
    })
    .parse(JSON.parse(hostFile('.deploy/cloudfront/response-headers-policy.json')));
  expect(policy.SecurityHeadersConfig).toEqual({
    ContentSecurityPolicy: { Override: false, ContentSecurityPolicy: "frame-ancestors 'none'" },
    ContentTypeOptions: { Override: true },
    FrameOptions: { Override: true, FrameOption: 'DENY' },
    ReferrerPolicy: { Override: true, ReferrerPolicy: 'strict-origin-when-cross-origin' },
    StrictTransportSecurity: { Override: true, AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true },
  });
  const { Quantity, Items } = policy.CustomHeadersConfig;
  expect(Quantity).toBe(Items.length);
  const custom = Items.map(({ Header, Value }) => [Header.toLowerCase(), Value] as const);
  expect(custom.filter(([name, value]) => EXPECTED_OF_ANSWERS[name] !== value)).toEqual([]);
  expect(custom.map(([name]) => name)).toEqual([
    'cache-control',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
  ]);
});
