import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../../scripts/filesIn.ts';
import { isServed } from '../../scripts/isServed.ts';
import { withoutEdition } from '~/config/race/folders.ts';
import { parseHtml } from './parseHtml.ts';
import type { PageElement } from './pageElement.ts';

/** A built page; its document is parsed when it is first used. */
export type BuiltPage = { readonly address: string; readonly html: string; readonly document: () => PageElement };

const root = process.env['CLUB_DIST'] ?? 'dist';

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};

const parsed = (address: string, html: string): PageElement => {
  try {
    return parseHtml(html);
  } catch (error) {
    throw new Error(`${address} cannot be read.`, { cause: error });
  }
};

const readPage = (file: string): BuiltPage => {
  const address = `/${file.replace(/(^|\/)index\.html$/, '$1')}`;
  const html = readFileSync(join(root, file), 'utf8');
  return { address, html, document: once(() => parsed(address, html)) };
};

const files = existsSync(root) ? filesIn(root).filter((file) => isServed(file.split('/'))) : [];

if (files.length === 0) throw new Error(`There is no built site in "${root}"; CLUB_DIST names another folder.`);

/** Kept editions below their years are frozen: rules for current pages do not apply to them. */
const isOfToday = (file: string): boolean => file === withoutEdition(file);

const pages = files.filter((file) => file.endsWith('.html') && isOfToday(file)).map(readPage);
const byAddress = new Map(pages.map((page) => [page.address, page]));

const originOf = (): string => {
  const canonical = pages.flatMap(({ document }) => document().all('link[rel=canonical]'))[0];
  if (canonical === undefined) throw new Error('No page says where the site is.');
  return new URL(canonical.attribute('href')).origin;
};

/** The folder that is deployed to a web server, read once per test file. */
export const builtSite = {
  root,
  /** Every page of the current edition, in alphabetical order of the addresses. */
  pages: pages as readonly BuiltPage[],
  /** The years of the editions that are kept below them. */
  editions: [...new Set(files.filter((file) => !isOfToday(file)).map((file) => file.slice(0, 4)))] as readonly string[],
  /** Every file that a visitor can request, by its path in the folder: without compressed twins and files for hosts. */
  files: new Set(files) as ReadonlySet<string>,
  /** The site's own origin, such as `https://club.example`. */
  origin: once(originOf),
  /** @throws Error when there is no page at this address. */
  page: (address: string): BuiltPage => {
    const page = byAddress.get(address);
    if (page === undefined) throw new Error(`No page was built at ${address}.`);
    return page;
  },
} as const;
