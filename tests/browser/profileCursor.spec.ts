import { expect, type Page } from 'playwright/test';
import { stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { test } from './test.ts';

const t = wordingIn('en');
const PAGE = stagePath(9, 'en');

const partsOf = (page: Page) => ({
  drawing: page.locator('.stage-profile > svg'),
  cursor: page.locator('.profile-cursor'),
  place: page.locator('.profile-place'),
  slider: page.getByRole('slider', { name: /^Profile of stage 9/ }),
});

/** A point of the drawing, as a share of the course. */
const pointAt = async (page: Page, share: number): Promise<{ readonly x: number; readonly y: number }> => {
  const box = await partsOf(page).drawing.boundingBox();
  if (box === null) throw new Error('The profile is not shown.');
  return { x: box.x + 40 + (box.width - 66) * share, y: box.y + box.height / 2 };
};

test('a mouse over the profile of a stage shows the altitude and the next climb; nothing is requested before', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(PAGE);
  const { cursor, place } = partsOf(page);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/courses/'))).toEqual([]);
  const middle = await pointAt(page, 0.5);
  await page.mouse.move(middle.x, middle.y);
  // Half of 153 km.
  await expect(place).toContainText(/Km\s76\.[3-7], 76\.[3-7]\skm to go/);
  await expect(place).toContainText(/Altitude: [\d,]+\sm, gradient: −?[\d.]+\s?%/);
  await expect(cursor).toHaveAttribute('x1', '50%');
  await expect(cursor).not.toHaveAttribute('hidden');
  // On the road up to the Col de Soudet.
  await expect(place).toContainText(/Col de Soudet: 3\.8\skm at 8\.5% on average, summit in 1\.[3-7]\skm/);
  await expect(place.locator('svg circle')).toBeVisible();
  await expect(place.locator('svg text')).toHaveText('8.5%');
  await expect(place).toContainText(t('roadside.approximate'));
  const valley = await pointAt(page, 90 / 153);
  await page.mouse.move(valley.x, valley.y);
  await expect(place).toContainText(/Next climb: Col d’Ichère, summit in 25\.[3-7]\skm/);
  await expect(place.locator('svg')).toHaveCount(0);
  await expect(place.getByText(t('roadside.approximate'))).toBeHidden();
  const end = await pointAt(page, 1);
  await page.mouse.move(end.x, end.y);
  await expect(place).toContainText('Laruns');
  // It stays within the window at both ends of the course.
  await expect(place).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(place).toBeHidden();
  await page.mouse.move(middle.x, middle.y);
  await expect(place).toBeVisible();
  await page.mouse.move(middle.x, 5);
  await expect(place).toBeHidden();
  expect(asked.filter((path) => path.startsWith('/courses/'))).toEqual(['/courses/en/9.json']);
});

test('arrow keys move the cursor by a kilometre, with Shift by a tenth, and a screen reader announces the place', async ({
  page,
}) => {
  await page.goto(PAGE);
  await page.keyboard.press('Tab');
  const { place, slider } = partsOf(page);
  await expect(slider).toBeAttached();
  await expect(place).toBeHidden();
  // The text of the profile follows the cursor in the tab order.
  await page.getByText(t('profile.text')).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(slider).toBeFocused();
  await expect(slider).toHaveAccessibleDescription(t('roadside.approximate'));
  await expect(slider).toHaveAttribute('aria-valuetext', /^Pau\nKm\s0, 153\skm to go\n/);
  for (const [key, km] of [
    ['ArrowRight', '1'],
    ['ArrowUp', '2'],
    ['Shift+ArrowRight', '2.1'],
    ['ArrowLeft', '1.1'],
    ['End', '153'],
    ['ArrowRight', '153'],
    ['Home', '0'],
    ['ArrowDown', '0'],
  ] as const) {
    await slider.press(key);
    await expect(slider).toHaveValue(km);
  }
  await expect(place).toContainText('Pau');
  await page.keyboard.press('Escape');
  await expect(place).toBeHidden();
  await slider.press('ArrowRight');
  await expect(place).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(place).toBeHidden();
});

test('the panel covers no part of the profile, and the mouse can move onto it', async ({ page }) => {
  await page.goto(PAGE);
  const { drawing, place } = partsOf(page);
  for (const share of [0.1, 0.5, 1]) {
    const { x, y } = await pointAt(page, share);
    await page.mouse.move(x, y);
    await expect(place).toBeVisible();
    const [picture, box] = [await drawing.boundingBox(), await place.boundingBox()];
    if (picture === null || box === null) throw new Error('There is no panel.');
    expect(Math.max(picture.y, box.y)).toBeGreaterThanOrEqual(
      Math.min(picture.y + picture.height, box.y + box.height) - 1,
    );
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 20 });
    await expect(place).toBeVisible();
  }
  await page.mouse.move(5, 5);
  await expect(place).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the first tap already shows its place, and a press elsewhere hides it', async ({ page }) => {
    await page.goto(PAGE);
    const { place } = partsOf(page);
    const { x, y } = await pointAt(page, 0.5);
    await page.touchscreen.tap(x, y);
    await expect(place).toContainText(/Km\s7[67]/);
    await expect(place).toBeInViewport({ ratio: 1 });
    await page.touchscreen.tap(190, 30);
    await expect(place).toBeHidden();
  });

  test('the place is shown beside the drawing, causes no layout shift, and stays when it is pressed', async ({
    page,
  }) => {
    await page.goto(PAGE);
    const { drawing, place } = partsOf(page);
    const text = page.getByText(t('profile.text'));
    const before = await text.boundingBox();
    for (const scrolled of [0, 250]) {
      await page.evaluate((top) => {
        scrollTo(0, top);
      }, scrolled);
      const { x, y } = await pointAt(page, 0.5);
      await page.touchscreen.tap(x, y);
      const [picture, box] = [await drawing.boundingBox(), await place.boundingBox()];
      if (picture === null || box === null) throw new Error('There is no place.');
      expect(Math.max(picture.y, box.y)).toBeGreaterThanOrEqual(
        Math.min(picture.y + picture.height, box.y + box.height) - 1,
      );
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await expect(place).toBeVisible();
      expect((await text.boundingBox())?.y).toBe((before?.y ?? 0) - scrolled);
    }
  });
});

test('the time trial has its cursor, without a passing time', async ({ page }) => {
  await page.goto(stagePath(20, 'en'));
  const { place } = partsOf(page);
  const { x, y } = await pointAt(page, 0.95);
  await page.mouse.move(x, y);
  await expect(place).toContainText(/Altitude: [\d,]+\sm/);
  await expect(place).toContainText('La Planche des Belles Filles: 5.9');
  await expect(place).not.toContainText('passes');
});

test.describe('when the file of the course is missing', () => {
  test.use({ mishapsExpected: /404 .*\/courses\/en\/9\.json/ });

  test('the profile stays a plain drawing', async ({ page }) => {
    await page.route('**/courses/en/9.json', async (route) =>
      route.fulfill({ response: await route.fetch(), status: 404 }),
    );
    await page.goto(PAGE);
    const answered = page.waitForResponse('**/courses/en/9.json');
    const { x, y } = await pointAt(page, 0.5);
    await page.mouse.move(x, y);
    await (await answered).finished();
    // Once a later request of the page has its response, the script has handled this one.
    await page.evaluate(() => fetch('/favicon.svg').then((response) => response.text()));
    const { drawing, slider } = partsOf(page);
    await expect(drawing).toBeVisible();
    await expect(slider).toHaveCount(0);
    await expect(page.getByText(t('profile.hint'))).toBeHidden();
  });
});

test('the caption explains how the cursor is moved', async ({ page }) => {
  await page.goto(PAGE);
  await expect(page.getByText(t('profile.hint'))).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the caption does not explain how a cursor is moved', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByText(t('profile.approximate'))).toBeVisible();
    await expect(page.getByText(t('profile.hint'))).toBeHidden();
  });
});
