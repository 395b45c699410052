import { describe, expect, it, vi } from 'vitest';
import { RACE } from '~/config/race.ts';
import { formatTime } from '~/i18n/format.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { drawComponent } from '../race/drawComponent.ts';

vi.mock('astro:content', () => import('../race/changedContent.ts'));

const DATE = `${RACE.lastDay}T18:40:00`;
const UPDATED = `${RACE.lastDay}T20:05:00`;

/** A moment for machines: without its offset, a program would take it for a time of the reader's own clock. */
const dated = (moment: string) => new RegExp(`<time[^>]* datetime="${moment}[+-]\\d\\d:\\d\\d"`);

const byline = (locale: string, more: Readonly<Record<string, unknown>> = {}) =>
  drawComponent('ArticleByline', { locale, article: { date: DATE, authors: [], ...more } });

describe.each(LOCALES)('the by-line in %s', (locale) => {
  const t = wordingIn(locale);
  /** A time of day within a sentence, with plain blanks. */
  const said = (time: string) => formatTime(time, locale).replaceAll('\u00A0', ' ');

  it('has the time of publication, with its zone, and nothing that is not known', async () => {
    const html = await byline(locale);
    expect(html).toMatch(dated(DATE));
    expect(html).toMatch(new RegExp(`<time [^>]+>[^<]*${RACE.lastDay.slice(0, 4)}[^<]*${said('18:40')}[^<]+</time>`));
    expect(html.match(/<time/g)).toHaveLength(1);
    expect(html).not.toMatch(/class="(?:authors|sponsor)"/);
  });

  it('has the authors, and the time of the last update', async () => {
    const html = await byline(locale, { authors: [{ name: 'Ana Ruiz' }, { name: 'Jo <b>' }], updated: UPDATED });
    expect(html).toContain('Ana Ruiz');
    expect(html).toContain('Jo &lt;b&gt;');
    expect(html).toMatch(dated(UPDATED));
    expect(html).toMatch(new RegExp(`<time [^>]+>[^<]*${said('20:05')}[^<]+</time>`));
  });

  it('is followed by a sentence about each author', async () => {
    const html = await drawComponent('ArticleAuthors', {
      authors: [{ id: 'jo', kind: 'person', name: 'Jo <b>', text: 'Jo writes & rides.' }],
    });
    expect(html).toMatch(/<b[^>]*>Jo &lt;b&gt;<\/b>/);
    expect(html).toContain('Jo writes &amp; rides.');
    expect((await drawComponent('ArticleAuthors', { authors: [] })).trim()).toBe('');
  });

  it('states who paid for the article, with a link that is marked as sponsored for search engines', async () => {
    const html = await byline(locale, { sponsor: { name: 'A maker', address: 'https://maker.example/' } });
    expect(html).toContain('<a href="https://maker.example/" rel="sponsored noopener">');
    expect(html).toContain(t('news.sponsoredBy', { name: 'A maker' }));
  });

  it('is followed by corrections and their times', async () => {
    const corrections = [{ date: UPDATED, text: 'The gap was 15 seconds & not 51.' }];
    const html = await drawComponent('ArticleCorrections', { locale, corrections });
    expect(html).toMatch(new RegExp(`<h2[^>]*>${t('news.corrections')}</h2>`));
    expect(html).toContain('The gap was 15 seconds &amp; not 51.');
    expect(html).toMatch(dated(UPDATED));
    expect((await drawComponent('ArticleCorrections', { locale, corrections: undefined })).trim()).toBe('');
  });

  it('is followed by links to the riders and teams of the article', async () => {
    const mentioned = {
      riders: [{ name: 'Ana Ruiz', slug: 'ana-ruiz' }],
      teams: [{ name: 'A Team', slug: 'a-team' }],
    };
    const html = await drawComponent('ArticleMentions', { locale, mentioned });
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address.split('/').at(-2))).toEqual([
      'ana-ruiz',
      'a-team',
    ]);
    expect((await drawComponent('ArticleMentions', { locale, mentioned: { riders: [], teams: [] } })).trim()).toBe('');
  });

  it('is shown on the page of a rider or a team that it is about', async () => {
    const articles = [{ slug: 'a-slug', title: 'A <title>', date: DATE }];
    const html = await drawComponent('InTheNews', { locale, articles });
    expect(html).toContain(`<h2 id="news-heading">${t('news.about')}</h2>`);
    expect(html).toMatch(/href="[^"]+\/a-slug\/">A &lt;title&gt;<\/a>/);
    expect(html).toMatch(dated(DATE));
    expect((await drawComponent('InTheNews', { locale, articles: [] })).trim()).toBe('');
  });

  it('also has its label in lists, if the article is sponsored', async () => {
    const article = {
      slug: 's',
      title: 'T',
      teaser: 'D',
      date: DATE,
      membersOnly: false,
      cover: { kind: 'map' },
      elsewhere: null,
    };
    const card = (isSponsored: boolean) =>
      drawComponent('ArticleCard', { locale, article: { ...article, isSponsored } });
    expect(await card(true)).toContain(`<b>${t('news.sponsored')}</b>`);
    expect(await card(false)).not.toContain('<b>');
    expect(await card(false)).toMatch(dated(DATE));
  });
});
