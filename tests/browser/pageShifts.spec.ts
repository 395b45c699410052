import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from 'playwright/test';
import { homePath, pathTo, relivePath, roadsidePath, stagePath, withdrawalsPath } from '~/i18n/paths.ts';
import { isDrawn, withoutLetters } from './drawing.ts';
import { movesOf } from './shiftOf.ts';
import { test } from './test.ts';

/** A page of each kind that readers see, in the language with the longest words. */
const PAGES = [
  homePath('de'),
  stagePath(9, 'de'),
  roadsidePath(9, 'de'),
  relivePath(9, 'de'),
  ...(
    [
      'stages',
      'roadBook',
      'relive',
      'rankings',
      'teams',
      'riders',
      'news',
      'videos',
      'search',
      'raceCentre',
      'partners',
    ] as const
  ).map((page) => pathTo(page, 'de')),
  pathTo('riders', 'de', 'tadej-pogacar'),
  pathTo('teams', 'de', 'uae-team-emirates'),
  pathTo('news', 'de', 'kamna-holt-sich-den-sieg-in-villard-de-lans'),
  withdrawalsPath('de'),
];

/** Pages for members only. With the cookie that announces a session, the club page is rendered for a member. */
const MEMBER_PAGES = [pathTo('club', 'de'), pathTo('profile', 'de')];

/** The maximum layout shift by scripts, the same as elsewhere. */
const MOST = 0.01;
/** The maximum layout shift while a page arrives: the browser renders it incrementally, and a list that fills makes its box higher. */
const MOST_COMING_IN = 0.05;

/** The number of pieces in which a page is sent. */
const PIECES = 8;

/** How a page is sent: its pieces, and the delay of each in milliseconds. */
type Way = { readonly piecesOf: (html: string) => readonly string[]; readonly pieceMs: number };

const EVENLY: Way = {
  piecesOf: (html) => {
    const size = Math.ceil(html.length / PIECES);
    return Array.from({ length: PIECES }, (_, index) => html.slice(index * size, (index + 1) * size));
  },
  pieceMs: 50,
};
/** Sends each card of the club as a piece: even pieces would not end between two of them. Each is painted before the next one arrives. */
const BY_SECTION: Way = { piecesOf: (html) => html.split(/(?=<section)/), pieceMs: 200 };

const TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
  ['.json', 'application/json'],
  ['.svg', 'image/svg+xml'],
]);

const send = async (answer: ServerResponse, html: string, { piecesOf, pieceMs }: Way): Promise<void> => {
  for (const piece of piecesOf(html)) {
    answer.write(piece);
    await setTimeout(pieceMs);
  }
  answer.end();
};

/** Serves the built files, HTML piece by piece, as a slow network does. Returns the origin. */
const servePieces = async (files: string, way: Way): Promise<{ origin: string; close: () => void }> => {
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(files, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    readFile(file).then(
      (bytes) => {
        answer.writeHead(200, { 'content-type': TYPES.get(extname(file)) ?? 'application/octet-stream' });
        if (file.endsWith('.html')) void send(answer, String(bytes), way);
        else answer.end(bytes);
      },
      () => answer.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};

/** Opens each page, and returns those that have moved. */
const movedOf = async (page: Page, origin: string, isAfter: boolean, most: number): Promise<readonly object[]> => {
  const found: object[] = [];
  for (const path of PAGES) {
    await page.goto(origin + path);
    await page.waitForLoadState('networkidle');
    const moves = await movesOf(page, { isAfter });
    if (moves.shift > most) found.push({ path, ...moves });
  }
  return found;
};

for (const width of [360, 1280])
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } });
    test.beforeEach(async ({ page }) => {
      test.slow();
      await withoutLetters(page);
    });

    test('no page moves when its scripts run', async ({ page }) => {
      await page.route('**/_astro/*.js', async (route) => {
        await isDrawn(page);
        await route.continue();
      });
      expect(await movedOf(page, '', true, MOST)).toEqual([]);
    });

    test.describe('on a slow network', () => {
      // The server has only files, without the geolocation service.
      test.use({ mishapsExpected: /404.*api\/geolocation/ });

      test('no page moves while it arrives in pieces', async ({ page, world }) => {
        const { origin, close } = await servePieces(world.files, EVENLY);
        const moved = await movedOf(page, origin, false, MOST_COMING_IN);
        close();
        expect(moved).toEqual([]);
      });

      test('no page for members moves while it arrives in pieces', async ({ page, context, world }) => {
        const { origin, close } = await servePieces(world.files, BY_SECTION);
        await context.addCookies([{ name: '_club', value: '1', url: origin }]);
        // Never answered, because the scripts would redirect a visitor.
        await page.route('**/_astro/*.js', () => undefined);
        const moved: object[] = [];
        for (const path of MEMBER_PAGES) {
          await page.goto(origin + path, { waitUntil: 'commit' });
          // Without the mark it would be rendered as a visitor's page.
          if (path === pathTo('club', 'de'))
            await expect(page.locator('html')).toHaveAttribute('data-session', 'awaited');
          await expect(page.locator('footer')).toBeVisible();
          await isDrawn(page);
          const moves = await movesOf(page);
          if (moves.shift > MOST) moved.push({ path, ...moves });
        }
        close();
        expect(moved).toEqual([]);
      });
    });
  });
