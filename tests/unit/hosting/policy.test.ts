import { describe, expect, it } from 'vitest';
import { BODY_CLASSES, type PageKind } from '~/config/pageKinds.ts';
import type { Services } from '~/config/services.ts';
import { policyOf } from '~/lib/hosting/policy.ts';

const isKind = (name: string): name is PageKind => Object.hasOwn(BODY_CLASSES, name);
const KINDS = Object.keys(BODY_CLASSES).filter(isKind);

const NONE: Services = {
  accountDeletion: undefined,
  chat: undefined,
  chatCredential: undefined,
  geolocation: undefined,
  live: undefined,
  collector: undefined,
  hobbyNote: undefined,
  identity: undefined,
  members: undefined,
  newsletter: undefined,
  searchMore: undefined,
  widget: undefined,
};
const inline = { scripts: ["'sha256-script='"], styles: ["'sha256-style='"] };

/** The sources of each directive. */
const directivesOf = (kind: PageKind, services = NONE): ReadonlyMap<string, string> => {
  const policy = policyOf({ kind, inline, services });
  return new Map(policy.split('; ').map((directive) => [directive.replace(/ .*/, ''), directive.replace(/^\S+ /, '')]));
};

describe('the content policy', () => {
  it('refuses everything that it does not name, and names the inline scripts and styles by their hashes', () => {
    expect(Object.fromEntries(directivesOf('article'))).toEqual({
      'default-src': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'script-src': "'self' 'sha256-script='",
      'style-src': "'self' 'sha256-style='",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'form-action': "'self'",
      'frame-src': "'none'",
      'manifest-src': "'self'",
      'media-src': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'club-loader default',
    });
  });

  it('lets WebAssembly compile on the search page and nowhere else', () => {
    expect(KINDS.filter((kind) => directivesOf(kind).get('script-src')?.includes('wasm'))).toEqual(['search']);
    expect(directivesOf('search').get('script-src')).toBe("'self' 'sha256-script=' 'wasm-unsafe-eval'");
  });

  it('T40 allows no unsafe source on any page', () => {
    for (const kind of KINDS) {
      const policy = [...directivesOf(kind)].flat().join(' ').replace("'wasm-unsafe-eval'", '');
      expect(policy, kind).not.toMatch(/unsafe|\*|strict-dynamic|https?:(?!\/\/)/);
    }
  });

  it('lists each service on the pages that use it, by its origin', () => {
    const services = {
      ...NONE,
      accountDeletion: 'https://api.example/{lang}/accounts/{accountId}/delete',
      members: 'https://members.example/{lang}/{id}',
      newsletter: 'https://news.example/subscribe?a=1',
      searchMore: 'https://find.example:8443/more',
      live: 'https://live.example/{stage}.json',
    };
    expect(directivesOf('newsletter', services).get('form-action')).toBe("'self' https://news.example");
    expect(directivesOf('search', services).get('connect-src')).toBe("'self' https://find.example:8443");
    expect(directivesOf('profile', services).get('connect-src')).toBe("'self' https://api.example");
    for (const kind of ['article', 'club'] as const) {
      expect(directivesOf(kind, services).get('connect-src')).toBe("'self' https://members.example");
    }
    for (const kind of ['raceCentre', 'roadside'] as const) {
      expect(directivesOf(kind, services).get('connect-src')).toBe("'self' https://live.example");
    }
    const asked = ['newsletter', 'search', 'profile', 'article', 'club', 'raceCentre', 'roadside'];
    for (const kind of KINDS.filter((other) => !asked.includes(other))) {
      expect(directivesOf(kind, services), kind).toEqual(directivesOf(kind));
    }
  });

  it('lets the club page alone talk to the chat, by a WebSocket and by its credential service', () => {
    const services = {
      ...NONE,
      chat: 'wss://chat.example/mqtt',
      chatCredential: 'https://api.example/chat-credential',
    };
    const talking = KINDS.filter((kind) => directivesOf(kind, services).get('connect-src') !== "'self'");
    expect(talking).toEqual(['club']);
    expect(directivesOf('club', services).get('connect-src')).toBe("'self' https://api.example wss://chat.example");
  });

  it('refuses the address of a page as a broker, and that of a broker as a page', () => {
    expect(() => directivesOf('club', { ...NONE, chat: 'https://chat.example/' })).toThrow(/begin with wss:\/\//);
    expect(() => directivesOf('club', { ...NONE, chatCredential: 'wss://api.example/' })).toThrow(/begin with https:/);
  });

  it('lets every page request the session of the identity provider, and of no other host', () => {
    const services = { ...NONE, identity: 'https://id.example' };
    for (const kind of KINDS) {
      const directives = directivesOf(kind, services);
      expect(directives.get('connect-src'), kind).toBe("'self' https://id.example");
      expect(directives.get('frame-src'), kind).toBe('https://id.example');
      expect(directives.get('style-src-attr'), kind).toMatch(/^'unsafe-hashes' 'sha256-[\w+/]+='$/);
    }
  });

  it('lets every page send hits to the collector, and lists an origin once', () => {
    const services = { ...NONE, identity: 'https://id.example', collector: 'https://hits.example/collect' };
    const onOne = { ...NONE, identity: 'https://id.example', collector: 'https://id.example/collect' };
    for (const kind of KINDS) {
      expect(directivesOf(kind, services).get('connect-src'), kind).toBe(
        "'self' https://id.example https://hits.example",
      );
      expect(directivesOf(kind, onOne).get('connect-src'), kind).toBe("'self' https://id.example");
    }
  });

  it('lets the script of a vendor load and send requests to its origin, with the sources that its adapter lists', () => {
    const needs = {
      'frame-src': ['https://frames.example'],
      'connect-src': ['https://calls.example'],
      'worker-src': ["'self'"],
      'trusted-types': ['vendor#html'],
    };
    const vendors = [{ url: 'https://vendor.example/sdk.js?a=1', needs }];
    const policy = policyOf({ kind: 'videos', inline, services: NONE, vendors });
    for (const directive of [
      "script-src 'self' 'sha256-script=' https://vendor.example",
      "connect-src 'self' https://vendor.example https://calls.example",
      'frame-src https://frames.example',
      "worker-src 'self'",
      'trusted-types club-loader default vendor#html',
    ])
      expect(`${policy};`).toContain(`${directive};`);
  });

  it('treats an empty address of a service as unset', () => {
    const services = {
      accountDeletion: '',
      collector: '',
      geolocation: '',
      identity: '',
      live: '',
      members: '',
      hobbyNote: '',
      newsletter: '',
      searchMore: '',
      widget: '',
      chat: '',
      chatCredential: '',
    };
    expect(directivesOf('newsletter', services)).toEqual(directivesOf('newsletter'));
    expect(directivesOf('search', services)).toEqual(directivesOf('search'));
  });

  it.each([
    'news.example',
    'javascript:alert(1)',
    "data:text/html,'unsafe-inline'",
    '/api/newsletter',
    'blob:https://a.example/1',
  ])('refuses the address %s of a service in one sentence', (newsletter) => {
    const ask = () => policyOf({ kind: 'newsletter', inline, services: { ...NONE, newsletter } });
    expect(ask).toThrow(`"${newsletter}" does not.`);
  });

  it.each(['https://a.example/; script-src *', "https://a.example/' 'unsafe-inline'", 'https://a.example/" x="'])(
    'uses only the origin of the address %s',
    (newsletter) => {
      const policy = policyOf({ kind: 'newsletter', inline, services: { ...NONE, newsletter } });
      expect(policy).toContain("form-action 'self' https://a.example; ");
      expect(policy).not.toMatch(/"|unsafe|\*/);
    },
  );
});
