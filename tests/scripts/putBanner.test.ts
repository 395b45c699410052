import { linkSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ALERT_FRAME } from '~/config/alertFrame.ts';
import { RACE } from '~/config/race.ts';
import { DEFAULT_LOCALE, LOCALES } from '~/i18n/locales.ts';
import { inEveryLocale } from '~/i18n/paths.ts';
import { raceInstant } from '~/lib/race/raceTime.ts';
import { putBanner } from '../../scripts/banner/putBanner.ts';
import type { FinishedFiles } from '../../scripts/finishedFiles.ts';
import { smallSite } from './smallSite.ts';

const { id, text, link, linkText, until } = ALERT_FRAME;
const FRAME = `<club-alert data-alert="${id}" data-until="${until}" data-4><aside><p>${text} <a href="${link}">${linkText}</a></p></aside></club-alert>`;
const PAGE = `<html><body>${FRAME}<main>A text.</main></body></html>`;

let site: ReturnType<typeof smallSite>;

beforeEach(() => {
  site = smallSite();
});

afterEach(() => {
  site.remove();
});

const draw = (page: string, html = PAGE): void => {
  const file = join(site.root, 'dist-next', page);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
};

const bannerFrom = (date: string, shown = true, words = 'The start has moved.', unpublishAt?: string): void => {
  const alert = {
    text: inEveryLocale((locale) => `${words} ${locale}`),
    linkText: inEveryLocale(() => 'More'),
    link: inEveryLocale((locale) => `/${locale}/`),
    date,
    shown,
    unpublishAt,
  };
  site.write('src/content/alerts/start-moved.yaml', JSON.stringify(alert));
};

const put = async (env: NodeJS.ProcessEnv = {}, finished?: FinishedFiles): Promise<void> => {
  await putBanner({ root: site.root, folder: join(site.root, 'dist-next'), env, ...(finished && { finished }) });
};

const page = (path: string): string => site.read(`dist-next/${path}`);

describe('the banner', () => {
  it('is inserted into the pages of each language in that language', async () => {
    bannerFrom('2019-01-01T00:00:00');
    for (const locale of LOCALES) draw(`${locale}/news/index.html`);
    await put();
    for (const locale of LOCALES)
      expect(page(`${locale}/news/index.html`)).toBe(
        `<html><body><club-alert data-alert="start-moved" data-4><aside><p>The start has moved. ${locale} <a href="/${locale}/">More</a></p></aside></club-alert><main>A text.</main></body></html>`,
      );
  });

  it('has the time of its end, at which a page hides it by itself', async () => {
    bannerFrom('2019-01-01T00:00:00', true, 'The start has moved.', '2999-07-01T12:00:00');
    draw(`${DEFAULT_LOCALE}/index.html`);
    await put();
    const end = raceInstant('2999-07-01T12:00:00', RACE.timezone);
    expect(page(`${DEFAULT_LOCALE}/index.html`)).toContain(`data-alert="start-moved" data-until="${end}"`);
  });

  it.each([
    ['that is taken down', '2019-01-01T00:00:00', false],
    ['of a later day', '2999-01-01T00:00:00', true],
  ])('%s is in no page, not even in its source', async (_, date, shown) => {
    bannerFrom(date, shown);
    draw(`${DEFAULT_LOCALE}/index.html`);
    await put();
    expect(page(`${DEFAULT_LOCALE}/index.html`)).toBe(
      '<html><body><club-alert></club-alert><main>A text.</main></body></html>',
    );
  });

  it('is that of the moment that a replay shows', async () => {
    bannerFrom('2020-09-06T20:00:00');
    draw(`${DEFAULT_LOCALE}/index.html`);
    await put({ CLUB_AT: '2020-09-06T17:00:00.000Z' });
    expect(page(`${DEFAULT_LOCALE}/index.html`)).not.toContain('has moved');
  });

  it('stays a text if it contains characters with a meaning in HTML or in a replacement', async () => {
    bannerFrom('2019-01-01T00:00:00', true, '<b>"5 & 6"</b> $& $1');
    draw(`${DEFAULT_LOCALE}/index.html`);
    await put();
    expect(page(`${DEFAULT_LOCALE}/index.html`)).toContain('<p>&lt;b&gt;&quot;5 &amp; 6&quot;&lt;/b&gt; $&amp; $1');
  });

  it('is not in a page without a place for it, which is not rewritten, nor in a former edition', async () => {
    bannerFrom('2019-01-01T00:00:00');
    const without = `${DEFAULT_LOCALE}/authentication/index.html`;
    draw(without, '<html><body><main>Log in</main></body></html>');
    draw(`2019/${DEFAULT_LOCALE}/index.html`);
    utimesSync(join(site.root, 'dist-next', without), 1, 1);
    await put();
    expect(statSync(join(site.root, 'dist-next', without)).mtimeMs).toBe(1000);
    expect(readFileSync(join(site.root, `dist-next/2019/${DEFAULT_LOCALE}/index.html`), 'utf8')).toBe(PAGE);
  });

  it('is not inserted again into a page that the build has reused with it, and is recorded for the next build', async () => {
    const [taken, drawn] = [`${DEFAULT_LOCALE}/index.html`, `${DEFAULT_LOCALE}/news/index.html`];
    const banners: Readonly<Record<string, string>>[] = [];
    const finished: FinishedFiles = {
      factsOf: (file) => (file === taken ? {} : undefined),
      note: () => undefined,
      noteBanner: (banner) => banners.push(banner),
      leaveOut: () => undefined,
      close: () => undefined,
    };
    for (const words of ['The start has moved.', 'The start has moved.', 'The finish has moved.']) {
      bannerFrom('2019-01-01T00:00:00', true, words);
      for (const file of [taken, drawn]) draw(file);
      await put({}, finished);
      expect([page(taken), page(drawn).includes(words)]).toEqual([PAGE, true]);
    }
    expect(banners[1]).toEqual(banners[0]);
    for (const locale of LOCALES) expect(banners[2]?.[locale]).not.toBe(banners[0]?.[locale]);
  });

  it('is not written through a hard link to a file of the site before', async () => {
    bannerFrom('2019-01-01T00:00:00');
    draw(`${DEFAULT_LOCALE}/index.html`);
    linkSync(join(site.root, `dist-next/${DEFAULT_LOCALE}/index.html`), join(site.root, 'served.html'));
    await put();
    expect(page(`${DEFAULT_LOCALE}/index.html`)).toContain('The start has moved.');
    expect(site.read('served.html')).toBe(PAGE);
  });

  it('causes the build to fail if its place lacks a field', async () => {
    bannerFrom('2019-01-01T00:00:00');
    draw(`${DEFAULT_LOCALE}/index.html`, PAGE.replace(link, '/'));
    await expect(put()).rejects.toThrow('The place of the banner has no {alert.link}.');
  });
});
