import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { builtSite, type BuiltPage } from './builtSite.ts';
import { pagesByKind } from './pagesByKind.ts';
import { raceInForce } from './raceInForce.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/**
 * Attributes that lead to another file; `data-chunk` has the address of an island's script, `data-src` that of a file that a behaviour
 * reads.
 */
const LEADING = ['href', 'src', 'action', 'formaction', 'poster', 'data-chunk', 'data-src'];
/** Reached from a mail or an error, not by a link. */
const LANDING = ['mail-callback', 'password-reset', 'not found'];

/** No menu links to a list without entries; its page has a sentence about it. */
const EMPTY = [...(raceInForce.videos === 0 ? ['videos'] : []), ...(raceInForce.partners === 0 ? ['partners'] : [])];

/** Only articles for members link to it. */
const isDiscovered = raceInForce.languages.some((language) =>
  raceInForce.articles(language).some(({ entry }) => entry.membersOnly === true),
);
const DISCOVERY = isDiscovered ? [] : ['login-to-discover'];

type Link = {
  readonly from: string;
  readonly element: string;
  readonly attribute: string;
  readonly to: string;
  /** The address on this site; undefined for a link to another site. */
  readonly own: URL | undefined;
};

const origin = builtSite.origin();
const resolved = new Map<string, URL | undefined>();

/** Resolved once per address, because the menus of all pages have the same links. */
const ownAddress = (from: string, to: string): URL | undefined => {
  const address = to.startsWith('#') ? from + to : to;
  if (!resolved.has(address)) {
    const url = new URL(address, origin + from);
    resolved.set(address, url.origin === origin ? url : undefined);
  }
  return resolved.get(address);
};

const linksOf = ({ address, document }: BuiltPage): readonly Link[] =>
  [...document().below()].flatMap(({ name, attributes }) =>
    LEADING.flatMap((attribute) => {
      const to = attributes.get(attribute);
      return to === undefined ? [] : [{ from: address, element: name, attribute, to, own: ownAddress(address, to) }];
    }),
  );

const links = builtSite.pages.flatMap(linksOf);

/**
 * Addresses in the data of an element whose script navigates to them, such as that of the verification for an unverified member in the
 * chat. Without those of a login's own pages.
 */
const handedOver = builtSite.pages.flatMap(({ address, document }) =>
  [...document().below()].flatMap(({ attributes }) => {
    const door: unknown = JSON.parse(attributes.get('data-door') ?? '{}');
    const values: readonly unknown[] = Object.values(Object(door) as object);
    return values.flatMap((value) =>
      typeof value === 'string' && value.startsWith('/') ? { from: address, own: ownAddress(address, value) } : [],
    );
  }),
);

const fileOf = (path: string): string => (path.endsWith('/') ? `${path}index.html` : path).slice(1);

const idsByAddress = new Map(
  builtSite.pages.map(({ address, document }) => {
    const ids = [...document().below()].flatMap(({ attributes }) => attributes.get('id') ?? []);
    return [address, new Set(ids)] as const;
  }),
);

const broken = (isBroken: (link: Link) => boolean): readonly string[] =>
  links.filter(isBroken).map(({ from, element, attribute, to }) => `${from}: <${element} ${attribute}="${to}">`);

describe('links of the built site', () => {
  it('lead to a built file, and to a page with a trailing slash', () => {
    expect(broken(({ own }) => own !== undefined && !builtSite.files.has(decodeURI(fileOf(own.pathname))))).toEqual([]);
  });

  it('are many, so that the other tests check something', () => {
    expect(links.filter(({ element }) => element === 'a').length).toBeGreaterThan(40 * builtSite.pages.length);
  });

  it('lead with their fragment to an existing element', () => {
    const isBroken = ({ own }: Link): boolean => {
      if (own === undefined || own.hash === '') return false;
      return idsByAddress.get(own.pathname)?.has(decodeURIComponent(own.hash.slice(1))) !== true;
    };
    expect(broken(isBroken)).toEqual([]);
  });

  it('have a target: none is empty, a bare hash or relative to the page', () => {
    expect(
      broken(({ to }) => !/^(\/[^/]?|#.|webcal:\/\/.|https:\/\/|http:\/\/localhost[:/]|mailto:.)/.test(to)),
    ).toEqual([]);
  });

  it('never lead from a secure page to plain http, except the form that posts to a service on this machine', () => {
    const isLocalService = ({ element, to }: Link) => element === 'form' && new URL(to).hostname === 'localhost';
    expect(broken((link) => link.to.startsWith('http:') && !isLocalService(link))).toEqual([]);
  });

  it('contain the site’s origin only in the head, where absolute addresses are required', () => {
    expect(broken(({ element, to }) => element !== 'link' && to.startsWith(origin))).toEqual([]);
  });

  it('in style sheets lead to a built file', () => {
    const addresses = new Set(
      builtSite.pages.flatMap(({ html }) =>
        [...html.matchAll(/url\(["']?([^)"']*)["']?\)/g)].map(([, address = '']) => address),
      ),
    );
    expect(addresses.size).toBeGreaterThan(0);
    // The placeholder of a photo is inlined in the rule.
    const leading = [...addresses].filter((address) => !address.startsWith('data:image/webp;base64,'));
    expect(leading.filter((address) => !builtSite.files.has(address.slice(1)))).toEqual([]);
  });

  it('in chunks lead to a built chunk', () => {
    const chunks = [...builtSite.files].filter((file) => file.endsWith('.js'));
    const imported = chunks.flatMap((file) => {
      const source = readFileSync(join(builtSite.root, file), 'utf8');
      const specifiers = source.matchAll(/(?:from|import)\s*\(?\s*["'`](\.{1,2}\/[^"'`]*)["'`]/g);
      return [...specifiers].map(([, specifier = '']) => join(file, '..', specifier));
    });
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((file) => !builtSite.files.has(file))).toEqual([]);
  });
});

describe('every page of the built site', () => {
  it('is reached from the first one by links, forms and scripts, except those reached from a mail or an error, and empty lists', () => {
    const followed = links.filter(({ element }) => element === 'a' || element === 'form');
    const onward = Map.groupBy([...followed, ...handedOver], ({ from }) => from);
    const reached = new Set(['/']);
    for (const address of reached) {
      for (const { own } of onward.get(address) ?? []) if (own !== undefined) reached.add(own.pathname);
    }
    const unreached = builtSite.pages.map(({ address }) => address).filter((address) => !reached.has(address));
    expect(unreached).toEqual(pagesByKind.of(...LANDING, ...EMPTY, ...DISCOVERY).map(({ address }) => address));
  });
});
