import { describe, expect, it } from 'vitest';
import { NEWS_TAGS } from '~/config/news.ts';
import { newsSchema } from '~/content/schemas/news.ts';
import { mistakesAfter } from './mistakesAfter.ts';
import { replaced } from './replaced.ts';
import { SAMPLE, sampleArticle } from './sampleArticle.ts';

const STAGE = 'src/content/stages/stage-09.yaml';
const RESULT = 'src/content/results/stage-09.yaml';
const TEAM = 'src/content/teams/cofidis.yaml';

/** The sample article with one passage of its German front matter changed. */
const withFront = (passage: string, replacement: string) =>
  mistakesAfter(sampleArticle(replaced(passage, replacement)));

describe('a mistake in the path of a file', () => {
  it('is reported when a YAML entry has another extension', async () => {
    expect(await mistakesAfter({ 'src/content/climbs/stage-09-col-dichere.yml': 'stage: 9' })).toEqual([
      'src/content/climbs/stage-09-col-dichere.yml: found the file name "stage-09-col-dichere.yml"; allowed: the ending .yaml.',
    ]);
  });

  it('is reported when a name is not in lower case with hyphens', async () => {
    expect(await mistakesAfter({ 'src/content/videos/Stage_9.yaml': 'x: 1' })).toEqual([
      'src/content/videos/Stage_9.yaml: found the name "Stage_9"; allowed: lower-case letters a–z, digits and single hyphens.',
    ]);
  });

  it('is reported when an article is in no folder of a language', async () => {
    expect(await mistakesAfter({ 'src/content/news/a-sample.md': '' })).toEqual([
      'src/content/news/a-sample.md: found no folder of a language; allowed: src/content/news/{fr|en|es|de}/<name>.md.',
    ]);
  });

  it('is reported when an article is in the folder of an unsupported language', async () => {
    expect(await mistakesAfter({ 'src/content/news/it/a-sample.md': '' })).toEqual([
      'src/content/news/it/a-sample.md: found the folder "it"; allowed: src/content/news/{fr|en|es|de}/<name>.md.',
    ]);
  });

  it('is reported when a folder is misspelt', async () => {
    expect(await mistakesAfter({ 'src/content/nwes/fr/a-sample.md': '' })).toEqual([
      'src/content/nwes/fr/a-sample.md: found a file outside every collection; allowed: the folders stages, climbs, teams, riders, results, news, members, authors, photos, videos, partners, alerts, pages.',
    ]);
  });

  it('is reported when a file is a symbolic link, which the loader would ignore', async () => {
    const link = 'src/content/videos/linked.yaml';
    expect(await mistakesAfter({}, { notFiles: [link] })).toEqual([
      `${link}: found a symbolic link; allowed: plain files.`,
    ]);
  });

  it('is not reported for a README or a hidden file of an operating system', async () => {
    expect(await mistakesAfter({ 'src/content/stages/README.md': 'x', 'src/content/news/fr/.DS_Store': 'x' })).toEqual(
      [],
    );
  });
});

describe('a mistake in YAML', () => {
  it('is reported with the line of the file', async () => {
    expect(await mistakesAfter({ [TEAM]: replaced('country: FRA', 'country: FRA: x') })).toEqual([
      `${TEAM} › country, line 3: found "FRA: x", with a colon in it; allowed: a text between double quotes: country: "FRA: x".`,
    ]);
  });

  it('is reported with the line on which a quotation mark opens, also in front matter', async () => {
    expect(await withFront('slug: a-sample-de', 'slug: "a-sample-de')).toEqual([
      `${SAMPLE} › slug, line 3: found ""a-sample-de", with a quotation mark that is not closed; allowed: the mark at the end as well: slug: "a-sample-de".`,
    ]);
  });

  it('is reported when a key occurs twice', async () => {
    expect(await withFront('stage: 9', 'stage: 9\nstage: 8')).toEqual([
      `${SAMPLE} › stage, line 7: found the key "stage" a second time (the first is in line 6); allowed: each key once.`,
    ]);
  });

  it('is reported when front matter is missing', async () => {
    expect(await mistakesAfter(sampleArticle(() => 'Only a text.\n'))).toEqual([
      `${SAMPLE}: found "the file does not begin with front matter: a line of three hyphens."; allowed: front matter between two lines of three hyphens, then a text.`,
    ]);
  });

  it('is reported when front matter does not end', async () => {
    expect(await withFront('cover: profile-9\n---', 'cover: profile-9')).toEqual([
      `${SAMPLE}: found "the front matter does not end with a line of three hyphens."; allowed: front matter between two lines of three hyphens, then a text.`,
    ]);
  });

  it('is reported when a file is empty', async () => {
    expect(await mistakesAfter({ 'src/content/videos/stage-2-in-one-drawing.yaml': '' })).toEqual([
      'src/content/videos/stage-2-in-one-drawing.yaml › line 1: found no key; allowed: keys with values (key: value).',
    ]);
  });

  it('is reported when a file contains a list instead of keys', async () => {
    expect(await mistakesAfter({ 'src/content/videos/stage-2-in-one-drawing.yaml': '- title' })).toEqual([
      'src/content/videos/stage-2-in-one-drawing.yaml: found a list; allowed: the keys title, teaser, stage, file, stream, hosted, published, durationSeconds.',
    ]);
  });
});

describe('a mistake in a key', () => {
  it('is reported when the key does not exist', async () => {
    expect(await withFront('title: A sample', 'title: A sample\ntitel: Ein Muster')).toEqual([
      `${SAMPLE} › titel: found a key that does not exist here; allowed: the keys ${Object.keys(newsSchema.shape).join(', ')}.`,
    ]);
  });

  it('is reported when the key is missing', async () => {
    expect(await withFront('title: A sample\n', '')).toEqual([
      `${SAMPLE} › title: found nothing; allowed: a text (the key is needed).`,
    ]);
  });

  it('is reported when a language of a text is missing', async () => {
    expect(await mistakesAfter({ [STAGE]: (text) => text.replace(/^ {2}de: .*\n/m, '') })).toEqual([
      `${STAGE} › text.de: found nothing; allowed: a text (the key is needed).`,
    ]);
  });

  it('is reported deep inside a list', async () => {
    expect(await mistakesAfter({ [RESULT]: replaced('{rank: 4, bib: 1,', '{rank: 4, bib: one,') })).toEqual([
      `${RESULT} › outcome.places[3].bib: found "one"; allowed: a whole number from 1 to 999, or null where it is not known.`,
    ]);
  });
});

describe('mistakes of several kinds in one file', () => {
  it('are reported in one run if the meaning of the file is clear despite those of the first kind', async () => {
    const change = (text: string): string =>
      text
        .replace('number: 9', "number: '9'")
        .replace('2020-09-06', '2020-09-05')
        .replace(/^ {2}km: 99$/m, '  km: 199');
    expect(await mistakesAfter({ [STAGE]: change })).toEqual([
      `${STAGE} › number: found the text "9" (in quotes); allowed: a whole number from 1 to 21.`,
      `${STAGE} › date: found "2020-09-05"; allowed: a day after 2020-09-05, the day of src/content/stages/stage-08.yaml.`,
      `${STAGE} › sprint.km: found 199; allowed: 0 to 153, the distance of the stage.`,
    ]);
  });

  it('are reported once for each key', async () => {
    const change = replaced('{rank: 1, bib: 131, gapSeconds: 0}', '{rank: 1, bib: none, gapSeconds: 0}');
    expect(await mistakesAfter({ [RESULT]: change })).toEqual([
      `${RESULT} › outcome.places[0].bib: found "none"; allowed: a whole number from 1 to 999, or null where it is not known.`,
    ]);
  });
});

describe('a mistake in a value', () => {
  it('is reported when the slug is not valid in an address', async () => {
    expect(await withFront('slug: a-sample-de', 'slug: Über uns')).toEqual([
      `${SAMPLE} › slug: found "Über uns"; allowed: lower-case letters a–z, digits and single hyphens.`,
    ]);
  });

  it('is reported when the date does not exist', async () => {
    expect(await withFront('2020-09-06T18:40:00', '2020-02-30T18:40:00')).toEqual([
      `${SAMPLE} › date: found "2020-02-30T18:40:00"; allowed: a date and time of the calendar such as 2020-09-06T18:40:00, in the time zone of the race.`,
    ]);
  });

  it('is reported when the date of a stage does not exist', async () => {
    expect(await mistakesAfter({ [STAGE]: replaced("'2020-09-06'", "'2020-09-31'") })).toEqual([
      `${STAGE} › date: found "2020-09-31"; allowed: a day of the calendar such as 2020-09-06.`,
    ]);
  });

  it('is reported when the date has a time zone of its own', async () => {
    expect(await withFront('2020-09-06T18:40:00', '2020-09-06T18:40:00Z')).toEqual([
      `${SAMPLE} › date: found "2020-09-06T18:40:00Z"; allowed: a date and time in the time zone of the race, without a letter at its end.`,
    ]);
  });

  it('is reported when a tag does not exist', async () => {
    expect(await withFront('[stage-report, mountains]', '[stage-report, mountain]')).toEqual([
      `${SAMPLE} › tags[1]: found "mountain"; allowed: ${NEWS_TAGS.join(', ')} (did you mean mountains?).`,
    ]);
  });

  it('is reported when a teaser is too short', async () => {
    expect(await mistakesAfter(sampleArticle((text) => text.replace(/teaser: .*/, 'teaser: Too short.')))).toEqual([
      `${SAMPLE} › teaser: found "Too short."; allowed: at least 40 characters.`,
    ]);
  });

  it('is reported when a title is too long, with the beginning of it', async () => {
    expect(await withFront('title: A sample', `title: ${'long '.repeat(20)}`)).toEqual([
      `${SAMPLE} › title: found "${'long '.repeat(20).slice(0, 79)}…" of 99 characters; allowed: at most 90 characters.`,
    ]);
  });

  it.each([
    ['alerts/final-results.yaml', 'text', 160],
    ['alerts/final-results.yaml', 'linkText', 60],
    ['videos/stage-2-in-one-drawing.yaml', 'title', 100],
    ['videos/stage-2-in-one-drawing.yaml', 'teaser', 240],
    ['partners/lcl.yaml', 'text', 200],
  ])('is reported when in %s the %s has more than %i characters', async (name, key, most) => {
    const file = `src/content/${name}`;
    const ofLength = (length: number) => (text: string) =>
      text.replace(new RegExp(`^${key}:\\n {2}fr: .*`, 'm'), `${key}:\n  fr: ${'o'.repeat(length)}`);
    expect(await mistakesAfter({ [file]: ofLength(most) })).toEqual([]);
    expect(await mistakesAfter({ [file]: ofLength(most + 1) })).toEqual([
      expect.stringMatching(
        `› ${key}.fr: found "o.*" of ${most + 1} characters; allowed: at most ${most} characters.$`,
      ),
    ]);
  });

  it('is reported when the name of a partner has more than 60 characters', async () => {
    const partner = 'src/content/partners/lcl.yaml';
    const named = (length: number) => (text: string) => text.replace(/^name: .*/m, `name: ${'o'.repeat(length)}`);
    expect(await mistakesAfter({ [partner]: named(60) })).toEqual([]);
    expect(await mistakesAfter({ [partner]: named(61) })).toEqual([
      `${partner} › name: found "${'o'.repeat(61)}" of 61 characters; allowed: at most 60 characters.`,
    ]);
  });

  it.each(['https://part ner.example/', 'https://partner.example/a b'])(
    'is reported once when the address of a partner is %s, with a blank',
    async (address) => {
      const partner = 'src/content/partners/lcl.yaml';
      expect(await mistakesAfter({ [partner]: (text) => text.replace(/address: .*/, `address: ${address}`) })).toEqual([
        `${partner} › address: found "${address}"; allowed: an address without a blank in it (a blank of an address is written %20).`,
      ]);
    },
  );

  it('is reported once when a number is beyond all whole numbers', async () => {
    expect(await withFront('stage: 9', 'stage: 99999999999999999999999')).toEqual([
      `${SAMPLE} › stage: found 1e+23; allowed: at most 21.`,
    ]);
  });

  it('is reported without what follows from it when a stage is empty', async () => {
    expect(await mistakesAfter({ [STAGE]: '' })).toEqual([
      `${STAGE} › line 1: found no key; allowed: keys with values (key: value).`,
    ]);
  });

  it('is reported without what follows from it when a film names a wrong kind of file', async () => {
    const film = 'src/content/videos/stage-9-in-one-drawing.yaml';
    expect(await mistakesAfter({ [film]: replaced('/videos/stage-9.webm', '/videos/stage-9.mov') })).toEqual([
      `${film} › file: found "/videos/stage-9.mov"; allowed: a file such as /videos/stage-17.webm, or null where it is not known.`,
    ]);
  });

  it.each(['profile-22', 'jersey-pink'])('is reported when the cover %s cannot be drawn', async (cover) => {
    expect(await withFront('cover: profile-9', `cover: ${cover}`)).toEqual([
      `${SAMPLE} › cover: found "${cover}"; allowed: profile-1 … profile-21, jersey-yellow, jersey-green, jersey-polka, jersey-white, map, team-<code> or photo:<id>.`,
    ]);
  });

  it('is reported when a boolean is a word', async () => {
    expect(await withFront('stage: 9', 'stage: 9\ndraft: yes')).toEqual([
      `${SAMPLE} › draft: found "yes"; allowed: true or false.`,
    ]);
  });

  it('is reported when an integer is none', async () => {
    expect(await mistakesAfter({ [RESULT]: replaced('  seconds: 14117', '  seconds: 14117.5') })).toEqual([
      `${RESULT} › outcome.seconds: found 14117.5; allowed: a whole number.`,
    ]);
  });

  it('is reported when a list is empty', async () => {
    const empty = (text: string): string => text.replace(/places:\n(?: {4}- .*\n)+/, 'places: []\n');
    expect(await mistakesAfter({ [RESULT]: empty })).toEqual([
      `${RESULT} › outcome.places: found an empty list; allowed: at least 1 item.`,
    ]);
  });

  it('is reported when a value has an unknown kind', async () => {
    expect(await mistakesAfter({ [RESULT]: replaced('kind: ridden', 'kind: raced') })).toEqual([
      `${RESULT} › outcome.kind: found "raced"; allowed: ridden, cancelled, neutralised.`,
    ]);
  });

  it('is reported when a distance is not positive', async () => {
    expect(
      await mistakesAfter({
        'src/content/climbs/stage-09-col-dichere.yaml': (text) => text.replace(/lengthKm: .*/, 'lengthKm: 0'),
      }),
    ).toEqual(['src/content/climbs/stage-09-col-dichere.yaml › lengthKm: found 0; allowed: more than 0.']);
  });

  it('is reported when the address of a partner does not use https', async () => {
    const partner = 'src/content/partners/lcl.yaml';
    expect(
      await mistakesAfter({ [partner]: (text) => text.replace(/address: .*/, 'address: http://partner.example/') }),
    ).toEqual([
      `${partner} › address: found "http://partner.example/"; allowed: an address that begins with https://.`,
    ]);
  });
});
