import { markdownToHtml } from 'satteri';
import { describe, expect, it } from 'vitest';
import { MARKDOWN_FEATURES } from '~/content/markdownFeatures.ts';
import { markdownPlugins } from '~/content/markdownPlugins.ts';
import { photosNamedIn } from '~/content/photosNamedIn.ts';
import { DEFAULT_LOCALE } from '~/i18n/locales.ts';
import type { CaptionedPhoto } from '~/lib/photos/photoShown.ts';

const photo = (id: string): CaptionedPhoto => ({
  path: `/photos/${id}-12345678`,
  width: 3000,
  height: 2000,
  focus: { x: 50, y: 50 },
  placeholder: 'UklGRg==',
  alt: `What ${id} shows`,
  caption: `The caption of ${id}.`,
  credit: 'A. Photographer',
  rights: '© Race Club',
});

const drawn = async (markdown: string): Promise<string> => {
  const data = {
    astro: { frontmatter: {}, headings: [], localImagePaths: new Set<string>(), remoteImagePaths: new Set<string>() },
  };
  const photos = { start: photo('start'), finish: photo('finish') };
  const { html } = await markdownToHtml(markdown, {
    features: MARKDOWN_FEATURES,
    hastPlugins: markdownPlugins(DEFAULT_LOCALE, photos),
    data,
  });
  return html.trim();
};

const alts = (html: string) => [...html.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt);

describe('a photo in a text', () => {
  it('is a figure instead of a paragraph, with the texts of its entry', async () => {
    const html = await drawn('Before.\n\n![](photo:start)\n\nAfter.');
    expect(html).toMatch(/^<p>Before\.<\/p>\s*<figure class="photo-figure"><picture>.*<\/figure>\s*<p>After\.<\/p>/);
    expect(alts(html)).toEqual(['What start shows']);
    expect(html).toContain('<figcaption>The caption of start. ');
  });

  it('has the texts in the Markdown if there are any', async () => {
    const html = await drawn('![Two riders](photo:start "Another caption.")');
    expect(alts(html)).toEqual(['Two riders']);
    expect(html).toContain('<figcaption>Another caption. ');
  });

  it.each([
    '![](photo:start)\n![](photo:finish)',
    '![](photo:start)  \n![](photo:finish)',
    '![](photo:start) ![][f]\n\n[f]: photo:finish',
  ])('is part of a gallery with the others of its paragraph: %j', async (markdown) => {
    const html = await drawn(markdown);
    expect(html).toMatch(/^<ul class="photo-gallery" role="list"><li>/);
    expect(alts(html)).toEqual(['What start shows', 'What finish shows']);
  });

  it('leaves pictures of the public folder unchanged', async () => {
    expect(await drawn('![x](/a.svg)')).toBe('<p><img src="/a.svg" alt="x" loading="lazy" decoding="async"></p>');
  });
});

describe('the photos that a text shows', () => {
  it('are found in pictures, definitions and directives, each once', () => {
    const text = '![](photo:start)\n\n[f]: photo:finish\n\n::photo{.wide id="hall"}\n\n![again](photo:start)';
    expect(photosNamedIn(text)).toEqual(['start', 'finish', 'hall']);
  });

  it.each([
    '::photo{alt="a \\} b" id=start}',
    ':::gallery\n::photo{id=start caption="One"}\n::photo{caption="[two]" id="finish"}\n:::',
    '> ![a [b] \\] c](<photo:start> "One")\n>\n> [f]: photo:finish "Two"',
    '[![](photo:start)](/en/)\n[f\\]]:\n  <photo:finish>',
  ])('are found in every form of a picture: %j', (text) => {
    expect(photosNamedIn(text)).toEqual(text.includes('finish') ? ['start', 'finish'] : ['start']);
  });

  it.each([
    'The name is photo:start here.',
    'Write `photo:start`, or:\n\n    cover: photo:start',
    '![](https://elsewhere.example/photo:start)',
    'See https://elsewhere.example/?a=photo:start and [it](https://elsewhere.example/photo:start).',
    '![](photo:start.jpg)',
    '```\n::photo{id=start}\n```',
  ])('are not found in %j', (text) => {
    expect(photosNamedIn(text)).toEqual([]);
  });
});
