import { describe, expect, it } from 'vitest';
import { mistakesAfter } from './mistakesAfter.ts';
import { replaced } from './replaced.ts';
import { SAMPLE, sampleArticle, sampleEverywhere } from './sampleArticle.ts';

const LIST = 'src/content/redirects.yaml';
const RIDER = 'src/content/riders/tadej-pogacar.yaml';
const OTHER = 'src/content/riders/primoz-roglic.yaml';

const withFormer = (...slugs: readonly string[]) =>
  sampleArticle(replaced('slug: a-sample-de\n', `slug: a-sample-de\nformerSlugs: [${slugs.join(', ')}]\n`));

const withList = (...lines: readonly (readonly [from: string, to: string])[]) =>
  mistakesAfter({ [LIST]: lines.map(([from, to]) => `- from: ${from}\n  to: ${to}\n`).join('') });

describe('a former slug without a mistake', () => {
  it('is accepted, even if the article has returned to it', async () => {
    expect(await mistakesAfter(withFormer('before', 'a-sample-de', 'between'))).toEqual([]);
  });
});

describe('a mistake in the former slugs', () => {
  it('is reported when another article has the slug now', async () => {
    const twice = { ...withFormer('b-sample-de'), ...otherSample('b-sample-de') };
    expect(await mistakesAfter(twice)).toEqual([
      `${SAMPLE} › formerSlugs[0]: found "b-sample-de"; allowed: a slug that no entry has today (src/content/news/de/b-sample.md has this one).`,
    ]);
  });

  it('is reported when a slug is listed twice, in one file or in two', async () => {
    expect(await mistakesAfter(withFormer('before', 'before'))).toEqual([
      `${SAMPLE} › formerSlugs[1]: found "before"; allowed: a slug that is listed once (${SAMPLE} lists it, too).`,
    ]);
    const change = (text: string) => `${text}formerSlugs: [before]\n`;
    expect(await mistakesAfter({ [RIDER]: change, [OTHER]: change })).toEqual([
      `${RIDER} › formerSlugs[0]: found "before"; allowed: a slug that is listed once (${OTHER} lists it, too).`,
    ]);
  });

  it('is reported once when another rider has the name now', async () => {
    expect(await mistakesAfter({ [RIDER]: (text) => `${text}formerSlugs: [primoz-roglic]\n` })).toEqual([
      `${RIDER} › formerSlugs[0]: found "primoz-roglic"; allowed: a slug that no entry has today (${OTHER} has this one).`,
    ]);
  });

  it('is reported when a slug is invalid, or the list is empty', async () => {
    expect(await mistakesAfter(withFormer('Vor Her'))).toEqual([
      `${SAMPLE} › formerSlugs[0]: found "Vor Her"; allowed: lower-case letters a–z, digits and single hyphens.`,
    ]);
    expect(await mistakesAfter(withFormer())).toEqual([
      `${SAMPLE} › formerSlugs: found an empty list; allowed: at least 1 item.`,
    ]);
  });
});

/** The sample again under another name, with another German slug. */
const otherSample = (slug: string) =>
  Object.fromEntries(
    Object.entries(sampleArticle(replaced('slug: a-sample-de', `slug: ${slug}`))).map(([path, text]) => [
      path.replace('a-sample.md', 'b-sample.md'),
      text.replace('slug: a-sample-', 'slug: b-sample-'),
    ]),
  );

describe('the list of removed addresses', () => {
  it('may redirect to a page, through another address of the list, or state that a page is gone', async () => {
    expect(
      await withList(
        ['/fr/actualites/a/', '/fr/actualites/'],
        ['/fr/actualites/b/', '/fr/actualites/a/'],
        ['/de/c/', 'gone'],
      ),
    ).toEqual([]);
  });

  it.each([
    [
      'leads in a circle',
      [
        ['/fr/a/', '/fr/b/'],
        ['/fr/b/', '/fr/a/'],
      ],
      ['[0].to: found "/fr/b/"', 'an address that does not lead back to this one'],
    ],
    [
      'leads nowhere',
      [['/fr/a/', '/fr/nulle-part/']],
      ['[0].to: found "/fr/nulle-part/"', 'the address of a page that exists, or gone where nothing replaces the page'],
    ],
    [
      'names an address twice',
      [
        ['/fr/a/', 'gone'],
        ['/fr/a/', '/fr/'],
      ],
      ['[1].from: found "/fr/a/"', 'each address once'],
    ],
    [
      'names the page of an entry',
      [['/fr/coureurs/tadej-pogacar/', 'gone']],
      ['[0].from: found "/fr/coureurs/tadej-pogacar/"', `an address that no entry has or had (${RIDER} does)`],
    ],
    [
      'names another page',
      [['/fr/etapes/', 'gone']],
      ['[0].from: found "/fr/etapes/"', 'an address that no page has today'],
    ],
    [
      'names no address',
      [['/fr/etapes', 'gone']],
      ['[0].from: found "/fr/etapes"', 'an address of this site with slashes at both ends, such as /fr/etapes/'],
    ],
    [
      'leads to another site',
      [['/fr/a/', 'https://example.org/']],
      [
        '[0].to: found "https://example.org/"',
        'an address of this site with slashes at both ends, such as /fr/etapes/, or gone where nothing replaces the page',
      ],
    ],
  ] as const)('that %s is a mistake', async (_what, lines, [found, allowed]) => {
    expect((await withList(...lines))[0]).toBe(`${LIST} › ${found}; allowed: ${allowed}.`);
  });

  it('that contains a former name of an entry is a mistake', async () => {
    const changes = {
      [RIDER]: (text: string) => `${text}formerSlugs: [pogi]\n`,
      [LIST]: '- from: /de/fahrer/pogi/\n  to: gone\n',
    };
    expect(await mistakesAfter(changes)).toEqual([
      `${LIST} › [0].from: found "/de/fahrer/pogi/"; allowed: an address that no entry has or had (${RIDER} does).`,
    ]);
  });
});

describe('a redirect to an article', () => {
  const DATE = 'date: 2020-09-06T18:40:00';
  const now = Date.parse('2020-09-06T17:00:00Z');
  const TARGET = '/de/nachrichten/a-sample-de/';
  const FORMER = '/de/nachrichten/before/';

  const redirecting = async (line: string, to: string) => {
    const sample = sampleEverywhere(replaced(DATE, `${DATE}\n${line}`));
    const german = replaced('slug: a-sample-de\n', 'slug: a-sample-de\nformerSlugs: [before]\n')(sample[SAMPLE] ?? '');
    const mistakes = await mistakesAfter(
      { ...sample, [SAMPLE]: german, [LIST]: `- from: /de/a/\n  to: ${to}\n` },
      { now },
    );
    return mistakes.filter((sentence) => sentence.startsWith(LIST));
  };

  it.each([TARGET, FORMER])(
    'is a mistake as long as the article waits for its date, with the target %s',
    async (to) => {
      expect(await redirecting('publishAt: 2020-09-06T20:00:00', to)).toEqual([
        `${LIST} › [0].to: found "${to}"; allowed: the address of a page that is on the site now and stays, or gone; that one is there from 2020-09-06T20:00:00 on.`,
      ]);
    },
  );

  it.each([TARGET, FORMER])('is a mistake if the article is taken down one day, with the target %s', async (to) => {
    expect(await redirecting('unpublishAt: 2020-09-08T09:00:00', to)).toEqual([
      `${LIST} › [0].to: found "${to}"; allowed: the address of a page that is on the site now and stays, or gone; that one is there until 2020-09-08T09:00:00.`,
    ]);
    expect(await redirecting('updated: 2020-09-06T18:45:00', to)).toEqual([]);
  });
});
