import { describe, expect, it } from 'vitest';
import { mistakesAfter } from './mistakesAfter.ts';
import { replaced } from './replaced.ts';
import { FIRST_LINE, SAMPLE, sampleArticle, sampleEverywhere, sampleText } from './sampleArticle.ts';

const FRENCH = 'src/content/news/fr/a-sample.md';
const PRIVACY = 'src/content/pages/es/privacy.md';
const HERE = `${SAMPLE} › text, line ${FIRST_LINE}`;

const withFront = (passage: string, replacement: string) =>
  mistakesAfter(sampleArticle(replaced(passage, replacement)));
const withText = (markdown: string) => mistakesAfter(sampleText(markdown));

describe('an article without a mistake', () => {
  it('is accepted', async () => {
    expect(await mistakesAfter(sampleArticle())).toEqual([]);
  });

  it('may link to pages, mail addresses, other sites and its own headings, and use entities and code', async () => {
    const markdown = `Read on [below](#so-war-es), in [Laruns](/de/etappen/etappe-9/), on
[the tag](/de/nachrichten/tag/mountains/), [elsewhere](https://example.org/a?b=c#d) or [write](mailto:desk@club.example).
A &lt;b> is text, and so is \`<script>\`.

## So war es

[Here][itself]

[itself]: /de/nachrichten/a-sample-de/#so-war-es
`;
    expect(await withText(markdown)).toEqual([]);
  });
});

describe('a mistake about the authors and subjects of an article', () => {
  const withKey = (line: string) => mistakesAfter(sampleEverywhere(replaced('cover:', `${line}\ncover:`)));

  it('is not reported if riders, teams, authors, sponsor and corrections are valid', async () => {
    const lines = `riders: [131]
teams: [UAD]
authors: [figures-desk, club-desk]
sponsor: { name: A maker, address: 'https://maker.example/' }
corrections:
  - { date: 2020-09-07T09:00:00, text: The gap was 15 seconds. }
  - { date: 2020-09-07T09:00:00, text: The stage was not flat. }`;
    expect(await withKey(lines)).toEqual([]);
  });

  it.each([
    ['riders: [131, 999]', 'riders[1]: found 999; allowed: the bib of a rider in src/content/riders'],
    ['teams: [XXX]', 'teams[0]: found "XXX"; allowed: ALM, '],
    [
      'corrections: [{ date: 2020-09-05T09:00:00, text: The gap was 15 seconds. }]',
      'corrections[0].date: found "2020-09-05T09:00:00"; allowed: a date from 2020-09-06T18:40:00 on, when it was published',
    ],
    [
      'publishAt: 2020-09-08T08:00:00\ncorrections: [{ date: 2020-09-07T09:00:00, text: The gap was 15 seconds. }]',
      'corrections[0].date: found "2020-09-07T09:00:00"; allowed: a date from 2020-09-08T08:00:00 on, when it was published',
    ],
    [
      'corrections:\n  - { date: 2020-09-09T09:00:00, text: The gap was 15 seconds. }\n  - { date: 2020-09-07T09:00:00, text: It rained. }',
      'corrections[1].date: found "2020-09-07T09:00:00"; allowed: a date from 2020-09-09T09:00:00 on, that of the correction before it: the earliest stands first',
    ],
    [
      'sponsor: { name: A maker, address: "https://maker.example/our work" }',
      'sponsor.address: found "https://maker.example/our work"; allowed: an address without a blank in it (a blank of an address is written %20)',
    ],
    [
      'sponsor: { name: A maker, address: maker.example }',
      'sponsor.address: found "maker.example"; allowed: an address that begins with https://',
    ],
    [
      'authors: [figures-desk, sports-desk]',
      'authors[1]: found "sports-desk"; allowed: club-desk, figures-desk, road-desk',
    ],
    ['authors: [figures-desk, figures-desk]', 'authors[1]: found "figures-desk"; allowed: each author once'],
    ['authors: [Ana Ruiz]', 'authors[0]: found "Ana Ruiz"; allowed: lower-case letters a–z, digits and single hyphens'],
    ['authors: []', 'authors: found an empty list; allowed: at least 1 item'],
  ])('is reported in %s', async (line, sentence) => {
    expect((await withKey(line))[0]).toContain(`${SAMPLE} › ${sentence}`);
  });

  it('is reported when an author is not described in every language', async () => {
    const author = 'src/content/authors/road-desk.yaml';
    const [first] = await mistakesAfter({ [author]: (text) => text.replace(/^  es: Redacci.*\n/m, '') });
    expect(first).toContain(`${author} › name.es: found nothing; allowed: `);
  });

  it('is reported when a language has other riders', async () => {
    expect(await mistakesAfter(sampleArticle(replaced('cover:', 'riders: [131]\ncover:')))).toEqual([
      `${SAMPLE} › riders: found "131"; allowed: nothing, as in ${FRENCH}.`,
    ]);
  });
});

describe('a mistake between the languages', () => {
  it('is reported when an article is missing in one', async () => {
    const others = Object.entries(sampleArticle()).filter(([path]) => path !== SAMPLE);
    expect(await mistakesAfter(Object.fromEntries(others))).toEqual([
      `${SAMPLE}: found no such file; allowed: a-sample in all of fr, en, es, de (it is there in fr, en, es); an article for fewer languages names them, such as languages: [fr, en].`,
    ]);
  });

  it('is not reported when an article lists its languages, even with a draft in another one', async () => {
    const some = sampleEverywhere(replaced('stage: 9', 'languages: [fr, en]\nstage: 9'));
    const draft = some[SAMPLE]?.replace('stage: 9', 'draft: true\nstage: 9') ?? '';
    const files = Object.entries(some).filter(([path]) => !/\/(?:es|de)\//.test(path));
    expect(await mistakesAfter(Object.fromEntries(files))).toEqual([]);
    expect(await mistakesAfter({ ...Object.fromEntries(files), [SAMPLE]: draft })).toEqual([]);
  });

  it('is reported when an article is published in a language that it does not list, or not in one that it lists', async () => {
    const some = sampleEverywhere(replaced('stage: 9', 'languages: [fr, en]\nstage: 9'));
    const [spanish] = Object.keys(some).filter((path) => path.includes('/es/'));
    expect(await mistakesAfter({ ...some, [spanish ?? '']: null })).toEqual([
      `${SAMPLE} › languages: found "fr, en"; allowed: a list with de in it, or draft: true until the translation is published.`,
    ]);
    const german = sampleEverywhere(replaced('stage: 9', 'languages: [fr, de]\nstage: 9'));
    const files = Object.entries(german).filter(([path]) => path.includes('/fr/'));
    expect(await mistakesAfter(Object.fromEntries(files))).toEqual([
      `${SAMPLE}: found no such file; allowed: a-sample in all of fr, de (it is there in fr); an article for fewer languages names them, such as languages: [fr, en].`,
    ]);
  });

  it('is reported when a listed language is still a draft, or the files list different languages', async () => {
    const some = sampleEverywhere(replaced('stage: 9', 'languages: [fr, de]\nstage: 9'));
    const files = Object.entries(some).filter(([path]) => /\/(?:fr|de)\//.test(path));
    const draft = some[SAMPLE]?.replace('stage: 9', 'draft: true\nstage: 9') ?? '';
    expect(await mistakesAfter({ ...Object.fromEntries(files), [SAMPLE]: draft })).toEqual([
      `${SAMPLE} › draft: found true; allowed: false, as in ${FRENCH}.`,
    ]);
    const other = some[SAMPLE]?.replace('[fr, de]', '[fr, de, en]') ?? '';
    expect(await mistakesAfter({ ...Object.fromEntries(files), [SAMPLE]: other })).toContain(
      `${SAMPLE} › languages: found "de, en, fr"; allowed: "de, fr", as in ${FRENCH}.`,
    );
  });

  it('is reported when an article in every language is to appear in the lists of the others', async () => {
    const [first] = await mistakesAfter(sampleEverywhere(replaced('stage: 9', 'listedElsewhere: true\nstage: 9')));
    expect(first).toContain(
      'listedElsewhere: found true; allowed: false, or a list of the languages that it is in (languages).',
    );
  });

  it('is reported when a page is missing in one', async () => {
    expect(await mistakesAfter({ [PRIVACY]: null })).toEqual([
      `${PRIVACY}: found no such file; allowed: privacy in all of fr, en, es, de (it is there in fr, en, de).`,
    ]);
  });

  it.each([
    ['date', '2020-09-06T18:40:00', '2020-09-06T18:45:00', '"2020-09-06T18:45:00"', '"2020-09-06T18:40:00"'],
    ['stage', 'stage: 9', 'stage: 8', '8', '9'],
    ['stage', 'stage: 9\n', '', 'nothing', '9'],
    ['tags', '[stage-report, mountains]', '[mountains]', '"mountains"', '"mountains, stage-report"'],
    ['cover', 'cover: profile-9', 'cover: map', '"map"', '"profile-9"'],
    ['draft', 'cover: profile-9', 'cover: profile-9\ndraft: true', 'true', 'false'],
  ])('is reported when the %s differs', async (field, passage, replacement, found, allowed) => {
    expect(await withFront(passage, replacement)).toEqual([
      `${SAMPLE} › ${field}: found ${found}; allowed: ${allowed}, as in ${FRENCH}.`,
    ]);
  });

  it('is reported when one is for members and the others are not', async () => {
    const forMembers = (text: string): string =>
      text.replace('cover: profile-9', 'cover: profile-9\nmembersOnly: true').replace('The first paragraph.\n', '');
    const text = { 'src/content/members/de/a-sample.md': '---\n---\n\nFor members.\n' };
    expect(await mistakesAfter({ ...sampleArticle(forMembers), ...text })).toContain(
      `${SAMPLE} › membersOnly: found true; allowed: false, as in ${FRENCH}.`,
    );
  });
});

describe('a mistake in the front matter of an article', () => {
  const updatedAt = (updated: string) => withFront('stage: 9', `updated: ${updated}\nstage: 9`);

  it('is reported when it was changed before it was published', async () => {
    expect(await updatedAt('2020-09-06T18:39:59')).toEqual([
      `${SAMPLE} › updated: found "2020-09-06T18:39:59"; allowed: a date from 2020-09-06T18:40:00 on, when it was published.`,
    ]);
    expect(await updatedAt('2020-09-06T18:40:00')).toEqual([]);
  });

  it('is reported when the slug is taken by another article of the language', async () => {
    const other = 'src/content/news/de/another.md';
    const copy = Object.fromEntries(
      Object.entries(sampleArticle()).map(([path, text]) => [
        path.replace('a-sample.md', 'another.md'),
        path === SAMPLE ? text : text.replace('slug: a-sample', 'slug: another'),
      ]),
    );
    expect(await mistakesAfter({ ...sampleArticle(), ...copy })).toEqual([
      `${other} › slug: found "a-sample-de"; allowed: a slug that no other article in de has (${SAMPLE} has this one).`,
    ]);
  });

  it.each([
    ['older by its date', 'date: 2020-09-06T18:40:00', 'date: 2020-09-05T18:40:00'],
    ['published, and the first is a draft', 'draft: true', 'draft: false'],
  ])('is reported for the newer of two articles: the second one is %s', async (_, passage, older) => {
    const draft = (text: string): string => text.replace('stage: 9', 'stage: 9\ndraft: true');
    const copy = Object.entries(sampleEverywhere(draft)).map(([path, text]) => [
      path.replace('a-sample.md', 'another.md'),
      replaced(passage, older)(path === SAMPLE ? text : text.replace('slug: a-sample', 'slug: another')),
    ]);
    const mistakes = await mistakesAfter({
      ...sampleEverywhere(draft),
      ...(Object.fromEntries(copy) as Record<string, string>),
    });
    expect(mistakes).toEqual([
      `${SAMPLE} › slug: found "a-sample-de"; allowed: a slug that no other article in de has (src/content/news/de/another.md has this one).`,
    ]);
  });

  it.each(['page', 'tag'])('is reported when the slug is %s, which is the address of lists', async (slug) => {
    expect(await withFront('slug: a-sample-de', `slug: ${slug}`)).toEqual([
      `${SAMPLE} › slug: found "${slug}"; allowed: a slug other than page and tag, which are lists of articles.`,
    ]);
  });

  it('is reported when a tag occurs twice', async () => {
    expect(await mistakesAfter(sampleEverywhere(replaced('[stage-report, mountains]', '[route, route]')))).toContain(
      `${SAMPLE} › tags[1]: found "route"; allowed: each tag once.`,
    );
  });

  it('is reported when a rider or a team occurs twice', async () => {
    const twice = replaced('stage: 9', 'stage: 9\nriders: [11, 11]\nteams: [SUN, COF, SUN]');
    const mistakes = await mistakesAfter(sampleEverywhere(twice));
    expect(mistakes).toContain(`${SAMPLE} › riders[1]: found 11; allowed: each rider once.`);
    expect(mistakes).toContain(`${SAMPLE} › teams[2]: found "SUN"; allowed: each team once.`);
  });

  it('is reported when the article is older than the race', async () => {
    expect(await withFront('2020-09-06T18:40:00', '2018-12-31T23:59:59')).toContain(
      `${SAMPLE} › date: found "2018-12-31T23:59:59"; allowed: a date from 2019-01-01T00:00:00 on.`,
    );
  });

  it('is reported when the cover shows a team that is not in the race', async () => {
    expect(await withFront('cover: profile-9', 'cover: team-ZZZ')).toContainEqual(
      expect.stringContaining(`${SAMPLE} › cover: found "ZZZ"; allowed: ALM, ARK,`),
    );
  });

  it('is reported when stage and cover belong to a stage that does not exist', async () => {
    const mistakes = await mistakesAfter({ ...sampleArticle(), 'src/content/stages/stage-09.yaml': null });
    const allowed = 'allowed: the number of a stage in src/content/stages.';
    expect(mistakes).toContain(`${SAMPLE} › stage: found 9; ${allowed}`);
  });
});

describe('a mistake in the text of an article or a page', () => {
  it('is reported when a public article has no text', async () => {
    expect(await withText('\n')).toEqual([`${SAMPLE} › text: found no text; allowed: a text below the front matter.`]);
  });

  it('is not reported for an empty draft', async () => {
    const draft = (text: string): string =>
      text.replace('stage: 9', 'stage: 9\ndraft: true').replace('The first paragraph.\n', '');
    expect(await mistakesAfter(sampleEverywhere(draft))).toEqual([]);
  });

  it('is reported when an article for members has its text in the public file', async () => {
    expect(await withFront('cover: profile-9', 'cover: profile-9\nmembersOnly: true')).toContain(
      `${SAMPLE} › text: found a text below membersOnly: true; allowed: no text: what lies here is public.`,
    );
  });

  it('is reported when a text for members is missing', async () => {
    const forMembers = (text: string): string =>
      text.replace('cover: profile-9', 'cover: profile-9\nmembersOnly: true').replace('The first paragraph.\n', '');
    expect(await mistakesAfter(sampleEverywhere(forMembers))).toContain(
      `src/content/members/de/a-sample.md: found no such file; allowed: the text that ${SAMPLE} promises to members.`,
    );
  });

  it('is reported when the front matter of a text for members has a key', async () => {
    const text = 'src/content/members/de/unknown.md';
    expect(await mistakesAfter({ [text]: '---\ntitle: x\n---\n\nText.\n' })).toContain(
      `${text} › title: found a key that does not exist here; allowed: no key.`,
    );
  });

  it('is reported when a text for members has no public entry, and when it is empty', async () => {
    const text = 'src/content/members/de/unknown.md';
    const mistakes = await mistakesAfter({ [text]: '---\n---\n' });
    expect(mistakes).toContain(
      `${text}: found a text for members without a public entry; allowed: a text whose entry src/content/news/de/unknown.md says membersOnly: true.`,
    );
    expect(mistakes).toContain(`${text} › text: found no text; allowed: a text below the front matter.`);
  });

  it('is reported when a text for members has front matter, which its public entry has', async () => {
    const text = 'src/content/members/de/unknown.md';
    expect((await mistakesAfter({ [text]: '---\ntitle: x\n---\n\nText.\n' })).join()).toContain(`${text} › title`);
  });

  it('is reported when a page has no text', async () => {
    expect(await mistakesAfter({ [PRIVACY]: (text) => text.replace(/(---[\s\S]*?\n---\n)[\s\S]*/, '$1') })).toEqual([
      `${PRIVACY} › text: found no text; allowed: a text below the front matter.`,
    ]);
  });

  it('is reported when a text begins with a second front matter block, which no page would show', async () => {
    expect(await withFront('---\n\nThe first', '---\n---\nlost: true\n---\n\nThe first')).toEqual([
      `${SAMPLE} › text: found a second front matter at its head; allowed: a text: no page would show this part.`,
    ]);
  });

  it('is reported when a Markdown plugin throws', async () => {
    const plugins = () => [
      {
        name: 'throws',
        element: {
          filter: ['p'],
          visit: (): undefined => {
            throw new Error('no such figure');
          },
        },
      },
    ];
    expect(await mistakesAfter(sampleArticle(), { plugins })).toContain(
      `${SAMPLE} › text: found a Markdown plugin that throws "no such figure"; allowed: a text that every plugin can draw.`,
    );
  });

  it('is reported when a Markdown plugin throws later', async () => {
    const plugins = () => [
      { name: 'throws', element: { filter: ['p'], visit: () => Promise.reject(new Error('no answer')) } },
    ];
    expect(await mistakesAfter(sampleArticle(), { plugins })).toContain(
      `${SAMPLE} › text: found a Markdown plugin that throws "no answer"; allowed: a text that every plugin can draw.`,
    );
  });
});

describe('a mistake in a heading', () => {
  it('is reported when it is a second title of the page', async () => {
    expect(await withText('# Titel\n')).toEqual([
      `${HERE}: found the heading "# Titel"; allowed: level 2 (##) and below: level 1 is the title of the page.`,
    ]);
  });

  it('is reported when it is underlined like a title', async () => {
    expect(await withText('Titel\n=====\n')).toEqual([
      `${HERE}: found the heading "# Titel"; allowed: level 2 (##) and below: level 1 is the title of the page.`,
    ]);
  });

  it('is reported when a level is skipped', async () => {
    expect(await withText('## Zwei\n\n#### Vier\n')).toEqual([
      `${SAMPLE} › text, line ${FIRST_LINE + 2}: found the heading "#### Vier"; allowed: at most level 3 here: levels are not skipped.`,
    ]);
  });

  it('is reported when it is empty', async () => {
    expect(await withText('Text.\n\n##\n')).toEqual([
      `${SAMPLE} › text, line ${FIRST_LINE + 2}: found the heading "## "; allowed: headings with words in them.`,
    ]);
  });
});

describe('a numbered list', () => {
  it('is reported when it does not begin with 1, like a sentence that begins with a place', async () => {
    expect(await withText('41. wurde Pogačar am letzten Tag.\n')).toEqual([
      `${HERE}: found a numbered list that begins with 41; allowed: 1 as the first number of a list, or a backslash before the point that follows the number of a sentence.`,
    ]);
  });

  it('is not reported when it begins with 1, or when the point after the number is escaped', async () => {
    expect(await withText('1. Pogačar\n2. Roglič\n\n41\\. wurde Pogačar am letzten Tag.\n')).toEqual([]);
  });
});
