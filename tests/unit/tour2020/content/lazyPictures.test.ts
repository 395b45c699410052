import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { markdownToHtml } from 'satteri';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { lazyPictures } from '~/content/lazyPictures.ts';
import { MARKDOWN_FEATURES } from '~/content/markdownFeatures.ts';
import { markdownPlugins } from '~/content/markdownPlugins.ts';
import { temporaryFolder } from '../../../scripts/temporaryFolder.ts';
import { mistakesAfter } from './mistakesAfter.ts';
import { SAMPLE, sampleText } from './sampleArticle.ts';

const svg = (attributes: string): string => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}></svg>`;
const photo = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#ffd800' } });

/** Converts a text of a site with these files below `public/`. */
const drawn = async (markdown: string, files: Readonly<Record<string, string | Uint8Array>> = {}): Promise<string> => {
  const root = temporaryFolder();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'public', path)), { recursive: true });
    writeFileSync(join(root, 'public', path), content);
  }
  const data = {
    astro: { frontmatter: {}, headings: [], localImagePaths: new Set<string>(), remoteImagePaths: new Set<string>() },
  };
  const { html } = await markdownToHtml(markdown, {
    features: MARKDOWN_FEATURES,
    hastPlugins: [lazyPictures(root)],
    data,
  });
  return html.trim();
};

const LAZY = 'loading="lazy" decoding="async"';

describe('a picture in a text', () => {
  it('comes when it is about to be seen, and has its place before', async () => {
    const webp = await photo().webp().toBuffer();
    expect(await drawn('![Der Start](/pictures/start.webp "In Nizza")', { 'pictures/start.webp': webp })).toBe(
      `<p><img src="/pictures/start.webp" alt="Der Start" title="In Nizza" ${LAZY} width="40" height="30"></p>`,
    );
  });

  it('is as wide as it is displayed, if the camera was held upright', async () => {
    const jpeg = await photo().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await drawn('![x](/a.jpg)', { 'a.jpg': jpeg })).toContain('width="30" height="40"');
  });

  it.each([
    ['its viewBox', svg('viewBox="0 0 320 180"'), 320, 180],
    ['its viewBox, where it fills its place', svg('width="100%" viewBox="5 5 32 18"'), 32, 18],
    ['its own width and height', svg('width="64" height="36" viewBox="0 0 320 180"'), 64, 36],
  ])('that is an SVG has the size of %s', async (_what, file, width, height) => {
    expect(await drawn('![x](/a.svg)', { 'a.svg': file })).toContain(`width="${width}" height="${height}"`);
  });

  it('is found by a name with spaces and accents, and by reference', async () => {
    const html = await drawn('[![x][p]](/de/)\n\n[p]: </pictures/Col de Vé.svg>', {
      'pictures/Col de Vé.svg': svg('viewBox="0 0 8 9"'),
    });
    expect(html).toContain('width="8" height="9"');
  });

  it('has no dimensions if it does not exist; the check reports it with its line', async () => {
    expect(await drawn('![x](/a.svg)')).toBe(`<p><img src="/a.svg" alt="x" ${LAZY}></p>`);
    expect(await mistakesAfter(sampleText('Text\n\n![x](/a.svg)\n'))).toEqual([
      expect.stringMatching(new RegExp(`^${SAMPLE} › text, line \\d+: found the picture "/a.svg"; allowed: a file`)),
    ]);
  });

  it('is the same on the pages of the site', async () => {
    const data = {
      astro: { frontmatter: {}, headings: [], localImagePaths: new Set<string>(), remoteImagePaths: new Set<string>() },
    };
    const { html } = await markdownToHtml('![x](/pictures/x.png)', { hastPlugins: markdownPlugins(), data });
    expect(html).toContain(LAZY);
  });

  it('is refused by the check if its file is a film', async () => {
    expect(await mistakesAfter(sampleText('![Ein Film](/videos/stage-9.webm)\n'))).toEqual([
      `${SAMPLE} › text, line 11: found the film "/videos/stage-9.webm" in place of a picture; allowed: ::video{id=stage-9-in-one-drawing caption="Ein Film"} on a line of its own.`,
    ]);
  });
});
