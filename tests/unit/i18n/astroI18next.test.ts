import { pathToFileURL } from 'node:url';
import astroI18next from 'astro-i18next';
import { describe, expect, it } from 'vitest';
import * as configModule from '../../../astro-i18next.config.ts';

const { default: config } = configModule;
const { routes, locales } = config;

/** Words on the same level of an address; the last two are below the pages of their line. */
const LEVELS = [
  Object.keys(routes.fr).filter((route) => route !== 'stage' && route !== 'withdrawals'),
  ['stage', 'withdrawals'],
];

const OURS = './astro-i18next.config.ts';

/** What the integration injects into the site's pages, and where. Its hook requires far more of Astro than it uses. */
const injected = async (configPath: string): Promise<readonly (readonly [stage: unknown, source: string])[]> => {
  const scripts: (readonly [unknown, string])[] = [];
  const root = pathToFileURL(`${process.cwd()}/`);
  const hook = astroI18next({ configPath }).hooks['astro:config:setup'];
  if (hook === undefined) throw new Error('The integration has no hook.');
  await Reflect.apply(hook, undefined, [
    {
      config: { root, publicDir: new URL('public/', root), trailingSlash: 'always' },
      injectScript: (stage: unknown, source: string) => scripts.push([stage, source]),
    },
  ]);
  return scripts;
};

describe('the configuration of astro-i18next', () => {
  it('has a default export and no other: with another one, the integration silently uses its own defaults', () => {
    expect(Object.keys(configModule)).toEqual(['default']);
  });

  it('has French first, as the integration requires of the default', () => {
    expect(locales).toEqual(['fr', 'en', 'es', 'de']);
    expect(config.defaultLocale).toBe(locales[0]);
  });

  it.each(locales)('has a segment for every route in %s', (locale) => {
    expect(Object.keys(routes[locale])).toEqual(Object.keys(routes.fr));
  });

  it.each(locales)('writes addresses in %s in lower-case ASCII with hyphens', (locale) => {
    expect(Object.values<string>(routes[locale]).filter((word) => !/^[a-z\d]+(?:-[a-z\d]+)*$/.test(word))).toEqual([]);
  });

  it.each(locales)('has each segment once per level in the addresses in %s', (locale) => {
    const words: Readonly<Record<string, string>> = routes[locale];
    for (const level of LEVELS) {
      const used = level.map((route) => words[route]);
      expect(used.filter((word, index) => used.indexOf(word) < index)).toEqual([]);
    }
  });

  it('keeps the dictionaries out of the published folder', () => {
    expect(config.i18nextServer.backend.loadPath).toBe('./src/i18n/messages/{{lng}}/{{ns}}.json');
  });
});

describe('the integration astro-i18next', () => {
  it('reads our configuration, not its defaults', async () => {
    const [[, source] = ['', '']] = await injected(OURS);
    expect(source).toContain('"defaultLocale": "fr"');
    expect(source).toContain('"raceCentre": "course-en-direct"');
    expect(source).toContain('./src/i18n/messages/{{lng}}/{{ns}}.json');
    expect(source).not.toContain('cimode');
  });

  it('works while pages are drawn and adds nothing to the code for browsers', async () => {
    expect((await injected(OURS)).map(([stage]) => stage)).toEqual(['page-ssr']);
  });

  it('refuses a missing configuration', async () => {
    await expect(injected('./no-such.config.ts')).rejects.toThrow('no-such.config.ts');
  });
});
