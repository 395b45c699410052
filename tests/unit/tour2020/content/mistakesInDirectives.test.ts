import { describe, expect, it } from 'vitest';
import { mistakesAfter } from './mistakesAfter.ts';
import { FIRST_LINE, SAMPLE, sampleText } from './sampleArticle.ts';

const NAMES = 'facts, gallery, photo, quote, rider, table, video';
const STRAY =
  'a directive on a line of its own, such as ::rider{bib=131}; ::: after the content of one; or \\: where a colon is meant';
const BY_ITSELF = 'a place by itself, between paragraphs';

const PHOTO = '::photo{id=dawn-on-the-col-de-la-loze}';
const INDENTED = `found the line "${PHOTO}" with blanks before it, which make it code; allowed: the line without these blanks.`;

const FACTS = ':::facts{title="Zahlen"}';

/** The messages of the check for a text of the sample, without the name of the file; the first line of the text is line 0. */
const mistakesIn = async (markdown: string): Promise<readonly string[]> =>
  (await mistakesAfter(sampleText(`${markdown}\n`))).map((mistake) =>
    mistake.replace(`${SAMPLE} › text, `, '').replace(/^line (\d+)/, (_, line) => String(Number(line) - FIRST_LINE)),
  );

describe('a directive', () => {
  it.each([
    ['a fact box', `${FACTS}\n- **153** Kilometer\n- zwei Anstiege\n:::`],
    ['a quotation', ':::quote{by="Die Jury" work="Beschluss 9"}\nZwei\n\nAbsätze.\n:::'],
    ['a table', ':::table{caption="Die ersten"}\n| Platz | Fahrer |\n| - | - |\n| 1 | A |\n:::\n\nText.'],
    ['a table between blank lines', ':::table{caption="Die ersten"}\n\n| Platz |\n| - |\n| 1 |\n\n:::'],
    ['a rider', 'Text:\n\n::rider{bib=131}\n\nText.'],
    ['a film', '::video{id=stage-9-in-one-drawing caption="Die Etappe 9"}'],
    ['several in a row', '::rider{bib=131}\n::rider{bib=11}\n\n::video{id="stage-9-in-one-drawing"}'],
  ])('that is %s has no mistake', async (_, markdown) => {
    expect(await mistakesIn(markdown)).toEqual([]);
  });

  it.each([
    ['is unknown', '::gelery{id=x}', [`0: found the directive "gelery"; allowed: ${NAMES}.`]],
    [
      'is named like a property of objects',
      '::constructor',
      [`0: found the directive "constructor"; allowed: ${NAMES}.`],
    ],
    [
      'has an unknown attribute',
      '::rider{bib=131 team=UAD}',
      ['0: found the attribute "team" of ::rider; allowed: bib.'],
    ],
    ['has a class', '::rider{bib=131 .big}', ['0: found the attribute "class" of ::rider; allowed: bib.']],
    ['lacks an attribute', '::rider', ['0: found ::rider without bib; allowed: ::rider{bib=131}.']],
    [
      'lacks its title',
      ':::facts\nText.\n:::',
      ['0: found :::facts without title; allowed: :::facts{title="The day in figures"}.'],
    ],
    ['has an empty attribute', ':::facts{title=" "}\nText.\n:::', ['0: found title=" " of :::facts; allowed: words.']],
    [
      'has an attribute of another form',
      '::rider{bib=UAD}',
      ['0: found bib="UAD" of ::rider; allowed: a bib such as 131.'],
    ],
    [
      'names an unknown rider',
      '::rider{bib=999}',
      ['0: found 999; allowed: the bib of a rider in src/content/riders.'],
    ],
    [
      'names an unknown film',
      '\n\n::video{id=stage-99}',
      ['2: found "stage-99"; allowed: the name of a file in src/content/videos, without .yaml.'],
    ],
    [
      'is not closed',
      `Text.\n\n${FACTS}\nMehr Text.\n\n## Nächstes\n\n::rider{bib=131}`,
      ['2: found :::facts without an end; allowed: ::: on a line of its own after its content.'],
    ],
    [
      'is not closed around another',
      `${FACTS}\n\n:::quote{by="A"}\nText.\n:::`,
      ['0: found :::facts without an end; allowed: ::: on a line of its own after its content.'],
    ],
    ['is closed twice', `${FACTS}\nText.\n:::\n\n:::`, [`4: found the line ":::"; allowed: ${STRAY}.`]],
    [
      'stands in another one',
      `::::facts{title="Zahlen"}\nText.\n\n:::quote{by="A"}\nText.\n:::\n::::`,
      [`3: found :::quote in :::facts; allowed: ${BY_ITSELF}.`],
    ],
    ['stands in a list', '- Text\n\n  ::rider{bib=131}', [`2: found ::rider in a list; allowed: ${BY_ITSELF}.`]],
    ['stands in a quotation', '> ::rider{bib=131}', [`0: found ::rider in a quotation (>); allowed: ${BY_ITSELF}.`]],
    ['is empty', `${FACTS}\n:::`, ['0: found :::facts without content; allowed: paragraphs and lists.']],
    [
      'holds what it cannot',
      ':::quote{by="A"}\n## Titel\n\n- Liste\n:::',
      ['0: found a heading in :::quote; allowed: paragraphs.', '0: found a list in :::quote; allowed: paragraphs.'],
    ],
    [
      'holds two tables',
      ':::table{caption="A"}\n| a |\n| - |\n| b |\n\n| c |\n| - |\n| d |\n\n:::',
      ['0: found 2 in :::table; allowed: one table.'],
    ],
    [
      'is a table in a fact box',
      `${FACTS}\n\n| a |\n| - |\n| b |\n\n:::`,
      ['0: found a table in :::facts; allowed: paragraphs and lists.'],
    ],
    [
      'is an empty gallery',
      ':::gallery\n:::',
      ['0: found :::gallery without content; allowed: two or more lines such as ::photo{id=start-in-nice}.'],
    ],
    [
      'has an attribute where there is none',
      '::::gallery{title="A"}\n::::',
      [
        '0: found the attribute "title" of :::gallery; allowed: none.',
        '0: found :::gallery without content; allowed: two or more lines such as ::photo{id=start-in-nice}.',
      ],
    ],
    [
      'is a gallery of words',
      ':::gallery\nText.\n:::',
      ['0: found a paragraph in :::gallery; allowed: two or more lines such as ::photo{id=start-in-nice}.'],
    ],
    [
      'has a colon too few',
      '::quote{by="A"}',
      [
        '0: found ::quote; allowed: :::quote{by="The jury"}, its content on the next lines, and ::: on a line of its own.',
      ],
    ],
    [
      'has a colon too many',
      ':::rider{bib=131}\n:::',
      ['0: found :::rider; allowed: ::rider{bib=131} with two colons, on one line.'],
    ],
    [
      'has a space before the braces',
      ':::quote {by="A"}\nText.\n:::',
      [
        '0: found the line ":::quote {by="A"}"; allowed: :::quote{by="The jury"}, without a space before the braces, and nothing after them.',
      ],
    ],
    ['has a space after the colons', '::: quote', [`0: found the line "::: quote"; allowed: ${STRAY}.`]],
    ['has no closing brace', '::rider{bib=131', [`0: found the line "::rider{bib=131"; allowed: ${STRAY}.`]],
    ['has one colon', ':rider{bib=131}', [`0: found the line ":rider{bib=131}"; allowed: ${STRAY}.`]],
    [
      'stands in a sentence',
      'Ein :rider{bib=131} hier.',
      [`0: found the line "Ein :rider{bib=131} hier."; allowed: ${STRAY}.`],
    ],
    [
      'stands in a sentence with two colons',
      'Erst\nein ::rider{bib=131} hier.',
      [`1: found the line "ein ::rider{bib=131} hier."; allowed: ${STRAY}.`],
    ],
    [
      'stands late in a long line',
      `${'Wort '.repeat(30)}::photo{id=start-in-nice} hier.`,
      [`0: found the line "…::photo{id=start-in-nice} hier."; allowed: ${STRAY}.`],
    ],
    [
      'stands at the end of a word',
      'Sieger:rider{bib=131}',
      [`0: found the line "Sieger:rider{bib=131}"; allowed: ${STRAY}.`],
    ],
    ['is unknown, in a sentence', 'Ein ::gelery{id=x}', [`0: found the line "Ein ::gelery{id=x}"; allowed: ${STRAY}.`]],
    [
      'stands in a heading',
      '## Der ::rider{bib=131}',
      [`0: found the line "## Der ::rider{bib=131}"; allowed: ${STRAY}.`],
    ],
    [
      'stands in an item of a list',
      '- Eins\n- Der ::video{id=x}',
      [`1: found the line "- Der ::video{id=x}"; allowed: ${STRAY}.`],
    ],
    [
      'stands in a table',
      '| Name |\n| - |\n| ::rider{bib=131} |',
      [`2: found the line "| ::rider{bib=131} |"; allowed: ${STRAY}.`],
    ],
    ['is indented by blanks', `Text.\n\n    ${PHOTO}`, [`2: ${INDENTED}`]],
    ['is indented by a tab', `\t${PHOTO}`, [`0: ${INDENTED}`]],
    ['is indented in a gallery', `:::gallery\n    ${PHOTO}\n    ${PHOTO}\n:::`, [`1: ${INDENTED}`, `2: ${INDENTED}`]],
  ])('that %s is reported', async (_, markdown, mistakes) => {
    expect(await mistakesIn(markdown)).toEqual(mistakes);
  });

  it.each([
    ['Ein Start', 'without quotation marks', '"Ein Start"'],
    ["L'arrivée à Nice", 'without quotation marks', `"L'arrivée à Nice"`],
    ['Er sagt "Los"', 'without quotation marks', `'Er sagt "Los"'`],
    ['„Ein Start“', 'in curly quotation marks', '"Ein Start"'],
    ['“Start”', 'in curly quotation marks', '"Start"'],
    ['« Un départ »', 'in curly quotation marks', '"Un départ"'],
    ['"Ein Start', 'whose quotation mark is not closed', '"Ein Start"'],
    ['"Ein Start”', 'whose quotation mark is not closed', '"Ein Start"'],
  ])('that has the caption %s is reported once, with the line to write', async (caption, fault, meant) => {
    const sentence = `found caption=${caption} of ::photo, ${fault}; allowed: straight quotation marks: caption=${meant}.`;
    expect(await mistakesIn(PHOTO.replace('}', ` caption=${caption}}`))).toEqual([`0: ${sentence}`]);
  });

  it('that has a caption in curly quotation marks before another attribute is reported once', async () => {
    expect(await mistakesIn(PHOTO.replace('{', '{caption=„Ein Start“ alt="Berge" '))).toEqual([
      '0: found caption=„Ein Start“ of ::photo, in curly quotation marks; allowed: straight quotation marks: caption="Ein Start".',
    ]);
  });

  it.each([
    ['a caption of one word', PHOTO.replace('}', ' caption=Start}')],
    [
      'a caption with curly quotation marks in it',
      PHOTO.replace('}', ' caption="Er sagt „Los“" alt=\'Ein "Berg" am Tag\'}'),
    ],
    ['the sign in code', 'Mit `::rider{bib=131}`.\n\n```\n::rider{bib=131}\n```'],
    ['the sign with a backslash', 'Mit \\::rider{bib=131} und \\:rider{bib=131}.'],
    ['colons of other kinds', 'Um 3:55:17, A::B, std::vector und Fahrer:innen.'],
  ])('is not found in %s', async (_, markdown) => {
    expect(await mistakesIn(markdown)).toEqual([]);
  });

  it('is allowed in articles, and on other pages if it only shows its own content, but not in a text for members', async () => {
    const [page, members] = ['src/content/pages/de/privacy.md', 'src/content/members/de/club-home.md'];
    const withMore = (text: string): string => `${text}\n::rider{bib=131}\n\n:::quote{by="A"}\nText.\n:::\n`;
    const mistakes = await mistakesAfter({ [page]: withMore, [members]: withMore });
    expect(mistakes.map((mistake) => mistake.replace(/line \d+/, 'line'))).toEqual([
      `${members} › text, line: found ::rider; allowed: no directive in a text for members.`,
      `${members} › text, line: found :::quote; allowed: no directive in a text for members.`,
      `${page} › text, line: found ::rider; allowed: facts, quote or table here; the others stand in articles.`,
    ]);
  });

  it('does not change the line numbers of other mistakes', async () => {
    const markdown = `Um 3:55:17:\n\n:::table{caption="A"}\n| a |\n| - |\n| b |\n:::\n\n[x](/xx/)`;
    expect(await mistakesIn(markdown)).toEqual([expect.stringMatching(/^8: found the link "\/xx\/"/)]);
  });
});
