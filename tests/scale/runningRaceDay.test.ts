import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject } from '../../scripts/copyProject.ts';
import { freePort } from '../../scripts/freePort.ts';
import { findBrowser } from '../../scripts/testing/findBrowser.ts';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { refuseConsent } from '../browser/refuseConsent.ts';
import { rememberPrompts } from '../browser/rememberPrompts.ts';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';
import { watchProcess } from '../scripts/watchProcess.ts';

/** The day of stage 9, Pau – Laruns, in four minutes: the result is published 43 seconds before the article of the evening. */
const PACE = 180;
const LIMIT_MS = 40 * 60_000;
const LOOK_MS = 500;

/** The race as a reader sees it on a page that stays open. */
type Seen = {
  readonly at: number;
  readonly state: string;
  readonly lead: string;
  readonly jersey: string;
  readonly news: string;
};

/** Runs in the page: the time of its clock, and its texts about the race. */
const look = (): Seen => {
  const { clock = '0', pace = '1' } = document.documentElement.dataset;
  const textOf = (selector: string): string =>
    document.querySelector<HTMLElement>(selector)?.innerText.replaceAll(/\s+/g, ' ').trim() ?? '';
  return {
    at: Date.now() * Number(pace) + Number(clock),
    state: [textOf('.rest-day'), textOf('club-day-state')].filter((text) => text !== '').join(' · '),
    lead: textOf('.race-now section h2, .stage-hero h2'),
    jersey: textOf('.jerseys li b'),
    news: textOf('.article-card .headline'),
  };
};

/** Records each state of a page that differs from the one before; while the page reloads there is none. */
const watch = (page: Page, name: string, noted: (line: string, seen: Seen) => void) => {
  const rows: Seen[] = [];
  const timer = setInterval(() => {
    void page.evaluate(look).then(
      (seen) => {
        const last = rows.at(-1);
        if (last !== undefined && JSON.stringify({ ...last, at: 0 }) === JSON.stringify({ ...seen, at: 0 })) return;
        rows.push(seen);
        noted(`${name} | ${seen.state} | ${seen.lead} | ${seen.jersey} | ${seen.news}`, seen);
      },
      () => undefined,
    );
  }, LOOK_MS);
  return {
    rows,
    stop: () => {
      clearInterval(timer);
    },
  };
};

const raceTime = (instant: number): string =>
  new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' }).format(instant);

/** The index of the first of `rows`, from `from` on, for which the condition holds; the search for the next one starts after it. */
const indexWhere = (rows: readonly Seen[], from: number, holds: (seen: Seen) => boolean): number =>
  rows.findIndex((seen, index) => index >= from && holds(seen));

/** Expects that a reader has seen these states in this order. */
const expectInOrder = (rows: readonly Seen[], steps: Readonly<Record<string, (seen: Seen) => boolean>>): void => {
  let from = 0;
  const order: string[] = [];
  for (const [name, holds] of Object.entries(steps)) {
    const index = indexWhere(rows, from, holds);
    if (index === -1) break;
    order.push(name);
    from = index;
  }
  expect(order).toEqual(Object.keys(steps));
};

let root: string;

beforeAll(() => {
  root = copyProject();
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

it(
  'a race day from noon to midnight: readers with open pages see the start, the finish, the result with its leader, the article and the next day',
  { timeout: LIMIT_MS },
  async () => {
    const [site, sandbox] = [await freePort(0), await freePort(0)];
    const { PATH, HOME } = process.env;
    const env = {
      PATH,
      HOME,
      PORT: String(site),
      SANDBOX_PORT: String(sandbox),
      SANDBOX_FILE: join(temporaryFolder(), 'data.db'),
    };
    const args = ['scripts/start.ts', '--at', '2020-09-06T12:00', '--run', String(PACE)];
    const server = watchProcess(process.execPath, args, { cwd: root, env });
    await Promise.race([server.printed('ready http'), server.ended.then(({ err }) => Promise.reject(new Error(err)))]);
    const origin = `http://localhost:${site}`;
    const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
    const open = async (path: string): Promise<Page> => {
      const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
      await page.addInitScript(refuseConsent, origin);
      // An open prompt would keep the page from reloading.
      await page.addInitScript(rememberPrompts, origin);
      await page.goto(origin + path);
      return page;
    };
    const note = (line: string, { at }: Seen): void => {
      console.log(`${raceTime(at)} | ${line}`);
    };
    const home = watch(await open(homePath('en')), 'home', note);
    const centre = watch(await open(pathTo('raceCentre', 'en')), 'race centre', note);
    await server.printed('rest day');
    await expect.poll(() => home.rows.at(-1)?.state, { timeout: 120_000 }).toContain('Rest day');
    home.stop();
    centre.stop();
    await browser.close();
    server.child.kill('SIGTERM');
    const { code, out } = await server.ended;
    const lines = out.split('\n').filter((line) => line.startsWith('replay:'));
    console.log(lines.join('\n'));
    expect(code).toBe(0);
    expectInOrder(home.rows, {
      today: ({ state, jersey }) => state === 'Today’s stage' && jersey === 'Adam Yates',
      onTheRoad: ({ state }) => state === 'On the road now',
      finishDue: ({ state }) => state === 'Waiting for the result',
      result: ({ lead, jersey }) => lead.includes('Laruns') && jersey === 'Primož Roglič',
      article: ({ news }) => news.includes('Slovenian Sunday'),
      nextDay: ({ state }) => state.startsWith('Rest day'),
    });
    expectInOrder(centre.rows, {
      today: ({ state }) => state === 'Today’s stage',
      onTheRoad: ({ state }) => state === 'On the road now',
      finishDue: ({ state }) => state === 'Waiting for the result',
      nextStage: ({ lead }) => !lead.includes('Laruns'),
    });
    const known = lines.join('\n');
    for (const one of ['start of stage 9', 'result of stage 9', 'article stage-09-pogacar-wins-in-laruns', 'rest day'])
      expect(known).toContain(one);
    expect(known).not.toContain('the build failed');
  },
);
