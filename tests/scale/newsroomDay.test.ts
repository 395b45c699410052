import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from 'playwright';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { RACE } from '~/config/race.ts';
import { pathTo } from '~/i18n/paths.ts';
import { measureChild, type Cost } from '../../scripts/bench/measureChild.ts';
import { freePort } from '../../scripts/freePort.ts';
import { findBrowser } from '../../scripts/testing/findBrowser.ts';
import { refuseConsent } from '../browser/refuseConsent.ts';
import { rememberPrompts } from '../browser/rememberPrompts.ts';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';
import { watchProcess } from '../scripts/watchProcess.ts';

const LIMIT_MS = 40 * 60_000;
const SEE_MS = 120_000;
/** Milliseconds between the scheduling and the moment of publication: enough for a build in between. */
const AHEAD_MS = 90_000;

const ID = 'evening-below-la-planche';
const PHOTO = 'src/content/photos/a-last-evening';
const SAMPLE_PHOTO = 'src/content/photos/night-below-la-planche';
/** 24 megapixels, the size of camera photos. */
const ORIGINAL = { width: 6000, height: 4000 } as const;

const TITLES = {
  fr: 'Un dernier soir',
  en: 'One last evening',
  es: 'Una última tarde',
  de: 'Ein letzter Abend',
} as const;
type Language = keyof typeof TITLES;
const LANGUAGES = Object.keys(TITLES) as readonly Language[];

const TEASERS: Readonly<Record<Language, string>> = {
  fr: 'Avant le dernier contre-la-montre, les coureurs sont calmes et la montagne est vide.',
  en: 'Before the last time trial the riders are calm and the mountain is empty.',
  es: 'Antes de la última contrarreloj los corredores están tranquilos y la montaña está vacía.',
  de: 'Vor dem letzten Zeitfahren sind die Fahrer ruhig, und der Berg ist leer.',
};

const TEXTS: Readonly<Record<Language, string>> = {
  fr: 'Les coureurs ont reconnu le parcours dans la matinée. Le soir, il n’y a plus personne sur la route.',
  en: 'The riders looked at the course in the morning. In the evening there is nobody left on the road.',
  es: 'Los corredores reconocieron el recorrido por la mañana. Por la tarde ya no queda nadie en la carretera.',
  de: 'Die Fahrer haben die Strecke am Morgen besichtigt. Am Abend ist niemand mehr auf der Straße.',
};

const fileOf = (language: Language): string => `src/content/news/${language}/${ID}.md`;

/** Local times of the race, in the format of the content files. */
const raceTimeAt = (instant: number): string =>
  new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone: RACE.timezone })
    .format(instant)
    .replace(' ', 'T');

const { PATH, HOME } = process.env;

/** A clone of the last commit, in which the newsroom works, and the duration of each step. */
const newsroom = () => {
  const root = join(temporaryFolder(), 'clone');
  const env: NodeJS.ProcessEnv = { PATH, HOME, NODE_ENV: '' };
  const signal = new AbortController().signal;
  const steps: string[] = [];
  const file = (path: string): string => join(root, path);
  const note = (what: string, wallS: number, cpuS?: number): void => {
    steps.push(`| ${what} | ${wallS.toFixed(1)} | ${cpuS?.toFixed(1) ?? ''} |`);
    console.log(steps.at(-1));
  };
  const run = async (what: string, command: string, args: readonly string[], cwd = root): Promise<Cost> => {
    const cost = await measureChild(command, args, { cwd, env, signal });
    note(what, cost.wallS, cost.cpuS);
    return cost;
  };
  return {
    root,
    env,
    run,
    steps,
    npm: (what: string, ...args: readonly string[]) => run(what, 'npm', ['run', '--silent', ...args]),
    /** A step that ends when a reader or an editor sees a result. */
    seen: async (what: string, see: () => Promise<unknown>): Promise<void> => {
      const since = performance.now();
      await see();
      note(what, (performance.now() - since) / 1000);
    },
    read: (path: string): string => readFileSync(file(path), 'utf8'),
    write: (path: string, content: string | Buffer): void => {
      writeFileSync(file(path), content);
    },
    change: (path: string, before: string | RegExp, after: string): void => {
      const text = readFileSync(file(path), 'utf8');
      const changed = text.replace(before, () => after);
      if (changed === text) throw new Error(`${path} does not hold ${String(before)}.`);
      writeFileSync(file(path), changed);
    },
    /** The page of the article on the built site; undefined if it does not exist. */
    built: (language: Language, slug: string): string | undefined => {
      try {
        return readFileSync(file(`dist${pathTo('news', language, slug)}index.html`), 'utf8');
      } catch {
        return undefined;
      }
    },
  };
};

type Newsroom = ReturnType<typeof newsroom>;

const slugIn = ({ read }: Newsroom, language: Language): string =>
  /^slug: (.*)$/m.exec(read(fileOf(language)))?.[1] ?? '';

const visible = (locator: Locator): Promise<void> => locator.waitFor({ timeout: SEE_MS });
const gone = (locator: Locator): Promise<void> => locator.waitFor({ state: 'hidden', timeout: SEE_MS });

const openPreview = async (origin: string): Promise<{ readonly page: Page; readonly close: () => Promise<void> }> => {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  await page.addInitScript(refuseConsent, origin);
  await page.addInitScript(rememberPrompts, origin);
  return { page, close: () => browser.close() };
};

/** A photo of the size of camera photos, with its texts. */
const addPhoto = async (room: Newsroom): Promise<void> => {
  const large = await sharp(`${SAMPLE_PHOTO}.jpg`)
    .resize({ ...ORIGINAL, fit: 'cover' })
    .jpeg()
    .toBuffer();
  room.write(`${PHOTO}.jpg`, large);
  room.write(`${PHOTO}.yaml`, room.read(`${SAMPLE_PHOTO}.yaml`));
};

/** The options of `npm run new` that have a value for each language. */
const inEach = (option: string, values: Readonly<Record<Language, string>>): readonly string[] =>
  LANGUAGES.flatMap((language) => [`--${option}-${language}`, values[language]]);

const writeArticle = (room: Newsroom): Promise<Cost> => {
  const facts = ['--date', '2020-09-18T20:00', '--tags', 'route', '--cover', 'photo:a-last-evening'];
  const words = [inEach('title', TITLES), inEach('teaser', TEASERS), inEach('text', TEXTS)].flat();
  return room.npm('npm run new: an article in four languages', 'new', '--', 'news', ID, ...facts, ...words);
};

/** Three mistakes in three files, which the page reports, and their corrections. */
const makeMistakes = async (room: Newsroom, page: Page): Promise<void> => {
  const mistakes = page.getByRole('dialog', { name: /in the content$/ });
  const [title, photo] = [room.read(fileOf('en')), room.read(`${PHOTO}.yaml`)];
  room.change(fileOf('en'), /^title: .*$/m, 'title: One: last evening');
  room.change(fileOf('de'), 'tags: [route]', 'tags: [rute]');
  room.change(`${PHOTO}.yaml`, /^ {2}es: .*\n/m, '');
  await room.seen('three mistakes are over the page', () => visible(mistakes.getByText('3 mistakes in the content')));
  for (const [file, words] of [
    [fileOf('en'), 'title'],
    [fileOf('de'), 'rute'],
    [`${PHOTO}.yaml`, 'alt'],
  ] as const)
    // The page may reload once more for the last of the three files.
    await visible(mistakes.getByRole('listitem').filter({ hasText: file }).filter({ hasText: words }));
  room.write(fileOf('en'), title);
  room.write(`${PHOTO}.yaml`, photo);
  room.change(fileOf('de'), 'tags: [rute]', 'tags: [route]');
  await room.seen('they are gone with their correction', () => gone(mistakes));
};

/** The editor's work: the dev server, the article with its photo, the mistakes. */
const prepare = async (room: Newsroom): Promise<void> => {
  const [port, sandboxPort] = [await freePort(0), await freePort(0)];
  const origin = `http://localhost:${port}`;
  const ports = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_ORIGIN: `http://localhost:${sandboxPort}`,
  };
  const dev = watchProcess('npm', ['run', 'dev'], { cwd: room.root, env: { ...room.env, ...ports } });
  const { page, close } = await openPreview(origin);
  await room.seen('npm run dev: from the clone to the first page, with the packages', () =>
    expect
      .poll(
        () =>
          fetch(origin + pathTo('news', 'en')).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 600_000, interval: 500 },
      )
      .toBe(200),
  );
  await addPhoto(room);
  await writeArticle(room);
  await room.seen('its page in the preview, with photo and mark', async () => {
    await page.goto(origin + pathTo('news', 'en', slugIn(room, 'en')));
    await visible(page.getByRole('heading', { level: 1, name: TITLES.en }));
    await visible(page.getByText('Draft', { exact: true }));
  });
  expect(
    await page
      .locator('article img')
      .first()
      .evaluate((img) => (img as HTMLImageElement).currentSrc),
  ).toContain('a-last-evening');
  room.change(fileOf('en'), TEXTS.en, `${TEXTS.en} The stars come out.`);
  await room.seen('a saved sentence is on the open page', () => visible(page.getByText('The stars come out.')));
  await makeMistakes(room, page);
  await close();
  dev.child.kill('SIGTERM');
  await dev.ended;
};

/** Schedules the article, builds without it, and lets the scheduler publish it. */
const publishByTheClock = async (room: Newsroom): Promise<void> => {
  const at = Math.ceil((Date.now() + AHEAD_MS) / 1000) * 1000;
  for (const language of LANGUAGES) room.change(fileOf(language), /^draft: true$/m, `publishAt: ${raceTimeAt(at)}`);
  await room.npm('npm run build: scheduled, not yet there', 'build');
  expect(room.built('en', slugIn(room, 'en'))).toBeUndefined();
  const schedule = watchProcess('npm', ['run', '--silent', 'schedule'], { cwd: room.root, env: room.env });
  await expect
    .poll(() => room.built('de', slugIn(room, 'de')), { timeout: AHEAD_MS + SEE_MS, interval: 200 })
    .toContain(TITLES.de);
  room.steps.push(
    `| from the planned moment to the built site, by npm run schedule | ${((Date.now() - at) / 1000).toFixed(1)} | |`,
  );
  expect(Date.now()).toBeGreaterThanOrEqual(at);
  schedule.child.kill('SIGTERM');
  await schedule.ended;
};

it(
  'a newsroom goes from an empty clone to a published, corrected, renamed and withdrawn article',
  { timeout: LIMIT_MS },
  async () => {
    const room = newsroom();
    await room.run('git clone', 'git', ['clone', '--quiet', '.', room.root], '.');
    await prepare(room);
    await room.npm('npm run build: the first one', 'build');
    expect(room.built('en', slugIn(room, 'en'))).toBeUndefined();
    await publishByTheClock(room);

    const now = raceTimeAt(Date.now());
    room.change(fileOf('en'), 'in the morning', 'at noon');
    room.change(
      fileOf('en'),
      /^cover: /m,
      `updated: ${now}\ncorrections:\n  - date: ${now}\n    text: The riders came at noon.\ncover: `,
    );
    await room.npm('npm run build: a correction with its note', 'build');
    expect(room.built('en', slugIn(room, 'en'))).toContain('The riders came at noon.');

    const before = slugIn(room, 'en');
    await room.npm('npm run rename', 'rename', '--', 'news', ID, '--slug-en', 'the-last-evening');
    await room.npm('npm run build: renamed', 'build');
    expect(room.built('en', 'the-last-evening')).toContain(TITLES.en);
    const redirect = `${pathTo('news', 'en', before)} ${pathTo('news', 'en', 'the-last-evening')} 301`;
    expect(room.read('dist/_redirects')).toContain(redirect);

    for (const language of LANGUAGES) {
      room.change(
        fileOf(language),
        /^(publishAt: .*)$/m,
        `${/^publishAt: .*$/m.exec(room.read(fileOf(language)))?.[0] ?? ''}\nunpublishAt: ${raceTimeAt(Date.now())}`,
      );
    }
    await room.npm('npm run build: withdrawn', 'build');
    for (const language of LANGUAGES) expect(room.built(language, slugIn(room, language))).toBeUndefined();
    console.log(['| step | wall, s | CPU, s |', '| --- | ---: | ---: |', ...room.steps].join('\n'));
  },
);
