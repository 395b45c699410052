import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { inEveryLocale } from '~/i18n/paths.ts';
import { readMarkdown, readYaml } from '~/content/readEntry.ts';
import { newsKind } from '../../scripts/new/newsKind.ts';
import { photoKind } from '../../scripts/new/photoKind.ts';
import { startEditor, type RunningEditor } from './startEditor.ts';

// One server for the file.
test.describe.configure({ mode: 'default' });

let editor: RunningEditor;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  editor = await startEditor();
});

test.afterAll(async () => {
  await editor.stop();
});

/** Articles that already exist. */
const articles = readdirSync('src/content/news/fr').map((file) => basename(file, '.md'));

/** The form renders a field when it is visible; in this viewport all of them are. */
const VISITOR = { locale: 'en-GB', viewport: { width: 1280, height: 4000 } } as const;

/** Milliseconds for a response of the dev server, which renders pages while the tests of two other workers run. */
const SERVER_MS = 60_000;

const NAMES: Readonly<Record<Locale, string>> = { fr: 'French', en: 'English', es: 'Spanish', de: 'German' };

const TEASER = 'One sentence of a teaser that is long enough for every list of articles.';

const textIn = (locale: Locale): string =>
  `The first sentence in ${locale}.\n\n![The start line](/pictures/start-line.webp)\n\n## A heading\n\n- one\n- two`;

const titleIn = (locale: Locale): string => `A rest day: "${locale}" #1, Hügel`;

const fieldOf = (page: Page, name: string) =>
  page.getByRole('group', { name: new RegExp(`“.?${name}.?” Field`) }).first();

const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await fieldOf(page, field).getByRole('combobox').click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const upload = async (page: Page): Promise<void> => {
  const picture = { width: 2400, height: 1200, channels: 3, background: '#778855' } as const;
  await page.goto(`${editor.address}#/assets`);
  await page.getByRole('button', { name: 'Upload New Assets' }).last().click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'Start Line.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: picture }).png().toBuffer(),
    });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Asset saved.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
};

const rawText = async (page: Page): Promise<Locator> => {
  const text = fieldOf(page, 'Text');
  const markdown = text.getByRole('button', { name: 'Edit in Markdown' });
  // A language may start in the mode in which the previous one was left.
  // The field has changed its mode when the rich text buttons are disabled; text that is typed before does not reach the entry.
  await expect(async () => {
    if ((await markdown.getAttribute('aria-pressed')) === 'false') await markdown.click();
    await expect(text.getByRole('button', { name: 'Bold' })).toBeDisabled({ timeout: 2_000 });
  }).toPass();
  return text.locator('textarea');
};

/** Repeats the input: the form ignores text that the Markdown field gets in its first moment, faster than a person types. */
const fillText = async (page: Page, text: Locator, words: string, seen: string): Promise<void> => {
  const preview = page.frameLocator('iframe').frameLocator('iframe');
  await expect(async () => {
    await text.fill('');
    await text.fill(words);
    await expect(preview.getByText(seen)).toBeVisible({ timeout: 30_000 });
  }).toPass();
};

const write = async (page: Page, locale: Locale): Promise<void> => {
  await page.getByRole('radio', { name: NAMES[locale] }).first().click();
  await fieldOf(page, 'Title').getByRole('textbox').fill(titleIn(locale));
  await fieldOf(page, 'Teaser').getByRole('textbox').fill(TEASER);
  const preview = page.frameLocator('iframe').frameLocator('iframe');
  await fillText(page, await rawText(page), textIn(locale), `The first sentence in ${locale}.`);
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(titleIn(locale));
  await expect(preview.locator('html')).toHaveAttribute('lang', locale);
  await expect(preview.getByRole('img', { name: 'The start line' })).toHaveAttribute('width', '1600');
};

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Entry saved')).toBeVisible({ timeout: SERVER_MS });
};

const saveAs = async (page: Page, slug: string): Promise<void> => {
  await page.getByRole('radio', { name: 'Slug' }).click();
  await page.getByRole('button', { name: 'Edit Slug' }).click();
  await page.getByRole('textbox', { name: 'Slug' }).fill(slug);
  await page.keyboard.press('Enter');
  await save(page);
};

test('an article in every language with a picture is previewed in the layout of the site and saved as npm run new would write it', async ({
  browser,
}) => {
  const context = await browser.newContext(VISITOR);
  const page = await context.newPage();
  await upload(page);
  await page.goto(`${editor.address}#/collections/news/new`);
  await fieldOf(page, 'Date').getByRole('textbox').fill('2020-09-14T10:00');
  await choose(page, 'Tags', 'Route');
  await choose(page, 'Cover', 'Map');
  for (const locale of LOCALES) await write(page, locale);
  await saveAs(page, 'rest-day');
  const answers = new Map([
    ['date', '2020-09-14T10:00:00'],
    ['tags', 'route'],
    ['cover', 'map'],
    ...LOCALES.flatMap((locale): readonly (readonly [string, string])[] => [
      [`title-${locale}`, titleIn(locale)],
      [`teaser-${locale}`, TEASER],
      [`text-${locale}`, textIn(locale)],
    ]),
  ]);
  for (const { path, text } of newsKind.files('rest-day', answers)) expect(editor.read(path)).toBe(text);
  const { format, width } = await sharp(editor.bytes('public/pictures/start-line.webp')).metadata();
  expect({ format, width }).toEqual({ format: 'webp', width: 1600 });
  await context.close();
});

test('an article is published in two languages while the others are disabled in its form', async ({ browser }) => {
  const articlesIn = (locale: Locale): number => editor.names(`src/content/news/${locale}`).length;
  const before = inEveryLocale(articlesIn);
  const context = await browser.newContext(VISITOR);
  const page = await context.newPage();
  await page.goto(`${editor.address}#/collections/news/new`);
  await fieldOf(page, 'Date').getByRole('textbox').fill('2020-09-14T11:00');
  for (const name of ['French', 'English']) await fieldOf(page, 'Languages').getByRole('checkbox', { name }).check();
  await choose(page, 'Tags', 'Route');
  await choose(page, 'Cover', 'Map');
  for (const locale of LOCALES) {
    await page.getByRole('radio', { name: NAMES[locale] }).first().click();
    if (locale === 'fr' || locale === 'en') {
      await fieldOf(page, 'Title').getByRole('textbox').fill(`In two languages: ${locale}`);
      await fieldOf(page, 'Teaser').getByRole('textbox').fill(`${TEASER} In two languages: ${locale}.`);
      const sentence = `A first sentence in ${locale}.`;
      await fillText(page, await rawText(page), sentence, sentence);
    } else {
      await page.getByRole('button', { name: new RegExp(`Show .?${NAMES[locale]}.? Content Options`) }).click();
      await page.getByRole('menuitem', { name: new RegExp(`Disable .?${NAMES[locale]}`) }).click();
    }
  }
  await save(page);
  expect(LOCALES.map((locale) => articlesIn(locale) - before[locale])).toEqual([1, 1, 0, 0]);
  await context.close();
});

test('a save that the content check refuses shows its messages and keeps the text, and the next one changes one language', async ({
  browser,
}) => {
  const [article] = articles;
  const files = LOCALES.map((locale) => `src/content/news/${locale}/${article}.md`);
  const before = files.map(editor.read);
  const context = await browser.newContext(VISITOR);
  const page = await context.newPage();
  await page.goto(`${editor.address}#/collections/news/entries/${article}`);
  const text = await rawText(page);
  const written = await text.inputValue();
  await fillText(page, text, `${written}\n\nA claim.`, 'A claim.');
  await text.fill(`${written}\n\nA <b>bold</b> claim.`);
  await page.getByRole('button', { name: 'Save' }).click();
  const refusal = page.getByRole('alertdialog');
  await expect(refusal).toContainText(`${files[0]} › text, line`);
  await expect(refusal).toContainText('found the HTML "<b>"; allowed: Markdown without HTML');
  expect(files.map(editor.read)).toEqual(before);
  await refusal.getByRole('button', { name: 'OK' }).click();
  await text.fill(`${written}\n\nA bold claim.`);
  await save(page);
  const [first = '', ...others] = files.map(editor.read);
  expect(others).toEqual(before.slice(1));
  expect(first.endsWith('\n\nA bold claim.\n')).toBe(true);
  expect(readMarkdown(first).data).toEqual(readMarkdown(before[0] ?? '').data);
  await context.close();
});

test('the texts of a photo are changed beside the newest article that shows it', async ({ browser }) => {
  const file = 'src/content/photos/mist-below-the-pyrenees.yaml';
  const context = await browser.newContext(VISITOR);
  const page = await context.newPage();
  await page.goto(`${editor.address}#/collections/photos/entries/mist-below-the-pyrenees`);
  const preview = page.frameLocator('iframe').frameLocator('iframe');
  // The form is ready once the preview is rendered; text that is typed before may not reach its draft.
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible({ timeout: SERVER_MS });
  await fieldOf(page, 'Credit').getByRole('textbox').fill('Race Club Pictures');
  await expect(preview.getByText('Race Club Pictures')).toBeVisible();
  await save(page);
  expect(readYaml(editor.read(file)).data).toEqual({
    ...Object(readYaml(readFileSync(file, 'utf8')).data),
    credit: 'Race Club Pictures',
  });
  await context.close();
});

test('a photo is uploaded unchanged, stored beside its entry, and can then be chosen as a cover', async ({
  browser,
}) => {
  const camera = { width: 2400, height: 1600, channels: 3, background: '#778855' } as const;
  const bytes = await sharp({ create: camera }).jpeg().toBuffer();
  const context = await browser.newContext(VISITOR);
  const page = await context.newPage();
  await page.goto(`${editor.address}#/collections/photos/new`);
  const field = fieldOf(page, 'Picture file');
  // A form that is still rendering drops a file that is set faster than a person chooses one.
  await expect(async () => {
    const photo = { name: 'IMG 4711.jpg', mimeType: 'image/jpeg', buffer: bytes };
    await field.locator('input[type=file]').first().setInputFiles(photo);
    await expect(field.getByText('img-4711.jpg')).toBeVisible({ timeout: 30_000 });
  }).toPass();
  for (const locale of LOCALES) await fieldOf(page, NAMES[locale]).getByRole('textbox').fill(`A start in ${locale}`);
  await fieldOf(page, 'Credit').getByRole('textbox').fill('A. Photographer');
  await fieldOf(page, 'Rights').getByRole('textbox').fill('© Race Club');
  await saveAs(page, 'start-line');
  const answers = new Map([
    ...LOCALES.map((locale) => [`alt-${locale}`, `A start in ${locale}`] as const),
    ['credit', 'A. Photographer'],
    ['rights', '© Race Club'],
  ]);
  for (const { path, text } of photoKind.files('start-line', answers))
    expect(editor.read(path)).toBe(`picture: img-4711.jpg\n${text}`);
  expect(editor.bytes('src/content/photos/img-4711.jpg').equals(bytes)).toBe(true);
  await page.goto(`${editor.address}#/collections/news/new`);
  await page.reload();
  await choose(page, 'Cover', 'start-line');
  await context.close();
});

test('a story is put first on the home page, previewed there before the save, and written as a list', async ({
  browser,
}) => {
  const context = await browser.newContext(VISITOR);
  const page = await context.newPage();
  await page.goto(`${editor.address}#/collections/_singletons/entries/home`);
  await page.getByRole('button', { name: /^Add/ }).first().click();
  const titleOf = (id: string): string => {
    const text = editor.read(`src/content/news/en/${id}.md`);
    return Object.assign({ title: '' }, readMarkdown(text).data).title;
  };
  const id = 'stage-09-pogacar-wins-in-laruns';
  await choose(page, 'Article', titleOf(id));
  const preview = page.frameLocator('iframe').frameLocator('iframe');
  const french = Object.assign({ title: '' }, readMarkdown(editor.read(`src/content/news/fr/${id}.md`)).data).title;
  await expect(preview.getByRole('main').getByRole('article').first()).toContainText(french, { timeout: SERVER_MS });
  await save(page);
  expect(editor.read('src/content/home.yaml')).toBe(`- article: ${id}\n`);
  await context.close();
});
