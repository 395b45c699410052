import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { siteCopy } from '../scripts/siteCopy.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

const LANGUAGES = ['fr', 'en', 'es', 'de'] as const;
const ID = 'stage-09-pogacar-wins-in-laruns';
const fileOf = (locale: string, id = ID) => `src/content/news/${locale}/${id}.md`;

let site: ReturnType<typeof siteCopy>;

beforeAll(async () => {
  site = siteCopy();
  await site.warm();
});

afterAll(() => {
  site.dispose();
});

const addArticle = (locale: string) => {
  const text = site.read(fileOf(locale)).replace(/^slug: .*$/m, `slug: one-more-${locale}`);
  site.write(fileOf(locale, 'one-more'), text.replace(/^title: .*$/m, `title: "Etwas Neues ${locale}"`));
};

describe('an incremental build is byte for byte the build of a new clone', () => {
  it('when nothing has changed, and draws nothing', async () => {
    const warm = await site.warm();
    expect(site.drawn()).toEqual([]);
    expect(warm).toEqual(await site.cold());
  });

  it('after a headline was edited, and draws the pages that show it', async () => {
    site.change(fileOf('de'), /^title: .*$/m, 'title: "Laruns: eine neue Überschrift"');
    const warm = await site.warm();
    const showing = site.holding('eine neue Überschrift');
    expect(showing.length).toBeGreaterThan(3);
    expect(site.drawn().filter((page) => !showing.includes(page))).toEqual([]);
    expect(warm).toEqual(await site.cold());
  });

  it('after an article was added', async () => {
    for (const locale of LANGUAGES) addArticle(locale);
    const warm = await site.warm();
    expect(site.holding('Etwas Neues de').length).toBeGreaterThan(1);
    expect(warm).toEqual(await site.cold());
  });

  it('after that article was deleted again', async () => {
    for (const locale of LANGUAGES) site.remove(fileOf(locale, 'one-more'));
    const warm = await site.warm();
    expect(site.holding('Etwas Neues de')).toEqual([]);
    expect(warm).toEqual(await site.cold());
  });

  it('after the layout was touched, and draws every page', async () => {
    site.change('src/layouts/PageLayout.astro', '<main class="page"', '<main data-touched class="page"');
    const warm = await site.warm();
    expect(site.drawn().length).toBe(site.holding('data-touched').length);
    expect(warm).toEqual(await site.cold());
  });

  it('after an island of another page was edited, and draws the pages that load it', async () => {
    site.change('src/islands/countdown/Countdown.tsx', /$/, '\nexport const TOUCHED = String(Date.now);\n');
    const warm = await site.warm();
    expect(warm).toEqual(await site.cold());
  });

  it('after a public setting was changed, and draws every page', async () => {
    process.env['PUBLIC_NEWSLETTER_URL'] = 'https://newsletter.example/subscribe';
    const warm = await site.warm();
    expect(site.holding('https://newsletter.example/subscribe').length).toBeGreaterThan(3);
    expect(warm).toEqual(await site.cold());
    delete process.env['PUBLIC_NEWSLETTER_URL'];
  });
});

describe('a build that is interrupted does not corrupt the next one', () => {
  it('when a page throws after an edited article was drawn, and the edit is reverted', async () => {
    const before = await site.warm();
    const text = site.read(fileOf('fr'));
    const podium = site.read('src/components/Podium.astro');
    site.change(fileOf('fr'), /$/, '\nUn brouillon que personne ne doit lire.\n');
    site.change('src/components/Podium.astro', 'const t = wordingIn(locale);', "throw new Error('broken');");
    expect((await site.draw()).isDrawn).toBe(false);
    site.write(fileOf('fr'), text);
    site.write('src/components/Podium.astro', podium);
    expect(await site.warm()).toEqual(before);
  });

  it('when it is killed half-way, and the edit is reverted', async () => {
    const before = await site.warm();
    const text = site.read(fileOf('fr'));
    site.change(fileOf('fr'), /$/, '\nUn autre brouillon.\n');
    const killing = new AbortController();
    const copies = join(site.root, 'node_modules/.astro/dist', addressOf(text));
    const watch = setInterval(() => {
      if (existsSync(copies) && readFileSync(copies, 'utf8').includes('Un autre brouillon')) killing.abort();
    }, 5);
    const { isDrawn } = await site.draw(killing.signal);
    clearInterval(watch);
    expect(isDrawn).toBe(false);
    site.write(fileOf('fr'), text);
    expect(await site.warm()).toEqual(before);
  });
});

const addressOf = (text: string): string => `fr/actualites/${/^slug: (.+)$/m.exec(text)?.[1] ?? ''}/index.html`;
