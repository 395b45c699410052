import { describe, expect, it } from 'vitest';
import { mistakesAfter } from './mistakesAfter.ts';
import { replaced } from './replaced.ts';
import { FIRST_LINE, SAMPLE, sampleArticle, sampleEverywhere, sampleText } from './sampleArticle.ts';

const HERE = `${SAMPLE} › text, line ${FIRST_LINE}`;
const NO_HTML = 'Markdown without HTML (a < that is meant as text is written &lt;)';
const FORMS = 'https://…, mailto:…, #part-of-this-text, or an address of this site with slashes at both ends';
const SEEN = 'characters that a reader can see (no controls, no zero-width or direction marks, UTF-8 only)';

const withText = (markdown: string) => mistakesAfter(sampleText(`${markdown}\n`));

describe('T40 HTML in a text', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script over several lines', '<script>\nalert(1)\n</script>'],
    ['an unclosed script', '<script src="https://example.org/x.js">'],
    ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
    ['a style', '<style>p { display: none }</style>'],
    ['a comment', '<!-- not for readers -->'],
    ['a block', '<div class="big">\n\nText\n\n</div>'],
    ['a frame', '<iframe src="https://example.org/"></iframe>'],
    ['a form', '<form action="https://example.org/"><input name="password"></form>'],
    ['a drawing with a handler', '<svg onload="alert(1)"></svg>'],
    ['a picture with a handler', '<img src="x" onerror="alert(1)">'],
    ['a custom element', '<club-header></club-header>'],
    ['a processing instruction', '<?php echo 1 ?>'],
    ['a declaration', '<!DOCTYPE html>'],
  ])('is reported when it is %s', async (_, markup) => {
    const [first = ''] = await withText(markup);
    expect(first).toMatch(`${HERE}: found the HTML "${markup.slice(0, 5)}`);
    expect(first).toMatch(`; allowed: ${NO_HTML}.`);
  });

  it.each([
    ['in a sentence', 'Text <b>bold</b>'],
    ['with a handler in a sentence', 'Text <a onclick="alert(1)">here</a>'],
    ['in a heading', '## Text <i>here</i>'],
    ['in a table', '| a |\n| - |\n| <b>x</b> |'],
    ['in a list', '- Text <b>x</b>'],
    ['in a link', '[Text <b>x</b>](/de/)'],
    ['in a quotation', '> <b>x</b>'],
  ])('is reported when it occurs %s', async (_, markdown) => {
    const mistakes = await withText(markdown);
    expect(mistakes).not.toEqual([]);
    for (const mistake of mistakes) expect(mistake).toMatch(/: found the HTML ".*"; allowed: Markdown without HTML/);
  });

  it('is reported when it occurs in a footnote, beside the footnote itself', async () => {
    expect(await withText('Text[^1]\n\n[^1]: <b>x</b>')).toEqual([
      expect.stringContaining(`: found the HTML "<b>"; allowed: ${NO_HTML}.`),
      expect.stringContaining(`: found the HTML "</b>"; allowed: ${NO_HTML}.`),
      expect.stringContaining(`${HERE}: found the footnote "[^1]"; allowed: `),
    ]);
  });

  it('is reported with every tag and its line', async () => {
    expect(await withText('One\n\nTwo <b>three</b>')).toEqual([
      `${SAMPLE} › text, line ${FIRST_LINE + 2}: found the HTML "<b>"; allowed: ${NO_HTML}.`,
      `${SAMPLE} › text, line ${FIRST_LINE + 2}: found the HTML "</b>"; allowed: ${NO_HTML}.`,
    ]);
  });

  it('is reported in the same run as invalid front matter above it', async () => {
    const broken = (text: string): string =>
      replaced('title: A sample', 'title: [A sample')(text).replace('The first', '<b>The</b> first');
    expect(await mistakesAfter(sampleArticle(broken))).toEqual([
      expect.stringMatching(/title, line 2: found "\[A sample", with the bracket \[, which is not closed; allowed: /),
      `${HERE}: found the HTML "<b>"; allowed: ${NO_HTML}.`,
      `${HERE}: found the HTML "</b>"; allowed: ${NO_HTML}.`,
    ]);
  });

  it('is not reported in a title, which is escaped', async () => {
    expect(await mistakesAfter(sampleArticle(replaced('title: A sample', 'title: <script>alert(1)</script>')))).toEqual(
      [],
    );
  });

  it('is not reported in code', async () => {
    expect(await withText('`<script>`\n\n    <b>\n\n```html\n<img onerror="x">\n```')).toEqual([]);
  });
});

describe('T40 a link with a script in it', () => {
  it.each([
    ['plain', '[x](javascript:alert(1))', 'javascript:alert(1)'],
    ['in mixed case', '[x](JaVaScRiPt:alert(1))', 'JaVaScRiPt:alert(1)'],
    ['with a decimal entity', '[x](java&#115;cript:alert(1))', 'javascript:alert(1)'],
    ['with a hexadecimal entity', '[x](&#x6A;avascript:alert(1))', 'javascript:alert(1)'],
    ['with a named entity', '[x](javascript&colon;alert(1))', 'javascript:alert(1)'],
    ['with a tab in it', '[x](java&Tab;script:alert(1))', 'java\\u{9}script:alert(1)'],
    ['with a line end in it', '[x](java&NewLine;script:alert(1))', 'java\\u{A}script:alert(1)'],
    ['with a control before it', '[x](&#1;javascript:alert(1))', '\uFFFDjavascript:alert(1)'],
    ['in pointed brackets', '[x](<javascript:alert(1)>)', 'javascript:alert(1)'],
    ['with a title', '[x](javascript:alert(1) "title")', 'javascript:alert(1)'],
    ['as a definition', '[x][y]\n\n[y]: javascript:alert(1)', 'javascript:alert(1)'],
    ['as a definition of its own words', '[y]\n\n[y]: <JAVASCRIPT:alert(1)> "title"', 'JAVASCRIPT:alert(1)'],
    ['as an automatic link', '<javascript:alert(1)>', 'javascript:alert(1)'],
    ['around a heading', '## [x](javascript:alert(1))', 'javascript:alert(1)'],
    ['in a table', '| a |\n| - |\n| [x](javascript:alert(1)) |', 'javascript:alert(1)'],
    ['in what would be a footnote elsewhere', 'x[^1]\n\n[^1]: [x](javascript:alert(1))', '[x](javascript:alert(1))'],
    ['of another kind', '[x](vbscript:alert(1))', 'vbscript:alert(1)'],
    ['as data', '[x](data:text/html;base64,PHNjcmlwdD4=)', 'data:text/html;base64,PHNjcmlwdD4='],
    ['as a blob', '[x](blob:https://example.org/1)', 'blob:https://example.org/1'],
  ])('is reported when it is written %s', async (_, markdown, address) => {
    expect(await withText(markdown)).toEqual([
      expect.stringMatching(new RegExp(`^${SAMPLE} › text, line \\d+: found the link "`)),
    ]);
    expect((await withText(markdown))[0]).toContain(`found the link "${address}"; allowed: ${FORMS}.`);
  });

  it('is reported when nothing refers to the definition yet', async () => {
    expect(await withText('Text\n\n[y]: javascript:alert(1)')).toEqual([
      `${SAMPLE} › text, line ${FIRST_LINE + 2}: found the link "javascript:alert(1)"; allowed: ${FORMS}.`,
    ]);
  });

  it('is reported when it is a picture', async () => {
    expect(await withText('![x](javascript:alert(1))')).toEqual([
      `${HERE}: found the picture "javascript:alert(1)"; allowed: a file that lies below public/, such as /pictures/start.webp.`,
    ]);
  });

  it('is reported when it is in an alert', async () => {
    const alert = 'src/content/alerts/final-results.yaml';
    expect(await mistakesAfter({ [alert]: replaced('/fr/classements/', 'javascript:alert(1)') })).toEqual([
      `${alert} › link.fr: found the link "javascript:alert(1)"; allowed: an address of this site, below /fr/.`,
    ]);
  });
});

describe('T40 a link that leads elsewhere than it seems to', () => {
  it.each([
    ['without encryption', '[x](http://example.org/)', 'http://example.org/'],
    ['without encryption, automatic', 'www.example.org', 'http://www.example.org'],
    ['without a scheme', '[x](//example.org/)', '//example.org/'],
    ['with a name before the host', '[x](https://club.example@example.org/)', 'https://club.example@example.org/'],
    ['without a host', '[x](https:example.org)', 'https:example.org'],
    ['without an address of mail', '[x](mailto:nobody)', 'mailto:nobody'],
    ['to a file of the reader', '[x](file:///etc/passwd)', 'file:///etc/passwd'],
    ['to nothing', '[x]()', ''],
  ])('is reported when it is %s', async (_, markdown, address) => {
    expect(await withText(markdown)).toEqual([`${HERE}: found the link "${address}"; allowed: ${FORMS}.`]);
  });

  it.each(['/\\example.org/', '/%2F/example.org/', '/de/../de/', '/./de/'])(
    'is reported when %s only resembles an address of the site',
    async (address) => {
      expect(await withText(`[x](<${address}>)`)).toEqual([
        expect.stringContaining('; allowed: an address of a page that exists, below /de/, with its trailing slash.'),
      ]);
    },
  );
});

describe('T40 invisible characters', () => {
  it.each([
    ['turn a line around', '\u202E', '\\u{202E}'],
    ['isolate a direction', '\u2066', '\\u{2066}'],
    ['have no width', '\u200B', '\\u{200B}'],
    ['join without width', '\u200D', '\\u{200D}'],
    ['control a terminal', '\u001B', '\\u{1B}'],
    ['hide a message', '\u{E0041}', '\\u{E0041}'],
  ])('are reported in a text when they %s', async (_, character, shown) => {
    expect(await withText(`One\n\ntwo${character}three`)).toEqual([
      `${SAMPLE} › text, line ${FIRST_LINE + 2}: found "${shown}"; allowed: ${SEEN}.`,
    ]);
  });

  it('are reported as lost letters when they stand for bytes that are not UTF-8', async () => {
    expect(await withText('Die \uFFFDtape')).toEqual([
      `${HERE}: found "\uFFFD" in place of a letter that is lost; allowed: the letter, in a file that is saved as UTF-8.`,
    ]);
  });

  it('are reported in a text when they are written as an entity', async () => {
    expect(await withText('two&#x202E;three')).toEqual([`${SAMPLE} › text: found "\\u{202E}"; allowed: ${SEEN}.`]);
  });

  it.each([
    ['title', 'title: A sample', 'title: "A \\u202Esample"', '\\u{202E}'],
    ['title', 'title: A sample', 'title: "A \\uD800 sample"', '\\u{D800}'],
    ['teaser', 'teaser: One', 'teaser: "One\\u200B', '\\u{200B}'],
  ])('are reported in a %s', async (field, passage, replacement, shown) => {
    const change = (text: string): string => replaced(passage, replacement)(text).replace(/(teaser: ".*)/, '$1"');
    expect(await mistakesAfter(sampleArticle(change))).toEqual([
      `${SAMPLE} › ${field}: found "${shown}"; allowed: ${SEEN}.`,
    ]);
  });

  it('are reported when a title contains nothing else', async () => {
    expect(await mistakesAfter(sampleArticle(replaced('title: A sample', 'title: "    "')))).toEqual([
      `${SAMPLE} › title: found "    "; allowed: a text that is not blank.`,
    ]);
  });

  it.each(['🚴‍♂️', '🚴‍♂', '👩🏽‍🚀', '❤️', '🇫🇷', '👨‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'])(
    'are not reported if they are parts of emoji such as %s',
    async (emoji) => {
      expect(await withText(`Los ${emoji} und ${emoji}${emoji}`)).toEqual([]);
    },
  );

  it('are reported beside an emoji that contains some itself', async () => {
    expect(await withText('🚴‍♂️\u200Dx')).toEqual([`${HERE}: found "\\u{200D}"; allowed: ${SEEN}.`]);
  });

  it('are not reported if they are no-break spaces or soft hyphens', async () => {
    expect(await withText('3\u202F500\u00A0m Berg\u00ADwertung')).toEqual([]);
  });
});

describe('a footnote', () => {
  const NO_NOTES = 'the words of the note in the text itself: pages have no footnotes';

  it.each([
    ['has no note', 'Text[^1].'],
    ['has a note of one word, which is no link', 'Text[^1].\n\n[^1]: Wort.'],
    ['has a note of several words', 'Text[^1].\n\n[^1]: Eine lange Note.'],
    ['has two marks', 'Text[^1] und\nText[^1].'],
  ])('is reported once, where it stands first, when it %s', async (_, markdown) => {
    expect(await withText(markdown)).toEqual([`${HERE}: found the footnote "[^1]"; allowed: ${NO_NOTES}.`]);
  });

  it('is reported beside others, in the order of the text', async () => {
    expect(await withText('Text[^1][^b] und\nText[^2].\n\n[^b]: Note.')).toEqual([
      `${HERE}: found the footnote "[^1]"; allowed: ${NO_NOTES}.`,
      `${HERE}: found the footnote "[^b]"; allowed: ${NO_NOTES}.`,
      `${SAMPLE} › text, line ${FIRST_LINE + 1}: found the footnote "[^2]"; allowed: ${NO_NOTES}.`,
    ]);
  });

  it('is not reported in code', async () => {
    expect(await withText('Text `[^1]` und [x^2].')).toEqual([]);
  });
});

describe('a placeholder outside the text of an article', () => {
  const content = 'src/content/';
  const inFile = (file: string, change: (text: string) => string) => mistakesAfter({ [content + file]: change });

  it.each([
    ['alerts/final-results.yaml', /en: .*/, 'en: TODO', 'text.en', '; until it is written, shown: false'],
    ['photos/dawn-on-the-col-de-la-loze.yaml', /de: .*/, 'de: TBD', 'alt.de', ''],
    ['photos/dawn-on-the-col-de-la-loze.yaml', /rights: .*/, 'rights: FIXME', 'rights', ''],
    ['authors/road-desk.yaml', /^text:\n {2}fr: .*/m, 'text:\n  fr: TODO, une phrase', 'text.fr', ''],
    ['videos/stage-2-in-one-drawing.yaml', /fr: .*/, 'fr: TODO', 'title.fr', ''],
    ['partners/lcl.yaml', /en: .*/, 'en: lorem ipsum', 'text.en', ''],
  ])('is reported in %s', async (file, passage, written, field, more) => {
    expect(await inFile(file, (text) => text.replace(passage, written))).toEqual([
      `${content}${file} › ${field}: found "${/TODO|TBD|FIXME|lorem ipsum/.exec(written)?.[0] ?? ''}"; allowed: the text itself${more}.`,
    ]);
  });

  it('is reported in a correction', async () => {
    const line = 'corrections: [{ date: 2020-09-07T09:00:00, text: TODO the gap in seconds }]';
    expect(await mistakesAfter(sampleArticle(replaced('cover:', `${line}\ncover:`)))).toEqual([
      `${SAMPLE} › corrections[0].text: found "TODO"; allowed: the text itself; until it is written, draft: true.`,
    ]);
  });

  it('is reported in the description of a page', async () => {
    expect(
      await inFile('pages/de/privacy.md', (text) =>
        text.replace(/description: .*/, `description: TODO ${'wir sagen es '.repeat(4)}`),
      ),
    ).toEqual([`${content}pages/de/privacy.md › description: found "TODO"; allowed: the text itself.`]);
  });

  it('is not reported in an alert that is not shown, nor in a Spanish text about everything', async () => {
    const alert = 'alerts/final-results.yaml';
    expect(
      await inFile(alert, (text) => text.replace(/en: .*/, 'en: TODO').replace('shown: true', 'shown: false')),
    ).toEqual([]);
    expect(await inFile(alert, (text) => text.replace(/es: .*/, 'es: TODO listo'))).toEqual([]);
  });
});

describe('a text that only looks like a mistake', () => {
  it.each([
    ['a table', '| Rang | Name |\n| :-- | --: |\n| 1 | **Pogačar** |\n| 2 |'],
    ['a list in each notation', '- Eins\n- Zwei\n\n* Drei\n\n1) Vier\n2) Fünf'],
    ['what somebody says, after a dash', '– Das war schwer.\n– Das stimmt.'],
    ['a tag of other sites', '#TDF2020 und ## sind Zeichen.'],
    ['marks in code', '`• a` und `**b**`\n\n    | a | b |\n    | 1 | 2 |\n'],
    ['bold words', '**Das** ist **fett**, *das* schräg.'],
    ['words that hold a placeholder', 'Die Methode TODOS, XXL und Loremo.'],
    ['capitals with an accent', 'ÂGE, SÃO PAULO, Â, Å, Ã und „Åland“'],
    [
      'a quotation in another language',
      'Er sagte: «Il est dans le maillot jaune et il est très content, avec une avance pour les autres», und das war nicht zu viel.',
    ],
    ['another site whose name ends with ours', '[x](https://other-club.example/de/) [y](https://club.example.org/de/)'],
  ])('is not reported when it is %s', async (_, markdown) => {
    expect(await withText(markdown)).toEqual([]);
  });

  it('is not reported when it is the Spanish word for everything', async () => {
    const spanish = {
      'src/content/news/es/a-sample.md': replaced(
        'The first paragraph.',
        'TODO POR EL AMARILLO',
      )(sampleEverywhere((text) => text)['src/content/news/es/a-sample.md'] ?? ''),
    };
    expect(await mistakesAfter({ ...sampleArticle(), ...spanish })).toEqual([]);
  });

  it('is not reported in a draft, which may contain placeholders', async () => {
    const draft = (text: string): string =>
      text.replace('stage: 9', 'stage: 9\ndraft: true').replace('The first', 'TODO');
    expect(await mistakesAfter(sampleEverywhere(draft))).toEqual([]);
  });
});
