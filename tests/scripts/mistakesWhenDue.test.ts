import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newsListPath, pathTo, rankingsPath } from '~/i18n/paths.ts';
import { contentFiles } from '../../scripts/check/contentFiles.ts';
import { findMistakes } from '../../scripts/check/findMistakes.ts';
import { readDues } from '../../scripts/readDues.ts';
import { smallRace, type SmallRace } from './smallRace.ts';

/** 12:00 in Paris, after the date of every article. */
const NOW = Date.parse('2020-09-07T10:00:00Z');
const [FIRST, SECOND, THIRD] = ['2020-09-08T09:00:00', '2020-09-09T09:00:00', '2020-09-10T09:00:00'];
const LIST = 'src/content/redirects.yaml';

/** The times of sources and of targets: each source leads to targets with each of them. */
const TIMES = {
  always: [],
  later: [`publishAt: ${FIRST}`],
  ending: [`unpublishAt: ${SECOND}`],
  short: [`unpublishAt: ${FIRST}`],
  between: [`publishAt: ${FIRST}`, `unpublishAt: ${SECOND}`],
  last: [`publishAt: ${SECOND}`, `unpublishAt: ${THIRD}`],
} as const;

const TAGS = ['mountains', 'sprint', 'time-trial', 'teams', 'portrait', 'club'] as const;
const NAMES = Object.keys(TIMES);

const targetAddresses = (name: string, at: number): readonly string[] => [
  pathTo('news', 'de', `target-${name}`),
  newsListPath('de', 1, TAGS[at] ?? ''),
];

/** The addresses of targets, of which some are there only for a time. */
const ADDRESSES = [
  ...NAMES.flatMap(targetAddresses),
  ...[2, 3, 4].map((page) => newsListPath('de', page)),
  rankingsPath(1, 'de'),
];

let race: SmallRace;

const writeArticle = (name: string, tag: string, lines: readonly string[], text: string): void => {
  const front = [
    'title: A sample',
    `slug: ${name}`,
    'teaser: One sentence of a teaser that is long enough for every list of articles.',
    'date: 2020-09-06T18:40:00',
    `tags: [${tag}]`,
    'cover: map',
    'languages: [de]',
    ...lines,
  ];
  race.write(`src/content/news/de/${name}.md`, `---\n${front.join('\n')}\n---\n${text}`);
};

const inEach = (textOf: (locale: string) => string): string =>
  `{ ${['fr', 'en', 'es', 'de'].map((locale) => `${locale}: ${textOf(locale)}`).join(', ')} }`;

const writeAlert = (name: string, address: string, lines: readonly string[]): void => {
  const link = inEach((locale) => (locale === 'de' ? address : `/${locale}/`));
  const words = inEach(() => 'x');
  race.write(
    `src/content/alerts/${name}.yaml`,
    [`text: ${words}`, `linkText: ${words}`, `link: ${link}`, "date: '2020-09-06T09:00:00'", ...lines, ''].join('\n'),
  );
};

const quotedTimes = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.replace(/: (.*)/, ": '$1'"));

const writeResult = async (): Promise<void> => {
  const stage = race.resultsFile('stage.csv', [
    'Rank,BIB,Result,IRM',
    '1,135,03:46:23,',
    '2,131,,',
    '3,11,+0:05,',
    '4,14,,',
  ]);
  const general = race.resultsFile('general.csv', ['Pos.;Dossard;Temps', "1;135;03h 46' 13''"]);
  await race.run('1', '--stage', stage, '--general', general, '--partial');
  const file = 'src/content/results/stage-01.yaml';
  race.write(file, `published: ${FIRST}\n${race.read(file)}`);
};

/** Articles, texts for members, drafts, alerts and redirects with each time that lead to pages with each time. */
const writeCorpus = async (): Promise<void> => {
  await writeResult();
  const links = ADDRESSES.map((address) => `[x](${address})\n\n`).join('');
  for (const [at, [name, times]] of Object.entries(TIMES).entries()) {
    writeArticle(`target-${name}`, TAGS[at] ?? '', times, '\nEin Text.\n');
    writeArticle(`text-${name}`, 'route', times, `\n${links}`);
    writeArticle(`members-${name}`, 'route', ['membersOnly: true', ...times], '');
    race.write(`src/content/members/de/members-${name}.md`, `---\n---\n\n${links}`);
    writeArticle(`draft-${name}`, 'route', ['draft: true', ...times], `\n${links}`);
    for (const [number, address] of ADDRESSES.entries())
      writeAlert(`hidden-${name}-${number}`, address, [...quotedTimes(times), 'shown: false']);
  }
  for (let at = 0; at < 25; at++) writeArticle(`other-${at}`, 'route', [], '\nEin Text.\n');
  writeAlert('ended', pathTo('news', 'de', 'target-ending'), [...quotedTimes(TIMES.short), 'shown: true']);
  writeAlert('between', pathTo('news', 'de', 'target-between'), [...quotedTimes(TIMES.between), 'shown: true']);
  race.write(LIST, ADDRESSES.map((address, at) => `- from: /de/alt-${at}/\n  to: ${address}\n`).join(''));
};

const placesAt = async (now: number): Promise<ReadonlySet<string>> => {
  const { mistakes } = await findMistakes(contentFiles(race.root), { now });
  return new Set(mistakes.map(({ file, field = '' }) => `${file} › ${field}`));
};

beforeEach(async () => {
  race = smallRace(['01', '02']);
  await writeCorpus();
});

afterEach(() => {
  race.remove();
});

describe('content that the check accepts', () => {
  it('is accepted at each later moment at which something is due', async () => {
    const before = await placesAt(NOW);
    const dues = (await readDues({ root: race.root, env: {} }))().filter(({ at }) => at >= NOW);
    expect(dues.length).toBeGreaterThanOrEqual(3);
    for (const { at } of dues) {
      const places = await placesAt(at);
      expect([...places].filter((place) => !before.has(place))).toEqual([]);
    }
  });

  it('is what leads to pages as long as they are there, and nothing else', async () => {
    const places = [...(await placesAt(NOW))];
    expect(places.filter((place) => place.includes('alerts/') || place.includes('draft-'))).toEqual([]);
    expect([...new Set(places.map((place) => place.split(' › ')[0]))].toSorted()).toEqual(
      [
        LIST,
        ...NAMES.flatMap((name) => [
          `src/content/members/de/members-${name}.md`,
          `src/content/news/de/text-${name}.md`,
        ]),
      ].toSorted(),
    );
    const refused = places
      .filter((place) => place.startsWith(LIST))
      .map((place) => Number(/\[(\d+)\]/.exec(place)?.[1]));
    const permanent = [
      pathTo('news', 'de', 'target-always'),
      newsListPath('de', 1, TAGS[0]),
      newsListPath('de', 2),
      newsListPath('de', 3),
    ];
    expect(ADDRESSES.filter((_, at) => !refused.includes(at))).toEqual(permanent);
  });
});
