import { describe, expect, it } from 'vitest';
import { mistakesAfter } from './mistakesAfter.ts';
import { replaced } from './replaced.ts';
import { FIRST_LINE, SAMPLE, sampleEverywhere, sampleText } from './sampleArticle.ts';
import { textsOnDisk } from './textsOnDisk.ts';

const ALERT = 'src/content/alerts/final-results.yaml';
const VIDEO = 'src/content/videos/stage-2-in-one-drawing.yaml';
const HERE = `${SAMPLE} › text, line ${FIRST_LINE}`;
const FORMS = 'https://…, mailto:…, #part-of-this-text, or an address of this site with slashes at both ends';

const withText = (markdown: string) => mistakesAfter(sampleText(markdown));

describe('a broken link', () => {
  it.each(['[](https://example.org/)', '[ ](https://example.org/)', '[][x]\n\n[x]: https://example.org/'])(
    'is reported when it has no words, as in %j',
    async (markdown) => {
      expect(await withText(`${markdown}\n`)).toEqual([
        `${HERE}: found the link "https://example.org/" without words; allowed: links with words in them: [words](/address/).`,
      ]);
    },
  );

  it('is not reported for a picture or emphasised words in place of words', async () => {
    const markdown = '[*![Der Start](/pictures/start.webp)*](https://example.org/) [**x**](https://example.org/)\n';
    expect(await mistakesAfter(sampleText(markdown), { publicFiles: ['/pictures/start.webp'] })).toEqual([]);
  });

  it('is reported when the page does not exist', async () => {
    expect(await withText('[x](/de/fahrer/nobody/)\n')).toEqual([
      `${HERE}: found the link "/de/fahrer/nobody/"; allowed: an address of a page that exists, below /de/, with its trailing slash.`,
    ]);
  });

  it('is reported when the trailing slash is missing', async () => {
    expect(await withText('[x](/de/etappen/etappe-9)\n')).toEqual([
      `${HERE}: found the link "/de/etappen/etappe-9"; allowed: "/de/etappen/etappe-9/", with its trailing slash.`,
    ]);
  });

  it('is reported when it leads to another language', async () => {
    expect(await withText('[x](/en/stages/stage-9/)\n')).toEqual([
      `${HERE}: found the link "/en/stages/stage-9/"; allowed: addresses in the language of the text, below /de/.`,
    ]);
  });

  it('is reported when it leads to a draft', async () => {
    const draft = sampleEverywhere(replaced('stage: 9', 'stage: 9\ndraft: true'));
    const linking = Object.fromEntries(
      Object.entries(sampleText('[x](/de/nachrichten/a-sample-de/)\n')).map(([path, text]) => [
        path.replace('a-sample.md', 'linking.md'),
        text.replace('slug: a-sample', 'slug: linking'),
      ]),
    );
    expect(await mistakesAfter({ ...draft, ...linking })).toEqual([
      'src/content/news/de/linking.md › text, line 11: found the link "/de/nachrichten/a-sample-de/"; allowed: an address of a page that exists, below /de/, with its trailing slash.',
    ]);
  });

  it('is reported when it is relative', async () => {
    expect(await withText('[x](../etappen/etappe-9/)\n')).toEqual([
      `${HERE}: found the link "../etappen/etappe-9/"; allowed: ${FORMS}.`,
    ]);
  });

  it('is reported when its definition is relative', async () => {
    expect(await withText('[x][y] and [z]\n\n[y]: /de/etappen/etappe-22/\n[z]: etappe-9\n')).toEqual([
      `${HERE}: found the link "/de/etappen/etappe-22/"; allowed: an address of a page that exists, below /de/, with its trailing slash.`,
      `${HERE}: found the link "etappe-9"; allowed: ${FORMS}.`,
    ]);
  });

  it.each([
    ['its address has a space', '[x](/de/etappen/ etappe-9/)'],
    ['nothing defines it', '[x][nowhere]'],
    ['it is a picture that nothing defines', '![x][nowhere]'],
    ['its bracket is not closed', '[x](/de/etappen/etappe-9/'],
  ])('is reported when Markdown does not parse it as a link because %s', async (_, markdown) => {
    expect(await withText(`Text and ${markdown}\n`)).toEqual([
      `${HERE}: found the text "${markdown}", which is no link; allowed: [words](/address/) without spaces in the address, or [words][name] with a line "[name]: /address/".`,
    ]);
  });

  it('is reported when the heading is not in the text', async () => {
    expect(await withText('[x](#drei)\n\n## Zwei\n')).toEqual([
      `${HERE}: found the link "#drei"; allowed: the headings of this text: #zwei.`,
    ]);
  });

  it('is reported when the heading is not in the article that it links to', async () => {
    expect(await withText('[x](/de/nachrichten/a-sample-de/#drei)\n\n## Zwei\n')).toEqual([
      `${HERE}: found the link "/de/nachrichten/a-sample-de/#drei"; allowed: the headings of this text: #zwei.`,
    ]);
  });

  it('is reported when an alert leads nowhere', async () => {
    expect(await mistakesAfter({ [ALERT]: replaced('/fr/classements/', '/fr/classement/') })).toEqual([
      `${ALERT} › link.fr: found the link "/fr/classement/"; allowed: an address of a page that exists, below /fr/, with its trailing slash.`,
    ]);
  });

  it('is reported when an alert leads to another site', async () => {
    expect(await mistakesAfter({ [ALERT]: replaced('/fr/classements/', 'https://example.org/') })).toEqual([
      `${ALERT} › link.fr: found the link "https://example.org/"; allowed: an address of this site, below /fr/.`,
    ]);
  });
});

describe('a mistake in a picture or a video', () => {
  const missing = 'a file that lies below public/, such as /pictures/start.webp';

  it('is reported when the picture does not exist', async () => {
    expect(await withText('![Der Start](/pictures/start.webp)\n')).toEqual([
      `${HERE}: found the picture "/pictures/start.webp"; allowed: ${missing}.`,
    ]);
  });

  it('is reported when the picture is on another site', async () => {
    expect(await withText('![Der Start][p]\n\n[p]: https://example.org/start.webp\n')).toEqual([
      `${HERE}: found the picture "https://example.org/start.webp"; allowed: ${missing}.`,
    ]);
  });

  it('is reported when the picture has no alternative text', async () => {
    const publicFiles = ['/pictures/start.webp'];
    expect(await mistakesAfter(sampleText('![](/pictures/start.webp)\n'), { publicFiles })).toEqual([
      `${HERE}: found the picture "/pictures/start.webp" without a description; allowed: a description in words: ![what it shows](…).`,
    ]);
  });

  it('is reported when the file of a video does not exist', async () => {
    const change = replaced('file: /videos/stage-2.webm', 'file: /videos/nowhere.webm');
    expect(await mistakesAfter({ [VIDEO]: change })).toEqual([
      `${VIDEO} › file: found "/videos/nowhere.webm"; allowed: a file that lies below public/, or null.`,
    ]);
  });

  it('have the playlist that they name', async () => {
    expect(
      await mistakesAfter({ [VIDEO]: (text) => text.replace(/^stream: .*$/m, 'stream: /videos/nowhere/index.m3u8') }),
    ).toEqual([`${VIDEO} › stream: found "/videos/nowhere/index.m3u8"; allowed: a playlist that lies below public/.`]);
  });

  it('is reported when a video without a file has a length', async () => {
    expect(await mistakesAfter({ [VIDEO]: replaced('file: /videos/stage-2.webm', 'file: null') })).toEqual([
      `${VIDEO} › durationSeconds: found 20; allowed: null until there is a file.`,
    ]);
  });
});

describe('a second alert', () => {
  it('is reported when two are to be shown', async () => {
    const second = 'src/content/alerts/second.yaml';
    const shown = textsOnDisk.get(ALERT)?.replace(/shown: .*/, 'shown: true') ?? '';
    expect(await mistakesAfter({ [ALERT]: shown, [second]: shown })).toEqual([
      `${second} › shown: found true; allowed: false, or publishAt and unpublishAt at other times: one alert is shown at a time (${ALERT} is).`,
    ]);
  });
});
