import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownToHtml } from 'satteri';
import { describe, expect, it } from 'vitest';
import { drawMarkdown } from '~/content/drawMarkdown.ts';
import { entryFiles } from '~/content/entryFiles.ts';
import { directiveMarkup } from '~/content/directives/directiveMarkup.ts';
import { MARKDOWN_FEATURES } from '~/content/markdownFeatures.ts';
import { readMarkdown } from '~/content/readEntry.ts';
import { DEFAULT_LOCALE } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { SEED } from '../../seed.ts';
import { temporaryFolder } from '../../scripts/temporaryFolder.ts';

const t = wordingIn(DEFAULT_LOCALE);

const parts = (markdown: string): Promise<readonly string[]> => {
  const file = join(temporaryFolder(), 'text.md');
  writeFileSync(file, `---\ntitle: A\n---\n\n${markdown}\n`);
  return drawMarkdown(file, DEFAULT_LOCALE);
};

/** The only part of a text without directives that show facts, without line ends between its elements. */
const drawn = async (markdown: string): Promise<string> =>
  (await parts(markdown))
    .join('¦')
    .replaceAll(/(?<=[>¦])\s+(?=[<¦])/g, '')
    .trim();

describe('a directive', () => {
  it('is a fact box, which is named by its title', async () => {
    expect(await drawn(':::facts{title="A & B"}\n- **153** km\n:::\n\n:::facts{title="C"}\nText.\n:::')).toBe(
      '<section class="facts" aria-labelledby="facts-1"><p class="facts-title" id="facts-1">A &amp; B</p>' +
        '<ul><li><strong>153</strong> km</li></ul></section>' +
        '<section class="facts" aria-labelledby="facts-2"><p class="facts-title" id="facts-2">C</p><p>Text.</p></section>',
    );
  });

  it('is a quotation with its author, and the work if given', async () => {
    expect(await drawn(':::quote{by="The <jury>" work="Decision 9"}\nOne *word*.\n\nTwo.\n:::')).toBe(
      '<figure class="quote"><blockquote><p>One <em>word</em>.</p><p>Two.</p></blockquote>' +
        '<figcaption><span>The &lt;jury&gt;</span><cite>Decision 9</cite></figcaption></figure>',
    );
    expect(await drawn(':::quote{by=Anna}\nOne.\n:::')).not.toContain('<cite>');
  });

  it('is a table with a caption, which scrolls in a group that the keyboard can reach', async () => {
    const table = '| Place | Time |\n| - | -: |\n| **1** | 3:55:17 |';
    const expected =
      '<div class="table" role="group" tabindex="0" aria-label="The first"><table><caption><span>The first</span></caption>' +
      '<thead><tr><th scope="col">Place</th><th class="right" scope="col">Time</th></tr></thead>' +
      '<tbody><tr><th scope="row"><strong>1</strong></th><td class="right">3:55:17</td></tr></tbody></table></div>';
    expect(await drawn(`:::table{caption="The first"}\n${table}\n:::`)).toBe(expected);
    expect(await drawn(`:::table{caption="The first"}\n\n${table}\n\n:::`)).toBe(expected);
    expect(await drawn(`:::table{caption="The first"}\n${table}\n:::\nText.`)).toBe(`${expected}<p>Text.</p>`);
  });

  it('is a photo or a gallery, which become Markdown pictures by id in one paragraph', () => {
    const text =
      ':::gallery\n::photo{id=a}\n\n::photo{id=b alt="A [rider]" caption="\'Nice\'"}\n:::\n\nText.\n\n::photo{id=c}';
    const lines = directiveMarkup(text);
    expect(
      lines
        .map(({ text: line }) => line)
        .join('\n')
        .trim(),
    ).toBe('![](photo:a)\n![A \\[rider\\]](photo:b "\\\'Nice\\\'")\n\n\nText.\n\n\n![](photo:c)');
    expect(lines.filter(({ text: line }) => line.startsWith('!')).map(({ line }) => line)).toEqual([2, 4, 9]);
  });

  it('is a place in the text if it shows facts', async () => {
    expect(await drawn('A\n\n::rider{bib=131}\n::video{id=x}\n\nB')).toBe('<p>A</p>¦¦<p>B</p>');
  });
});

describe('plain Markdown', () => {
  it('has tables that scroll in a named group, with headers and alignment by class', async () => {
    expect(await drawn('| | a |\n| :-: | - |\n| b | c |')).toBe(
      `<div class="table" role="group" tabindex="0" aria-label="${t('text.table')}"><table>` +
        '<thead><tr><td></td><th scope="col">a</th></tr></thead>' +
        '<tbody><tr><td class="center">b</td><td>c</td></tr></tbody></table></div>',
    );
  });

  it('has task lists whose items have a state for screen readers', async () => {
    const html = await drawn('- [ ] one\n- [x] two');
    expect(html).toContain(`<span class="task" role="img" aria-label="${t('text.open')}"></span> one`);
    expect(html).toContain(`<span class="task done" role="img" aria-label="${t('text.done')}"></span> two`);
    expect(html).not.toContain('<input');
  });

  it('has captions below pictures that stand alone and have a title', async () => {
    const picture = '<img src="https://club.example/a.webp" alt="A rider" loading="lazy" decoding="async">';
    expect(await drawn('![A rider](https://club.example/a.webp "At the *start*")')).toBe(
      `<figure class="picture">${picture}<figcaption>At the *start*</figcaption></figure>`,
    );
    expect(await drawn('![A rider](https://club.example/a.webp)')).toBe(`<p>${picture}</p>`);
    expect(await drawn('Text ![A rider](https://club.example/a.webp "x")')).toContain('title="x"');
  });
});

describe('a colon in a text', () => {
  const plain = (markdown: string): string => markdownToHtml(markdown, { features: MARKDOWN_FEATURES }).html;
  /** The text with a directive after it, so that the parser searches for directives. */
  const beside = (markdown: string): string => {
    const lines = directiveMarkup(`${markdown}\n\n::rider{bib=1}\n`).map(({ text }) => text);
    return plain(lines.join('\n')).replace('<!--place-->\n', '');
  };

  it.each([
    'He won in 3:55:17, ahead by 0:11.',
    'Stage 9: Pau – Laruns (a ratio of 3:2)',
    'a:b :c :d[e] :f{g=h} :i[j]{k=l} :m[n :o[p]](/en/)',
    'https://club.example:8080/a:b <https://club.example:8080/> mailto:a@b.example',
    '`x:y` **a:b** [a:b](/c:d/ "e:f") \\:g ![h:i](/j.webp)',
    '| a:b | c |\n| - | - |\n| 3:55 | :d |',
    '- a:b\n  - :c\n\n> d:e\n\n    f:g\n\n```\nh:i\n```',
    '[a:b]\n\n[a:b]: /c:d/',
    '🚴 é:ü 自:転 \\\\:x',
  ])('is a colon: %s', (markdown) => {
    expect(beside(markdown)).toBe(plain(markdown));
  });

  it('is a colon in every text of the race', () => {
    const files = (['news', 'pages', 'members'] as const).flatMap((name) => entryFiles(name));
    const bodies = files.map(({ file }) => readMarkdown(readFileSync(file, 'utf8')).body);
    const withoutDirectives = bodies.filter((body) => !/^::/m.test(body));
    expect(withoutDirectives.length).toBeGreaterThan(0);
    for (const body of withoutDirectives) expect(beside(body)).toBe(plain(body));
  });

  it('is a colon in any text of one line', () => {
    const pieces = [':', ':', 'a', '17', ' ', '[', ']', '{', '}', '(', ')', '\\', '`', '*', '=', '"', 'é'];
    let state = SEED + 1;
    /** Park and Miller's generator: the same numbers for the same seed. */
    const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    for (let line = 0; line < 500; line += 1) {
      const written = Array.from({ length: 24 }, () => pieces[Math.floor(random() * pieces.length)] ?? '');
      const text = `x${written.join('')}`;
      expect(beside(text), text).toBe(plain(text));
    }
  });
});
