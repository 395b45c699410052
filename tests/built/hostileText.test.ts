import { createHash } from 'node:crypto';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { describe, expect, it, vi } from 'vitest';
import ArticleCard from '~/components/ArticleCard.astro';
import JsonLd from '~/components/JsonLd.astro';
import { LOCALES } from '~/i18n/locales.ts';
import { newsArticle } from '~/lib/structuredData/newsArticle.ts';
import { readerIn } from '~/lib/structuredData/thing.ts';
import { builtSite, type BuiltPage } from './builtSite.ts';
import type { PageElement } from './pageElement.ts';
import { pagesByKind } from './pagesByKind.ts';
import { parseHtml } from './parseHtml.ts';
import { raceInForce } from './raceInForce.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const HOSTILE = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<!--<script>',
  ']]></title><svg onload=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '{{constructor.constructor("alert(1)")()}}',
];

/** The elements that our scripts define, one per behaviour; the page at `/` only has the choice of a language. */
const OURS = [
  'club-account',
  'club-alert',
  'club-as-today',
  'club-authentication',
  'club-bibs',
  'club-chat',
  'club-clock',
  'club-compare',
  'club-competitors',
  'club-countdown',
  'club-data',
  'club-day-stage',
  'club-debug',
  'club-deleted',
  'club-embedded',
  'club-filters',
  'club-flipper',
  'club-follow',
  'club-guard',
  'club-guesses',
  'club-header',
  'club-mail-callback',
  'club-marquee',
  'club-members-only',
  'club-motion',
  'club-newsletter',
  'club-no-spoilers',
  'club-places',
  'club-profile',
  'club-race-time',
  'club-reload',
  'club-road-book',
  'club-roadside',
  'club-search',
  'club-security',
  'club-share',
  'club-slider',
  'club-sort',
  'club-stage-profile',
  'club-suggest',
  'club-tabs',
  'club-take-along',
  'club-teaser',
  'club-too-old',
  'club-video',
  'club-widget',
];

/** Behaviours that depend on content that a race may lack: films, and the times of its stages. */
const isThere: Readonly<Record<string, boolean>> = {
  'club-video': raceInForce.videos > 0,
  'club-as-today': raceInForce.stages.some(({ planned }) => planned !== null),
  'club-race-time': raceInForce.stages.some(({ planned }) => planned !== null),
  'club-roadside': raceInForce.atRoadside.length > 0,
  'club-take-along': raceInForce.atRoadside.length > 0,
};

const drawn = async (
  ...[component, props]: readonly [Parameters<AstroContainer['renderToString']>[0], Record<string, unknown>]
) => {
  const container = await AstroContainer.create();
  return parseHtml(await container.renderToString(component, { props }));
};

const COVER = '/scenes/stage-1.svg';

const articleOf = (text: string) => ({
  slug: 'hostile',
  title: text,
  teaser: text,
  date: '2020-09-06T18:40:00',
  membersOnly: false,
  cover: { kind: 'scene', path: COVER },
  elsewhere: null,
});

const running = ({ document }: BuiltPage): readonly PageElement[] =>
  document()
    .all('script')
    .filter(({ attributes }) => attributes.get('type') !== 'application/ld+json');

/** An article for members shows a login and has its script; other articles do not. */
const isForMembers = ({ document }: BuiltPage): boolean => document().all('club-members-only').length > 0;
/** The text of an article may show a film, whose player is an element of its own. */
const hasFilm = ({ document }: BuiltPage): boolean => document().all('club-video').length > 0;

const hashesOf = (page: BuiltPage): string =>
  running(page)
    .map(({ rawText }) => createHash('sha256').update(rawText).digest('base64'))
    .sort()
    .join(' ');

describe('T40 an article whose title and teaser hold a script', () => {
  it.each(HOSTILE)('is drawn as the text %s on its card', async (text) => {
    const card = await drawn(ArticleCard, { locale: 'en', article: articleOf(text) });
    expect(card.one('h2').rawText).toBe(text);
    expect(card.all('article p')[0]?.rawText).toBe(text);
    expect(card.all('script')).toEqual([]);
    expect(card.all('img').map((img) => img.attribute('src'))).toEqual([COVER]);
    expect(
      [...card.below()].flatMap(({ attributes }) => [...attributes.keys()].filter((name) => name.startsWith('on'))),
    ).toEqual([]);
  });

  it.each(HOSTILE)('is structured data that a parser reads back as %s', async (text) => {
    const authors = [{ kind: 'person', name: text, text }] as const;
    const facts = { ...articleOf(text), authors, path: '/en/news/hostile/', picture: '/en/pictures/race.png' };
    const thing = newsArticle(facts, readerIn('en', new URL('https://club.example')));
    const head = await drawn(JsonLd, { things: [thing] });
    expect(head.elements.map(({ name, attributes }) => [name, attributes.get('type')])).toEqual([
      ['script', 'application/ld+json'],
    ]);
    const read: unknown = JSON.parse(head.one('script').rawText);
    expect(read).toEqual({ '@context': 'https://schema.org', ...thing });
    expect(read).toMatchObject({ headline: text, description: text });
  });
});

describe('T40 a built page', () => {
  it('contains no scripts except those of our behaviours', () => {
    const all = builtSite.pages.filter(({ address }) => address !== '/').flatMap((page) => running(page));
    const textsOf = (kind: 'early' | 'module') =>
      new Set(
        all
          .filter(({ attributes }) => (attributes.get('type') === 'module') === (kind === 'module'))
          .map(({ rawText }) => rawText),
      );
    const [early, modules] = [textsOf('early'), textsOf('module')];
    // Eight more run before the first paint. They check whether a member was here lately and whether an app shows the page, whether a
    // member is expected, why the login is shown, which property the visitor comes from, which screen the login begins with, whether there
    // is a query, how many stages a member has seen, and whether the alert was closed and what the reader has not seen yet.
    const hints = [...early].filter((script) =>
      /get\(`(?:restrictedMessage|initialScreen)`\)|Storage\.(?:profile|_alert_closed)|session=`awaited`|`has-query`|dataset\.(?:property=|seenOf)/.test(
        script,
      ),
    );
    expect(hints).toEqual([...early]);
    expect(hints).toHaveLength(8);
    const defined = [...modules].flatMap((script) => {
      const names = [...script.matchAll(/\w\(["'`](club-[\w-]+)["'`],(?:class|\w+\))/g)].map(([, name]) => name);
      expect(names).not.toEqual([]);
      return names;
    });
    expect([...new Set(defined)].sort()).toEqual(OURS.filter((name) => isThere[name] ?? true));
  });

  it('contains one script at /, which redirects to one of the languages that are linked there', () => {
    const [script, ...others] = running(builtSite.page('/')).map(({ rawText }) => rawText);
    expect(others).toEqual([]);
    expect(script).toMatch(/location\.replace\(/);
    expect(script).toContain('a[hreflang]');
    const links = builtSite.page('/').document().all('a[hreflang]');
    expect(links.map(({ attributes }) => attributes.get('href'))).toEqual(LOCALES.map((locale) => `/${locale}/`));
  });

  it('contains the same scripts as every other page of its kind', () => {
    const perKind = Map.groupBy(
      pagesByKind.all,
      (page) => `${page.row.kind}${isForMembers(page) ? ' for members' : ''}${hasFilm(page) ? ' with a film' : ''}`,
    );
    const differing = [...perKind].filter(([, pages]) => new Set(pages.map(hashesOf)).size !== 1);
    expect(differing.map(([kind]) => kind)).toEqual([]);
  });

  it('has no frames and no embedded content', () => {
    const embedding = builtSite.pages.filter(({ document }) =>
      ['iframe', 'object', 'embed', 'base', 'portal', 'meta[http-equiv=refresh]'].some(
        (path) => document().all(path).length > 0,
      ),
    );
    expect(embedding.map(({ address }) => address)).toEqual([]);
  });
});
