import { execFileSync, spawnSync } from 'node:child_process';
import { linkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readYaml } from '~/content/readEntry.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { inEveryLocale } from '~/i18n/paths.ts';
import { checkContent } from '../../scripts/checkContent.ts';
import { keptAnswers } from '../../scripts/new/keptAnswers.ts';
import { newEntry } from '../../scripts/newEntry.ts';
import { smallSite } from './smallSite.ts';

let site: ReturnType<typeof smallSite>;

beforeEach(() => {
  site = smallSite();
});

afterEach(() => {
  vi.unstubAllEnvs();
  site.remove();
});

const eachLanguage = (flag: string, text: (locale: string) => string): readonly string[] =>
  LOCALES.flatMap((locale) => [`--${flag}-${locale}`, text(locale)]);

const TEASER = 'One sentence of a teaser that is long enough for every list of articles.';
const ARTICLE = [
  '--date',
  '2020-09-14T10:00:00',
  '--tags',
  'route, club',
  '--cover',
  'map',
  ...eachLanguage('title', (locale) => `Ein Ruhetag: "${locale}" #1`),
  ...eachLanguage('teaser', () => TEASER),
];

const files = (collection: string, id: string): readonly string[] =>
  LOCALES.map((locale) => `src/content/${collection}/${locale}/${id}.md`);

const make = (...argv: readonly string[]) => newEntry(argv, { root: site.root });
const articlesThere = (id: string): readonly boolean[] => files('news', id).map(site.has);
const NONE = LOCALES.map(() => false);

describe('npm run new', () => {
  it('writes an article in every language as a draft that the check accepts', async () => {
    expect(await make('news', 'rest-day', ...ARTICLE)).toEqual({
      status: 'written',
      paths: files('news', 'rest-day'),
      others: [],
    });
    expect(site.read('src/content/news/es/rest-day.md')).toBe(`---
title: 'Ein Ruhetag: "es" #1'
slug: ein-ruhetag-es-1
teaser: ${TEASER}
date: '2020-09-14T10:00:00'
tags: [route, club]
cover: map
membersOnly: false
draft: true
---
`);
    expect(await checkContent(site.root)).toEqual([]);
  });

  it('publishes an article if asked to, with a text', async () => {
    const texts = eachLanguage('text', (locale) => `A text in ${locale}.\n\n## With a heading`);
    expect((await make('news', 'rest-day', ...ARTICLE, ...texts, '--publish')).status).toBe('written');
    expect(site.read('src/content/news/de/rest-day.md')).toMatch(/---\n\nA text in de\.\n\n## With a heading\n$/);
    expect(site.read('src/content/news/de/rest-day.md')).not.toContain('draft');
  });

  it('does not publish an article without a text', async () => {
    expect(await make('news', 'rest-day', ...ARTICLE, '--publish')).toEqual({
      status: 'refused',
      sentences: [
        ...files('news', 'rest-day')
          .map((file) => `${file} › text: found no text; allowed: a text below the front matter.`)
          .toSorted(),
        'Nothing was written.',
      ],
    });
    expect(articlesThere('rest-day')).toEqual(NONE);
  });

  it.each([
    ['as drafts', []],
    ['published', ['--publish']],
  ])('writes an article for members and its texts, %s', async (_, flags) => {
    const texts = eachLanguage('text', (locale) => `A text in ${locale}.`);
    const { paths } = {
      paths: [],
      ...(await make('news', 'rest-day', ...ARTICLE, ...texts, '--members-only', ...flags)),
    };
    expect(paths).toEqual([...files('news', 'rest-day'), ...files('members', 'rest-day')].toSorted(byLanguage));
    expect(site.read('src/content/news/de/rest-day.md')).toMatch(/membersOnly: true\n(?:draft: true\n)?---\n$/);
    expect(site.read('src/content/members/de/rest-day.md')).toBe('---\n---\n\nA text in de.\n');
    expect(await checkContent(site.root)).toEqual([]);
  });

  it('transliterates a German title by German rules in the address', async () => {
    const titles = eachLanguage('title', () => 'Über Hügel');
    await make('news', 'hills', ...ARTICLE.slice(0, 6), ...titles, ...ARTICLE.slice(6 + titles.length));
    expect(
      ['de', 'es'].map((locale) => /^slug: .*$/m.exec(site.read(`src/content/news/${locale}/hills.md`))?.[0]),
    ).toEqual(['slug: ueber-huegel', 'slug: uber-hugel']);
  });

  it('accepts a stage, and a slug that differs from the title', async () => {
    const slugs = eachLanguage('slug', (locale) => `day-off-${locale}`);
    const outcome = await make('news', 'rest-day', ...ARTICLE, ...slugs, '--stage', '9');
    expect(outcome).toEqual({
      status: 'refused',
      sentences: expect.arrayContaining([
        'src/content/news/de/rest-day.md › stage: found 9; allowed: the number of a stage in src/content/stages.',
      ]) as readonly string[],
    });
    expect((await make('news', 'rest-day', ...ARTICLE, ...slugs)).status).toBe('written');
    expect(site.read('src/content/news/fr/rest-day.md')).toContain('slug: day-off-fr\n');
  });

  describe('for a photo', () => {
    const ENTRY = 'src/content/photos/start-in-nice.yaml';
    const words = (...more: readonly string[]) =>
      make(
        'photo',
        'start-in-nice',
        ...eachLanguage('alt', (locale) => `A start in ${locale}`),
        '--credit',
        'Ana Ruiz',
        '--rights',
        '© Race Club',
        ...more,
      );
    const addPicture = async (): Promise<void> => {
      const picture = { width: 1600, height: 1000, channels: 3, background: '#778855' } as const;
      site.write('src/content/photos/.gitkeep', '');
      await sharp({ create: picture }).jpeg().toFile(join(site.root, 'src/content/photos/start-in-nice.jpg'));
    };

    it('writes the texts beside its picture', async () => {
      await addPicture();
      const captions = eachLanguage('caption', (locale) => `The start in ${locale}.`);
      expect(await words(...captions, '--focus', '62,40')).toMatchObject({ status: 'written', paths: [ENTRY] });
      expect(readYaml(site.read(ENTRY)).data).toEqual({
        alt: inEveryLocale((locale) => `A start in ${locale}`),
        caption: inEveryLocale((locale) => `The start in ${locale}.`),
        credit: 'Ana Ruiz',
        rights: '© Race Club',
        focus: { x: 62, y: 40 },
      });
    });

    it('is refused without a picture, and with an invalid focus', async () => {
      expect(await words()).toMatchObject({ status: 'refused' });
      await addPicture();
      const { sentences } = { sentences: [], ...(await words('--focus', 'left')) };
      expect(sentences.join('\n')).toContain(`${ENTRY} › focus.x: found "left"`);
      expect(site.has(ENTRY)).toBe(false);
    });
  });

  it('writes a video, a partner, an author, an alert and a page that the check accepts', async () => {
    const titles = eachLanguage('title', (locale) => `Title ${locale}`);
    const texts = eachLanguage('text', (locale) => `A text in ${locale}.`);
    await make('video', 'a-video', ...titles, ...eachLanguage('teaser', () => 'A teaser.'));
    await make(
      'partner',
      'a-partner',
      '--name',
      'A maker',
      '--address',
      'https://partner.example/',
      '--order',
      '1',
      ...texts,
    );
    await make('author', 'ana-ruiz', '--kind', 'person', ...eachLanguage('name', () => 'Ana Ruiz'), ...texts);
    const links = [...eachLanguage('link', (locale) => `/${locale}/`), ...eachLanguage('link-text', () => 'Home')];
    await make('alert', 'an-alert', '--date', '2020-09-06T09:00:00', '--shown', ...texts, ...links);
    await make('page', 'legal', ...titles, ...eachLanguage('description', () => TEASER), ...texts);
    const made = [
      'videos/a-video.yaml',
      'partners/a-partner.yaml',
      'authors/ana-ruiz.yaml',
      'alerts/an-alert.yaml',
      'pages/es/legal.md',
    ];
    expect(made.filter((path) => !site.has(`src/content/${path}`))).toEqual([]);
    expect(await checkContent(site.root)).toEqual([]);
  });
});

describe('a moment that npm run new is given', () => {
  it('may be the publication of an article, and its end', async () => {
    const times = ['--publish-at', '2020-09-14T20:00', '--unpublish-at', '2020-09-15T08:00+00:00'];
    expect((await make('news', 'rest-day', ...ARTICLE, ...times)).status).toBe('written');
    expect(site.read('src/content/news/fr/rest-day.md')).toContain(
      "publishAt: '2020-09-14T20:00:00'\nunpublishAt: '2020-09-15T10:00:00'\n",
    );
    expect(await checkContent(site.root)).toEqual([]);
  });

  const dated = (date: string) => ARTICLE.with(1, date);

  it.each([
    ['2020-09-14T10:00:30', '2020-09-14T10:00:30'],
    ['2020-09-14T10:00', '2020-09-14T10:00:00'],
    ['2020-09-14T10:00+02:00', '2020-09-14T10:00:00'],
    ['2020-09-14T10:00Z', '2020-09-14T12:00:00'],
  ])('may be %s, and is written in the local time of the race', async (date, written) => {
    expect((await make('news', 'rest-day', ...dated(date))).status).toBe('written');
    expect(site.read('src/content/news/fr/rest-day.md')).toContain(`date: '${written}'\n`);
  });

  it.each(['2020-09-14', '2020-02-30T10:00', 'noon'])(
    'may not be %s, which is refused in one sentence',
    async (date) => {
      expect(await make('news', 'rest-day', ...dated(date))).toEqual({
        status: 'refused',
        sentences: [
          `--date: "${date}" is no moment; allowed: 2020-09-06T20:00 (the clocks of the race) or 2020-09-06T18:00:00Z.`,
          'Nothing was written.',
        ],
      });
    },
  );
});

describe('a moment in the hour that occurs twice in the local time of the race', () => {
  const publishedAt = (moment: string) => make('news', 'rest-day', ...ARTICLE, '--publish-at', moment);

  it('is written for the first occurrence, as which the file is read', async () => {
    expect((await publishedAt('2020-10-25T00:30Z')).status).toBe('written');
    expect(site.read('src/content/news/fr/rest-day.md')).toContain("publishAt: '2020-10-25T02:30:00'\n");
  });

  it('is refused for the second occurrence, which would be read as the first', async () => {
    expect(await publishedAt('2020-10-25T01:30Z')).toEqual({
      status: 'refused',
      sentences: [
        '--publish-at: "2020-10-25T01:30Z" is the second 02:30 of the night in which the clocks of the race go back, and a file can only hold the first; allowed: a moment before or after that hour.',
        'Nothing was written.',
      ],
    });
  });
});

describe('npm run new where the published state is not in the history', () => {
  it('reports it in one sentence', () => {
    execFileSync('git', ['init', '-q', site.root]);
    const author = ['-c', 'user.name=x', '-c', 'user.email=x@x.example'];
    execFileSync('git', [...author, 'commit', '-q', '--allow-empty', '-m', 'x'], { cwd: site.root });
    const { status, stderr } = spawnSync(
      process.execPath,
      [resolve('scripts/newEntry.ts'), 'news', 'rest-day', ...ARTICLE],
      { cwd: site.root, env: { ...process.env, CLUB_PUBLISHED: 'nope' }, encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([
      1,
      'CLUB_PUBLISHED: found "nope"; allowed: a commit, tag or branch of this repository.\n',
    ]);
  });
});

describe('npm run new in content with mistakes', () => {
  it('writes an entry without a mistake, and lists the mistakes that prevent a build', () => {
    site.write(
      'src/content/winners.yaml',
      '- {year: 2019, edition: 106, name: A Rider, country: fr, team: null, isKept: false}\n',
    );
    const command = [resolve('scripts/newEntry.ts'), 'news', 'rest-day', ...ARTICLE];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: site.root, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.trim().split('\n').slice(-2)).toEqual([
      '1 other mistake in the content keeps the site from being built:',
      'src/content/winners.yaml › [0].country: found "fr"; allowed: three capital letters (ISO 3166-1 alpha-3).',
    ]);
    expect(articlesThere('rest-day')).toEqual(LOCALES.map(() => true));
  });
});

describe('npm run new does not write', () => {
  it('over an existing entry', async () => {
    site.write('src/content/news/es/rest-day.md', 'mine');
    expect(await make('news', 'rest-day', ...ARTICLE)).toEqual({
      status: 'refused',
      sentences: ['"rest-day" exists already: src/content/news/es/rest-day.md. Choose another id.'],
    });
    expect(site.read('src/content/news/es/rest-day.md')).toBe('mine');
    expect(articlesThere('rest-day')).toEqual([false, false, true, false]);
  });

  it('an article with a slug that another has', async () => {
    await make('news', 'rest-day', ...ARTICLE);
    const { sentences } = { sentences: [], ...(await make('news', 'second-rest-day', ...ARTICLE)) };
    expect(sentences).toContain(
      'src/content/news/fr/second-rest-day.md › slug: found "ein-ruhetag-fr-1"; allowed: a slug that no other article in fr has (src/content/news/fr/rest-day.md has this one).',
    );
    expect(articlesThere('second-rest-day')).toEqual(NONE);
  });

  it.each(['../outside', '.hidden', 'README', 'a/b', 'A', '-', ''])('under the id %j', async (id) => {
    expect(await make('news', ...ARTICLE, '--', id)).toEqual({
      status: 'refused',
      sentences: [`"${id}" is no id; allowed: lower-case letters a–z, digits and single hyphens.`],
    });
  });

  it('only some languages when one cannot be written', async () => {
    site.write('src/content/news/es', 'a file where a folder has to be');
    const { sentences } = { sentences: [''], ...(await make('news', 'rest-day', ...ARTICLE)) };
    expect(sentences[0]).toMatch(/^Nothing was written: E(EXIST|NOTDIR)/);
    expect(articlesThere('rest-day')).toEqual(NONE);
  });

  it('a part of a file on a full disk, so that the same command works later', () => {
    const texts = eachLanguage('text', () => 'A text in Markdown. '.repeat(2000));
    const command = ['scripts/newEntry.ts'].map((file) => resolve(file));
    const run = (limit: string) =>
      spawnSync(
        'sh',
        [
          '-c',
          `ulimit -f ${limit}; exec "$@"`,
          'sh',
          process.execPath,
          ...command,
          'news',
          'rest-day',
          ...ARTICLE,
          ...texts,
        ],
        { cwd: site.root, encoding: 'utf8' },
      );
    // Limits a file to 16 blocks of 512 or 1 024 bytes.
    expect(run('16')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Nothing was written: EFBIG/) as string,
    });
    expect(articlesThere('rest-day')).toEqual(NONE);
    expect(run('unlimited')).toMatchObject({ status: 0, stderr: '' });
  });

  it('a second alert that would be shown at the same time', async () => {
    const flags = [
      '--date',
      '2020-09-06T09:00:00',
      '--shown',
      ...eachLanguage('text', () => 'A text.'),
      ...eachLanguage('link-text', () => 'Home'),
      ...eachLanguage('link', (locale) => `/${locale}/`),
    ];
    await make('alert', 'one', ...flags);
    expect(await make('alert', 'another', ...flags)).toEqual({
      status: 'refused',
      sentences: [
        'src/content/alerts/one.yaml › shown: found true; allowed: false, or publishAt and unpublishAt at other times: one alert is shown at a time (src/content/alerts/another.yaml is).',
        'Nothing was written.',
      ],
    });
    expect(site.has('src/content/alerts/another.yaml')).toBe(false);
    const times = ['--publish-at', '2020-09-07T09:00', '--unpublish-at', '2020-09-08T09:00'];
    expect((await make('alert', 'another', ...flags, ...times)).status).toBe('refused');
  });

  it('what the flags do not know', async () => {
    expect(await make('newz', 'x')).toEqual({
      status: 'refused',
      sentences: ['There is no kind "newz"; there are news, photo, video, partner, author, alert, page.'],
    });
    expect(await make('news', 'x', 'y')).toEqual({ status: 'refused', sentences: ['One id, not 2: x, y.'] });
    const { sentences } = { sentences: [''], ...(await make('news', 'x', '--titel-fr', 'y')) };
    expect(sentences[0]).toMatch(/^Unknown option '--titel-fr'\. Flags: npm run new -- news --help$/);
  });
});

const byLanguage = (one: string, other: string): number =>
  LOCALES.findIndex((locale) => one.includes(`/${locale}/`)) -
  LOCALES.findIndex((locale) => other.includes(`/${locale}/`));

type Answer = (question: string) => string | undefined;

/** Answers by the beginning of their questions, one after another; questions without one get valid answers, and undefined gives up. */
const answersOf = (given: Readonly<Record<string, readonly string[]>>): Answer => {
  const all = new Map(
    Object.entries({
      Id: ['rest-day'],
      Date: ['2020-09-14T10:00'],
      Tags: ['route'],
      Cover: ['map'],
      ...Object.fromEntries(
        LOCALES.flatMap((locale) => [
          [`Title (${locale})`, [`Title ${locale}`]],
          [`Teaser, 40 to 170 characters (${locale})`, [TEASER]],
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(given).map(([key, answers]) => [
          key.replace('Teaser (', 'Teaser, 40 to 170 characters ('),
          answers,
        ]),
      ),
    }).map(([key, answers]) => [key, [...answers]]),
  );
  return (question) => {
    const key = [...all.keys()].find((start) => question.startsWith(start));
    return key === undefined ? '' : all.get(key)?.shift();
  };
};

/** The questions, messages and result of npm run new while an editor answers. */
const talk = async (argv: readonly string[], answer: Answer, before: () => void = () => undefined) => {
  const [questions, said]: readonly [string[], string[]] = [[], []];
  const outcome = await newEntry(['news', ...argv], {
    root: site.root,
    ask: (question) => {
      before();
      if (question !== '') questions.push(question);
      return Promise.resolve(answer(question));
    },
    say: (sentence) => void said.push(sentence),
  });
  return { questions, said, outcome };
};

const unasked = (question: string): Promise<string> => Promise.reject(new Error(`asked ${question}`));

describe('npm run new asks', { timeout: 30_000 }, () => {
  it('for required values that were not given, and again after a blank answer', async () => {
    const questions: string[] = [];
    const answers = ['Title', '', '  ', 'Titel'];
    const given = ARTICLE.filter(
      (_, at) => !['--title-de', '--title-en'].some((flag) => [at, at - 1].includes(ARTICLE.indexOf(flag))),
    );
    const outcome = await newEntry(['news', 'rest-day', ...given], {
      root: site.root,
      ask: (question) => {
        questions.push(question);
        return Promise.resolve(question.startsWith('Title') ? answers.shift() : '');
      },
    });
    const titles = questions.filter((question) => question.startsWith('Title'));
    expect(titles).toEqual(['Title (en)', 'Title (de)', 'Title (de)', 'Title (de)']);
    expect(outcome.status).toBe('written');
    expect(site.read('src/content/news/de/rest-day.md')).toContain('title: Titel\n');
  });

  it('for the stage, the members and the texts as well, if it asks at all', async () => {
    const { questions } = await talk([], answersOf({}));
    expect(questions.map((question) => question.split(/[:,(]/)[0]?.trim())).toEqual([
      'Id',
      'Date and time of the race',
      'Tags',
      'Cover',
      'Authors',
      'Number of the stage that it is about',
      ...LOCALES.map(() => 'Title'),
      ...LOCALES.map(() => 'Teaser'),
      'members-only',
      ...LOCALES.map(() => 'Text in Markdown'),
    ]);
    expect((await newEntry(['news', 'second-day', ...ARTICLE], { root: site.root, ask: unasked })).status).toBe(
      'written',
    );
  });

  it('again after an answer that the check refuses, with the message of the check', async () => {
    const { said, outcome } = await talk(
      [],
      answersOf({
        Id: ['Étape 9', 'rest-day'],
        Date: ['noon', '2020-09-14T10:00'],
        Tags: ['routes', 'route'],
        Cover: ['profile-30', 'map'],
        Number: ['22', '1'],
        'Title (de)': ['x', 'Ein Titel'],
        'Teaser (fr)': ['Court.', TEASER],
      }),
    );
    expect(said).toEqual(
      [
        '"Étape 9" is no id; allowed: lower-case letters a–z, digits and single hyphens.',
        '--date: "noon" is no moment; allowed: 2020-09-06T20:00 (the clocks of the race) or 2020-09-06T18:00:00Z.',
        expect.stringMatching(/^tags\[0\]: found "routes"; allowed: stage-report, .* \(did you mean route\?\)\.$/),
        expect.stringMatching(/^cover: found "profile-30"; allowed: profile-1 /),
        'stage: found 22; allowed: at most 21.',
        'title: found "x"; allowed: at least 3 characters.',
        'slug: found "x"; allowed: at least 3 characters.',
        'teaser: found "Court."; allowed: at least 40 characters.',
      ].filter((sentence) => typeof sentence !== 'string' || !sentence.startsWith('slug')),
    );
    expect(outcome.status).toBe('written');
    expect(site.read('src/content/news/de/rest-day.md')).toContain('title: Ein Titel\nslug: ein-titel\n');
    expect(site.read('src/content/news/de/rest-day.md')).toContain('stage: 1\n');
  });

  it('for a text as lines up to a point, or as a file', async () => {
    site.write('notes.md', 'Depuis un fichier.\n\n## Titre\n');
    const lines = ['Line one.', '', '- two', '.'];
    const texts = {
      'Text in Markdown (fr)': [join(site.root, 'notes.md')],
      'Text in Markdown (de)': lines.slice(0, 1),
    };
    const rest = lines.slice(1);
    const { outcome } = await talk([], (question) => (question === '' ? rest.shift() : answersOf(texts)(question)));
    expect(outcome.status).toBe('written');
    expect(site.read('src/content/news/fr/rest-day.md')).toMatch(/---\n\nDepuis un fichier\.\n\n## Titre\n$/);
    expect(site.read('src/content/news/de/rest-day.md')).toMatch(/---\n\nLine one\.\n\n- two\n$/);
  });

  it('for a text again after the path of a file that is not there, and knows the home folder', async () => {
    vi.stubEnv('HOME', site.root);
    site.write('notes.md', 'Depuis un fichier.\n');
    const texts = {
      'Text in Markdown (fr)': ['~/nots.md', 'articles/notes', 'nots.md', '~/notes.md'],
      'Text in Markdown (en)': ['[News](/en/news/)'],
      'Text in Markdown (de)': ['Ja.'],
    };
    const rest = ['.', '.'];
    const answer = answersOf(texts);
    const { said } = await talk([], (question) => (question === '' ? rest.shift() : answer(question)));
    const sentence = 'answer with the path of a file, or with a text.';
    expect(said).toEqual([
      `There is no file ${join(site.root, 'nots.md')}: ${sentence}`,
      `There is no file articles/notes: ${sentence}`,
      `There is no file nots.md: ${sentence}`,
    ]);
    expect(site.read('src/content/news/fr/rest-day.md')).toMatch(/---\n\nDepuis un fichier\.\n$/);
    expect(site.read('src/content/news/de/rest-day.md')).toMatch(/---\n\nJa\.\n$/);
  });

  it('for a text again, and keeps the typed text in a file', async () => {
    const kept = '.cache/new/news-text-fr.md';
    const texts = answersOf({ 'Text in Markdown (fr)': ['Un.', join(site.root, kept)] });
    const rest = ['', '# Un titre', '.'];
    const { said, outcome } = await talk(
      [],
      (question) => (question === '' ? rest.shift() : texts(question)),
      () => {
        if (site.has(kept)) site.write(kept, 'Un.\n\n## Un titre\n');
      },
    );
    expect(said).toEqual([
      'text, line 3: found the heading "# Un titre"; allowed: level 2 (##) and below: level 1 is the title of the page.',
      `The text is kept in ${kept}: correct it there and answer with this path.`,
    ]);
    expect(outcome.status).toBe('written');
    expect(site.read('src/content/news/fr/rest-day.md')).toMatch(/---\n\nUn\.\n\n## Un titre\n$/);
  });

  it('for a text, and keeps the lines of a text that the editor does not end', async () => {
    const rest = ['', 'Deux.'];
    const texts = answersOf({ 'Text in Markdown (fr)': ['Un.'] });
    const { said, outcome } = await talk([], (question) => (question === '' ? rest.shift() : texts(question)));
    const kept = '.cache/new/news-text-fr.md';
    expect(said).toEqual([`The lines are kept in ${kept}: go on there and answer with this path.`]);
    expect(outcome.status).toBe('refused');
    expect(site.read(kept)).toBe('Un.\n\nDeux.\n');
  });

  it('for the members, whose texts are in another folder', async () => {
    const rest = LOCALES.map(() => '.');
    const answers = answersOf({
      members: ['perhaps', 'yes'],
      ...Object.fromEntries(LOCALES.map((locale) => [`Text in Markdown (${locale})`, ['For members.']])),
    });
    const { said, outcome } = await talk([], (question) => (question === '' ? rest.shift() : answers(question)));
    expect(said).toEqual(['Found "perhaps"; allowed: yes or no.']);
    expect(outcome).toMatchObject({
      status: 'written',
      paths: [...files('news', 'rest-day'), ...files('members', 'rest-day')].toSorted(byLanguage),
    });
    expect(site.read('src/content/members/fr/rest-day.md')).toBe('---\n---\n\nFor members.\n');
  });

  it('nothing again that was answered before the editor gave up', async () => {
    const first = await talk([], answersOf({ Tags: [] }));
    expect(first.outcome).toEqual({
      status: 'refused',
      sentences: ['Given up; nothing was written. The answers are kept for the next run.'],
    });
    const second = await talk([], answersOf({ Go: ['yes'] }));
    expect(second.said).toEqual(['Kept from an earlier run: id "rest-day", date "2020-09-14T10:00".']);
    expect(second.questions.slice(0, 2)).toEqual([
      'Go on with these answers (yes or no)',
      expect.stringMatching(/^Tags/),
    ]);
    expect(second.outcome.status).toBe('written');
    expect(site.has('.cache/new/news.json')).toBe(false);
  });

  it('and stores answers atomically, never in a half-written file', () => {
    const kept = keptAnswers(site.root, 'news');
    kept.keep(new Map([['id', 'first']]));
    const before = join(site.root, 'before.json');
    linkSync(join(site.root, '.cache/new/news.json'), before);
    kept.keep(new Map([['id', 'second']]));
    expect([JSON.parse(site.read('before.json')), kept.read().get('id')]).toEqual([{ id: 'first' }, 'second']);
  });

  it('everything again if the editor starts anew, and for a kept answer that has become invalid', async () => {
    await talk([], answersOf({ Tags: [] }));
    expect((await talk([], answersOf({ Go: ['no'], Date: [] }))).questions[1]).toMatch(/^Id/);
    site.write('src/content/news/es/rest-day.md', 'mine');
    expect((await talk([], answersOf({ Go: ['yes'], Id: [] }))).questions[1]).toMatch(/^Id/);
  });

  it('and writes nothing when the editor gives up', async () => {
    const outcome = await newEntry(['news'], { root: site.root, ask: () => Promise.resolve(undefined) });
    expect(outcome).toEqual({ status: 'refused', sentences: ['Given up; nothing was written.'] });
  });

  it('nothing without a terminal, and lists what is missing', () => {
    const command = [resolve('scripts/newEntry.ts'), 'video', '--stage', '9'];
    const { status, stderr } = spawnSync(process.execPath, command, { cwd: site.root, encoding: 'utf8' });
    expect(stderr).toBe(
      'Missing: <id>, --title-fr, --title-en, --title-es, --title-de, --teaser-fr, --teaser-en, --teaser-es, --teaser-de.\n',
    );
    expect(status).toBe(1);
  });
});

describe('the help of npm run new', () => {
  it('lists the kinds', async () => {
    expect(await make('--help')).toMatchObject({
      status: 'help',
      text: expect.stringContaining(
        'npm run new -- <news|photo|video|partner|author|alert|page> <id> [flags]',
      ) as string,
    });
  });

  it.each(['news', 'photo', 'video', 'partner', 'author', 'alert', 'page'])(
    'has blanks between each flag of %s and its meaning',
    async (kind) => {
      const { text } = { text: '', ...(await make(kind, '--help')) };
      const flags = text.split('\n').filter((line) => line.startsWith('  --'));
      expect(flags).not.toEqual([]);
      for (const line of flags) expect(line).toMatch(/^ {2}--\S+ {2,}\S/);
    },
  );

  it.each(['news', 'photo', 'video', 'partner', 'author', 'alert', 'page'])('has an example for %s', async (kind) => {
    expect(await make(kind, '--help')).toMatchObject({
      status: 'help',
      text: expect.stringContaining(`Example:\n  npm run new -- ${kind} `) as string,
    });
  });
});
