import { describe, expect, it } from 'vitest';
import { mistakesAfter } from './mistakesAfter.ts';
import { replaced } from './replaced.ts';
import { SAMPLE, sampleArticle, sampleEverywhere } from './sampleArticle.ts';
import { textsOnDisk } from './textsOnDisk.ts';

/** An hour before the date of the sample, 18:40 in Paris. */
const BEFORE = Date.parse('2020-09-06T15:40:00Z');
const DATE = 'date: 2020-09-06T18:40:00';
const LATER = 'publishAt: 2020-09-06T20:00:00';
const END = 'unpublishAt: 2020-09-08T09:00:00';
const ALERT = 'src/content/alerts/final-results.yaml';
const SECOND = 'src/content/alerts/second.yaml';

const withLines = (...lines: readonly string[]) => sampleEverywhere(replaced(DATE, [DATE, ...lines].join('\n')));

/** The messages for the German file; those for the others are the same. */
const inGerman = async (changes: Parameters<typeof mistakesAfter>[0], now?: number) =>
  (await mistakesAfter(changes, now === undefined ? {} : { now })).filter((sentence) => sentence.startsWith(SAMPLE));

describe('the times of an article', () => {
  it('may be in the future if publishAt is, in the right order', async () => {
    expect(await inGerman(withLines(LATER, END), BEFORE)).toEqual([]);
    expect(await mistakesAfter(withLines(LATER, END))).toEqual([]);
  });

  it('are a mistake when only the date is in the future, and the message has the line to write', async () => {
    expect(await inGerman(withLines(), BEFORE)).toEqual([
      `${SAMPLE} › date: found "2020-09-06T18:40:00", which is to come; allowed: a time that has passed; to publish it then, add the line publishAt: 2020-09-06T18:40:00.`,
    ]);
    expect(await inGerman(withLines('draft: true'), BEFORE)).toEqual([]);
  });

  it('are a mistake when it appears before its date, or is withdrawn before it appears', async () => {
    expect(await inGerman(withLines('publishAt: 2020-09-06T18:39:00'))).toEqual([
      `${SAMPLE} › publishAt: found "2020-09-06T18:39:00"; allowed: a time from 2020-09-06T18:40:00 on, which is its date.`,
    ]);
    expect(await inGerman(withLines(LATER, 'unpublishAt: 2020-09-06T20:00:00'))).toEqual([
      `${SAMPLE} › unpublishAt: found "2020-09-06T20:00:00"; allowed: a time after 2020-09-06T20:00:00, when it appears.`,
    ]);
  });

  it('are the same in every language', async () => {
    expect(await mistakesAfter(sampleArticle(replaced(DATE, `${DATE}\n${LATER}`)))).toEqual([
      `${SAMPLE} › publishAt: found "2020-09-06T20:00:00"; allowed: nothing, as in src/content/news/fr/a-sample.md.`,
    ]);
  });

  it('are local times to the second', async () => {
    expect(await inGerman(withLines('publishAt: tomorrow'))).toEqual([
      expect.stringContaining(`${SAMPLE} › publishAt: found "tomorrow"; allowed: `),
    ]);
  });
});

describe('a link to an article that appears or is withdrawn', () => {
  const OTHER = 'src/content/news/de/stage-09-pogacar-wins-in-laruns.md';
  const link = (text: string) => `${text}\n[Mehr](/de/nachrichten/a-sample-de/)\n`;
  const during = Date.parse('2020-09-07T12:00:00Z');
  const late = Date.parse('2020-09-08T12:00:00Z');

  /** The mistakes of a file that links to the sample. */
  const linking = async (lines: readonly string[], now: number, file = OTHER, change = link) =>
    (await mistakesAfter({ ...withLines(...lines), [file]: change }, { now })).filter(
      (one) => one.startsWith(file) && one.includes('found the link'),
    );

  it('is reported as long as the article is not on the site', async () => {
    expect(await linking([LATER], BEFORE)).toEqual([
      expect.stringMatching(
        /text, line \d+: found the link "\/de\/nachrichten\/a-sample-de\/"; allowed: the address of a page that is on the site as long as this link; that one is there from 2020-09-06T20:00:00 on\.$/,
      ),
    ]);
    expect(await linking([LATER], during)).toEqual([]);
  });

  it('is reported when the article is withdrawn earlier, and as unknown afterwards', async () => {
    expect(await linking([END], during)).toEqual([expect.stringContaining('is there until 2020-09-08T09:00:00.')]);
    expect(await linking([END], late)).toEqual([expect.stringContaining('allowed: an address of a page that exists')]);
  });

  it('is allowed from an article that appears later and is withdrawn earlier', async () => {
    const times = 'publishAt: 2020-09-06T20:30:00\nunpublishAt: 2020-09-07T09:00:00';
    const change = (text: string) => link(text.replace(/^tags:/m, `${times}\ntags:`));
    expect(await linking([LATER, END], BEFORE, OTHER, change)).toEqual([]);
  });

  it('is also reported in a banner and on a page', async () => {
    const banner = await linking([LATER], BEFORE, ALERT, (text) =>
      text
        .replace(/de: \/de\/\S+/, 'de: /de/nachrichten/a-sample-de/')
        .replace(/^date: .*/m, "date: '2020-09-06T10:00:00'")
        .replace(/shown: .*/, 'shown: true'),
    );
    expect(banner).toContainEqual(expect.stringContaining('link.de: found the link "/de/nachrichten/a-sample-de/"'));
    expect(await linking([LATER], BEFORE, 'src/content/pages/de/privacy.md')).toEqual([
      expect.stringContaining('is there from 2020-09-06T20:00:00 on.'),
    ]);
  });
});

describe('a link to a page that is there for a time', () => {
  const OTHER = 'src/content/news/de/stage-09-pogacar-wins-in-laruns.md';
  const RESULT = 'src/content/results/stage-09.yaml';
  const RANKINGS = '/de/wertungen/etappe-9/';
  const PUBLISHED = 'published: 2020-09-06T19:30:00';
  const SAMPLE_PAGE = '/de/nachrichten/a-sample-de/';
  const TAG = '/de/nachrichten/tag/time-trial/';
  const during = Date.parse('2020-09-07T12:00:00Z');
  const linkTo = (address: string) => (text: string) => `${text}\n[Mehr](${address})\n`;
  const ofLinks = (sentences: readonly string[], file = OTHER) =>
    sentences.filter((one) => one.startsWith(file) && one.includes('found the link'));

  /** Every article with the tag has another line. */
  const onlyFor = (line: string) =>
    Object.fromEntries(
      [...textsOnDisk]
        .filter(([path, text]) => path.startsWith('src/content/news/') && /^tags: .*\btime-trial\b/m.test(text))
        .map(([path]) => [path, (text: string) => text.replace(/^tags: /m, `${line}\ntags: `)]),
    );

  it('is reported when the rankings of a stage are not published yet', async () => {
    const changes = {
      [RESULT]: (text: string) => text.replace('stage: 9\n', `stage: 9\n${PUBLISHED}\n`),
      [OTHER]: linkTo(RANKINGS),
    };
    expect(ofLinks(await mistakesAfter(changes, { now: BEFORE }))).toContainEqual(
      expect.stringContaining(
        `found the link "${RANKINGS}"; allowed: the address of a page that is on the site as long`,
      ),
    );
    expect(ofLinks(await mistakesAfter(changes, { now: BEFORE }))).toContainEqual(
      expect.stringContaining('is there from 2020-09-06T19:30:00 on.'),
    );
    expect(ofLinks(await mistakesAfter(changes, { now: during }))).toEqual([]);
  });

  it('is reported when the list of a tag goes or appears with its only articles', async () => {
    const ending = { ...onlyFor('unpublishAt: 2999-09-08T09:00:00'), [OTHER]: linkTo(TAG) };
    expect(ofLinks(await mistakesAfter(ending))).toEqual([
      expect.stringContaining('is there until 2999-09-08T09:00:00.'),
    ]);
    const beginning = { ...onlyFor('publishAt: 2999-09-08T09:00:00'), [OTHER]: linkTo(TAG) };
    expect(ofLinks(await mistakesAfter(beginning))).toEqual([
      expect.stringContaining('is there from 2999-09-08T09:00:00 on.'),
    ]);
  });

  it('is not read any more once its own text or alert is taken down', async () => {
    const ends = (text: string) => linkTo(SAMPLE_PAGE)(text.replace(/^tags: /m, `${END}\ntags: `));
    const alert = (text: string) =>
      text
        .replace(/de: \/de\/\S+/, `de: ${SAMPLE_PAGE}`)
        .replace(/^date: .*/m, "date: '2020-09-06T19:00:00'")
        .replace(/shown: .*/, "shown: true\nunpublishAt: '2020-09-08T08:00:00'");
    const changes = { ...withLines(END), [OTHER]: ends, [ALERT]: alert };
    const linking = async (now: number) =>
      (await mistakesAfter(changes, { now })).filter((one) => one.includes(SAMPLE_PAGE));
    expect(await linking(during)).toEqual([]);
    expect(await linking(Date.parse('2020-09-08T07:00:00Z'))).toEqual([]);
  });

  it('is not reported in a draft once the page is taken down, unless it never was there', async () => {
    const draft = (address: string) =>
      Object.fromEntries(
        Object.entries(sampleEverywhere(replaced(DATE, `${DATE}\ndraft: true`))).map(([path, text]) => [
          path.replace('a-sample', 'b-sample'),
          linkTo(address)(text.replace('a-sample', 'b-sample')),
        ]),
      );
    const linksOf = async (address: string) =>
      ofLinks(await mistakesAfter({ ...withLines(END), ...draft(address) }), 'src/content/news/de/b-sample.md');
    expect(await linksOf(SAMPLE_PAGE)).toEqual([]);
    expect(await linksOf('/de/nachrichten/nirgends/')).toHaveLength(1);
  });
});

describe('several alerts', () => {
  const alert = textsOnDisk.get(ALERT) ?? '';
  const shown = (...lines: readonly string[]) => alert.replace(/shown: .*/, ['shown: true', ...lines].join('\n'));
  const both = (first: string, second: string) => mistakesAfter({ [ALERT]: first, [SECOND]: second });

  it('may be prepared if one ends before or when the other begins', async () => {
    expect(
      await both(
        shown("unpublishAt: '2020-09-21T08:00:00'"),
        shown("publishAt: '2020-09-21T08:00:00'", "unpublishAt: '2020-09-22T08:00:00'"),
      ),
    ).toEqual([]);
  });

  it('are a mistake when their times overlap by a second', async () => {
    expect(await both(shown("unpublishAt: '2020-09-21T08:00:01'"), shown("publishAt: '2020-09-21T08:00:00'"))).toEqual([
      `${SECOND} › shown: found true; allowed: false, or publishAt and unpublishAt at other times: one alert is shown at a time (${ALERT} is).`,
    ]);
  });

  it('are no mistake when all but one are taken down', async () => {
    expect(await both(shown(), alert.replace(/shown: .*/, 'shown: false'))).toEqual([]);
  });

  it('are a mistake when one has a future date alone', async () => {
    const mistakes = await mistakesAfter({ [ALERT]: shown() }, { now: BEFORE });
    expect(mistakes.filter((one) => one.startsWith(ALERT))).toEqual([
      `${ALERT} › date: found "2020-09-20T20:00:00", which is to come; allowed: a time that has passed; to publish it then, add the line publishAt: 2020-09-20T20:00:00.`,
    ]);
  });
});
