import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { builtSite, type BuiltPage } from './builtSite.ts';
import { pagesByKind } from './pagesByKind.ts';
import { policyIn } from './policyIn.ts';
import { raceInForce } from './raceInForce.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const KEYWORDS = ["'self'", "'none'", "'wasm-unsafe-eval'", "'unsafe-hashes'"];

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const faults = (faultOf: (page: BuiltPage) => string | undefined): readonly string[] =>
  builtSite.pages.flatMap((page) => {
    const fault = faultOf(page);
    return fault === undefined ? [] : [`${page.address}: ${fault}`];
  });

/** The hashes of a page's inline elements, read with the tests' own parser. */
const inlined = ({ document }: BuiltPage, element: 'script' | 'style'): ReadonlySet<string> =>
  new Set(
    document()
      .all(element)
      .filter(({ attributes }) => !attributes.has('src') && attributes.get('type') !== 'application/ld+json')
      .map(({ rawText }) => hashOf(rawText)),
  );

const listed = (page: BuiltPage, directive: string): ReadonlySet<string> =>
  new Set(
    policyIn(page.html)
      .get(directive)
      ?.filter((source) => source.startsWith("'sha256-")),
  );

/** In the order of addresses. */
const languages = raceInForce.languages.toSorted();

const isSocket = (source: string): boolean => /^wss?:\/\/[\w.:-]+$/.test(source);

describe('the policy of every page', () => {
  it('stands directly after the encoding, before anything that it applies to', () => {
    const start =
      /^<!DOCTYPE html><html[^>]*><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="[^"]+">/;
    expect(faults(({ html }) => (start.test(html) ? undefined : html.slice(0, 200)))).toEqual([]);
    expect(faults(({ html }) => (html.split('http-equiv').length === 2 ? undefined : 'more than one'))).toEqual([]);
  });

  it.each([
    ['script-src', 'script'],
    ['style-src', 'style'],
  ] as const)('lists in %s the hash of each inline %s of the page and no other', (directive, element) => {
    const difference = (page: BuiltPage): string | undefined => {
      const [needed, given] = [inlined(page, element), listed(page, directive)];
      return [...needed.symmetricDifference(given)].join(' ') || undefined;
    };
    expect(faults(difference)).toEqual([]);
    expect(new Set(builtSite.pages.flatMap((page) => [...listed(page, directive)])).size).toBeGreaterThan(5);
  });

  it('allows nothing unsafe, and WebAssembly on the search pages only', () => {
    // The hash of one attribute: the identity SDK hides its frames with it.
    const hidden = ["'unsafe-hashes'", hashOf('display:none;')].join();
    const unsafe = (page: BuiltPage) => {
      const policy = new Map(policyIn(page.html));
      if (policy.get('style-src-attr')?.join() === hidden) policy.delete('style-src-attr');
      return /'unsafe-|\*|'strict-dynamic'/.exec([...policy.values()].join(' '))?.[0];
    };
    expect(faults(unsafe)).toEqual([]);
    const compiling = builtSite.pages.filter(({ html }) => html.includes('wasm-unsafe-eval'));
    expect(compiling.map(({ address }) => address)).toEqual(pagesByKind.of('search').map(({ address }) => address));
    expect(compiling).toHaveLength(languages.length);
  });

  it('lets the page of the newsletter post its form to the service, and no other page send anything elsewhere', () => {
    // Every page may request the session from the identity provider.
    const [provider] = policyIn(builtSite.page(`/${languages[0] ?? ''}/`).html).get('frame-src') ?? [];
    const origins = (page: BuiltPage) =>
      [...policyIn(page.html)]
        .filter(([directive]) => directive !== 'connect-src' && directive !== 'frame-src')
        .flatMap(([, sources]) => sources)
        .filter((source) => /^https?:/.test(source));
    const asked = (page: BuiltPage) => {
      const policy = policyIn(page.html);
      const isUsual = policy.get('frame-src')?.join() === provider && policy.get('connect-src')?.[1] === provider;
      return isUsual
        ? undefined
        : `${policy.get('frame-src')?.join() ?? ''} ${policy.get('connect-src')?.join() ?? ''}`;
    };
    expect(faults(asked)).toEqual([]);
    const newsletters = builtSite.pages.filter(({ document }) => document().all('form.newsletter').length > 0);
    expect(newsletters.map(({ address }) => address)).toEqual(languages.map((locale) => `/${locale}/newsletter/`));
    for (const page of newsletters) {
      const { origin } = new URL(page.document().one('form.newsletter').attribute('action'));
      expect(policyIn(page.html).get('form-action')).toEqual(["'self'", origin]);
    }
    const others = (page: BuiltPage) => (newsletters.includes(page) ? undefined : origins(page)[0]);
    expect(faults(others)).toEqual([]);
  });

  it('is made of nothing else', () => {
    // The pages with sliders of videos stream films.
    const isOfFilms = (page: BuiltPage) => policyIn(page.html).get('media-src')?.join() === "'self',blob:";
    expect(builtSite.pages.filter(isOfFilms).map(({ address }) => address)).toEqual(
      languages.flatMap((locale) => [`/${locale}/`, `/${locale}/videos/`]),
    );
    // The pages with the chat connect to its broker by a WebSocket.
    const isOfChat = (page: BuiltPage) => policyIn(page.html).get('connect-src')?.some(isSocket) === true;
    expect(builtSite.pages.filter(isOfChat).map(({ address }) => address)).toEqual(
      languages.map((locale) => `/${locale}/club/`),
    );
    // The pages that register the worker of the road book.
    const isOfRoadBook = ({ html }: BuiltPage) =>
      policyIn(html).get('trusted-types')?.includes('club-road-book') === true;
    expect(builtSite.pages.filter(isOfRoadBook).map(({ address }) => address)).toEqual(
      pagesByKind.of('at the roadside', 'road book').map(({ address }) => address),
    );
    const strange = (page: BuiltPage) =>
      [...policyIn(page.html)]
        .flatMap(([name, sources]) => (name === 'media-src' && isOfFilms(page) ? [] : sources))
        .filter((source) => source !== 'club-road-book')
        .find(
          (source) =>
            !(isSocket(source) && isOfChat(page)) &&
            !KEYWORDS.includes(source) &&
            !/^(?:'sha256-[\w+/]{43}='|data:|'script'|club-loader|default|https?:\/\/[\w.:-]+)$/.test(source),
        );
    expect(faults(strange)).toEqual([]);
  });

  it('asks for Trusted Types and has no maker of them', () => {
    const types = ({ html }: BuiltPage) =>
      policyIn(html).get('require-trusted-types-for')?.join() === "'script'" &&
      /^club-loader default(?: club-road-book)?$/.test(policyIn(html).get('trusted-types')?.join(' ') ?? '');
    expect(faults((page) => (types(page) ? undefined : 'no Trusted Types'))).toEqual([]);
  });
});
