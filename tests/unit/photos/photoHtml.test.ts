import { describe, expect, it } from 'vitest';
import { PHOTO_WIDTHS } from '~/config/photos.ts';
import { DEFAULT_LOCALE } from '~/i18n/locales.ts';
import { withPhotoStyles } from '~/lib/hosting/photoStyles.ts';
import { photoCardHtml, photoFigure, photoGallery, photoHtml } from '~/lib/photos/photoHtml.ts';
import type { CaptionedPhoto } from '~/lib/photos/photoShown.ts';
import { parseHtml } from '../../built/parseHtml.ts';

const LOCALE = DEFAULT_LOCALE;

const photo = (changes: Partial<CaptionedPhoto> = {}): CaptionedPhoto => ({
  path: '/photos/start-12345678',
  width: 3000,
  height: 2000,
  focus: { x: 50, y: 50 },
  placeholder: 'UklGRg==',
  alt: 'A road',
  caption: 'The first kilometre.',
  credit: 'A. Photographer',
  rights: '© Race Club',
  ...changes,
});

const elements = (html: string) => [...parseHtml(html).below()];
const named = (html: string, name: string) => elements(html).filter((element) => element.name === name);
const srcsets = (html: string) =>
  [...named(html, 'source'), ...named(html, 'img')].map(({ attributes }) => attributes.get('srcset') ?? '');

describe('a photo as HTML', () => {
  it('offers AVIF, then WebP, then JPEG, each in all widths', () => {
    const html = photoHtml(photo(), { place: 'text', alt: 'x' });
    expect(named(html, 'source').map(({ attributes }) => attributes.get('type'))).toEqual(['image/avif', 'image/webp']);
    expect(srcsets(html)).toEqual(
      ['avif', 'webp', 'jpg'].map((format) =>
        PHOTO_WIDTHS.map((width) => `/photos/start-12345678-${width}.${format} ${width}w`).join(', '),
      ),
    );
  });

  it('has no widths in a gallery that a column never needs', () => {
    const [avif = ''] = srcsets(photoHtml(photo(), { place: 'gallery', alt: '' }));
    expect(avif.split(', ').map((candidate) => candidate.split(' ')[1])).toEqual(['400w', '800w', '1100w']);
  });

  it('is cropped on a card around its focus, and has no style that another page would lack', () => {
    const html = photoCardHtml(photo({ focus: { x: 62, y: 40 } }));
    const [avif = ''] = srcsets(html);
    expect(avif).toBe(
      [400, 800, 1100].map((width) => `/photos/start-12345678-card-62-40-${width}.avif ${width}w`).join(', '),
    );
    const [img] = named(html, 'img');
    expect(['width', 'height', 'alt'].map((name) => img?.attributes.get(name))).toEqual(['1100', '481', '']);
    expect([img?.attributes.has('style'), img?.attributes.has('class')]).toEqual([false, false]);
    expect(withPhotoStyles(`<head></head>${html}`, '.photo{}')).toBe(`<head></head>${html}`);
  });

  it('is not enlarged on a card', () => {
    const [avif = ''] = srcsets(photoCardHtml(photo({ width: 500, height: 2000 })));
    expect(avif).toBe('/photos/start-12345678-card-50-50-400.avif 400w');
  });

  it.each([
    [1200, [400, 800, 1100]],
    [300, [300]],
  ])('is never enlarged: one of %i pixels has the widths %j', (width, widths) => {
    const [avif = ''] = srcsets(photoHtml(photo({ width }), { place: 'text', alt: 'x' }));
    expect(avif.split(', ').map((candidate) => Number(/ (\d+)w$/.exec(candidate)?.[1]))).toEqual(widths);
  });

  it('has its place before it loads', () => {
    const [img] = named(photoHtml(photo(), { place: 'gallery', alt: '' }), 'img');
    expect([img?.attributes.get('width'), img?.attributes.get('height')]).toEqual(['3000', '2000']);
  });

  it('is fetched first as the cover of a page, and elsewhere when it is about to be seen', () => {
    const [cover, text] = (['cover', 'text'] as const).map((place) => photoHtml(photo(), { place, alt: 'x' }));
    expect(cover).toContain('fetchpriority="high"');
    expect(cover).not.toContain('loading="lazy"');
    expect(text).toContain('loading="lazy"');
  });

  it('escapes texts', () => {
    const html = photoFigure(photo({ alt: '"><script>', caption: '<b>&', credit: '"A" & B' }), LOCALE);
    expect(named(html, 'script')).toEqual([]);
    expect(named(html, 'b')).toEqual([]);
    expect(named(html, 'img')[0]?.attributes.get('alt')).toBe('"><script>');
    expect(html).toContain('&lt;b&gt;&amp;');
  });

  it('is a figure with its credit and rights, also without a caption', () => {
    for (const caption of ['The first kilometre.', null]) {
      const [words] = named(photoFigure(photo({ caption }), LOCALE), 'figcaption');
      expect(words?.text).toContain('A. Photographer');
      expect(words?.text).toContain('© Race Club');
      expect(words?.text.startsWith('The first')).toBe(caption !== null);
    }
  });

  it('is a figure of a list in a gallery', () => {
    const html = photoGallery([photo(), photo({ path: '/photos/other-12345678' })], LOCALE);
    expect(named(html, 'ul')[0]?.attributes.get('role')).toBe('list');
    expect(named(html, 'li')).toHaveLength(2);
    expect(named(html, 'figure')).toHaveLength(2);
  });
});

describe('the styles of a page', () => {
  const page = (body: string) => `<html><head><title>x</title></head><body>${body}</body></html>`;

  it('are unchanged without a photo', () => {
    expect(withPhotoStyles(page('<p style="color:red">x</p>'), '.photo{}')).toBe(page('<p style="color:red">x</p>'));
  });

  it('contain the position of each photo, because the policy forbids style attributes', () => {
    const one = photoHtml(photo({ width: 1600, height: 2400, focus: { x: 50, y: 0 } }), { place: 'text', alt: 'x' });
    const other = photoHtml(photo({ placeholder: 'AAAA' }), { place: 'text', alt: 'x' });
    const html = withPhotoStyles(page(one + other + one), '.photo{display:block}\n');
    expect(html).not.toContain(' style="');
    expect(html).toContain(
      '<style>.photo{display:block}' +
        '[data-photo-0]{object-position:50% 0%;background:url(data:image/webp;base64,UklGRg==) 50% 0%/cover}' +
        '[data-photo-1]{object-position:50% 50%;background:url(data:image/webp;base64,AAAA) 50% 50%/cover}</style></head>',
    );
    expect([...html.matchAll(/<img class="photo"[^>]* data-photo-(\d)/g)].map(([, number]) => number)).toEqual([
      '0',
      '1',
      '0',
    ]);
  });
});
