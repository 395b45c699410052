import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describeEdition } from '../../../scripts/freeze/builtEdition.ts';
import { LATER_LIST } from '../../../scripts/laterPictures.ts';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { homePath, inEveryLocale, pathTo, type Path } from '~/i18n/paths.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const ORIGIN = 'https://club.example';

type Drawn = { readonly locale: Locale; readonly path: Path; readonly main: string; readonly isListed?: boolean };

const headOf = ({ locale, path, isListed = true }: Drawn): string =>
  isListed
    ? `<link rel="canonical" href="${ORIGIN}${path}"><link rel="alternate" hreflang="${locale}" href="${ORIGIN}${path}">`
    : '<meta name="robots" content="noindex">';

/** A page like those of the site: account, banner of the day and their scripts around the content. */
const pageOf = (drawn: Drawn): string =>
  [
    `<!DOCTYPE html><html lang="${drawn.locale}"><head><meta charset="utf-8">`,
    `<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self' 'sha256-old='; style-src 'self'; frame-src https://id.example; style-src-attr 'unsafe-hashes' 'sha256-x='; connect-src 'self' https://id.example">`,
    `<title>A page – Tour de France 2020</title>${headOf(drawn)}</head><body>`,
    `<script>localStorage.removeItem('profile');</script>`,
    `<club-header data-chunk="/_astro/menus.js"><nav><a href="${homePath(drawn.locale)}">Home</a><a href="${pathTo('club', drawn.locale)}">Club</a></nav>`,
    `<club-account data-chunk="/_astro/account.js"><a href="${pathTo('authentication', drawn.locale)}">Log in</a></club-account></club-header>`,
    '<club-alert role="complementary" data-alert="x"><p>Today only</p></club-alert><script>sessionStorage.getItem("_alert_closed");</script>',
    `<main class="page"><h1>A page</h1>${drawn.main}</main>`,
    '<script type="module">d(`club-account`,class extends HTMLElement{});d(`club-header`,class extends HTMLElement{});</script>',
    '<script type="module">d(`club-debug`,class extends HTMLElement{});</script></body></html>',
  ].join('');

const searchMain = `<link rel="none"><club-search data-chunk="/_astro/search.js" data-indexes="fr-race:old" data-more-url="https://search.example/"><form></form></club-search>`;

const pagesIn = (locale: Locale): readonly Drawn[] => [
  {
    locale,
    path: homePath(locale),
    main: `<club-chat data-chunk="/_astro/chat.js">Chat</club-chat><club-reload><input type="checkbox"></club-reload>`,
  },
  { locale, path: pathTo('stages', locale), main: '<p>Twenty-one stages, the queen stage among them.</p>' },
  { locale, path: pathTo('search', locale), main: searchMain },
  { locale, path: pathTo('club', locale), main: '<p>Members</p>' },
  { locale, path: pathTo('authentication', locale), main: '<p>Log in</p>', isListed: false },
];

const files: Readonly<Record<string, string>> = {
  '_astro/account.js': 'fetch(`/prompts/en.json`)',
  '_astro/chat.js': '0',
  '_astro/menus.js': 'fetch(`/menus/${document.documentElement.lang}.json`)',
  '_astro/search.js': 'import"./shared.js";import(`./mountSeeMore.a.js`);fetch(`/pagefind/a`)',
  '_astro/mountSeeMore.a.js': '0',
  '_astro/shared.js': '0',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'favourites.json': '{}',
  'fr/rss.xml': `<rss><link>${ORIGIN}/fr/</link></rss>`,
  'licences.txt': 'The files of this site contain',
  'menus/fr.json': '["/fr/etapes/","/fr/club/"]',
  'suggestions/fr.json': '{}',
  'pagefind/fr-race/pagefind-entry.json': 'that of the site',
  'robots.txt': 'User-agent: *',
};

const sitemapOf = (pages: readonly Drawn[]): string =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages
    .filter(({ isListed = true }) => isListed)
    .map(({ path }) => `<url><loc>${ORIGIN}${path}</loc></url>`)
    .join('')}</urlset>`;

type Options = {
  readonly isOver?: boolean;
  readonly env?: NodeJS.ProcessEnv;
  /** Addresses of pictures that the build has left out. */
  readonly leftOut?: readonly string[];
};

/** A folder with a built site of a few pages in `dist/`, from a build that names its edition. */
export const builtSmall = async ({ isOver = true, env = {}, leftOut = [] }: Options = {}) => {
  const root = temporaryFolder();
  const pages = LOCALES.flatMap(pagesIn);
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, 'dist', file)), { recursive: true });
    writeFileSync(join(root, 'dist', file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  for (const page of pages) write(`${page.path.slice(1)}index.html`, pageOf(page));
  const links = Object.values(inEveryLocale(homePath)).map((path) => `<a href="${path}">x</a>`);
  const chooser = pageOf({ locale: 'fr', path: '/fr/', main: links.join(''), isListed: false });
  write('index.html', chooser);
  write('fr/index.html.br', 'compressed');
  write('sitemap-0.xml', sitemapOf(pages));
  write('race.json', JSON.stringify({ stages: [{ isEnded: true }, { isEnded: isOver }] }));
  write('results.json', '{"riders":[]}');
  write('scenes/profile-9.a1.svg', '<svg/>');
  mkdirSync(dirname(join(root, LATER_LIST)), { recursive: true });
  writeFileSync(join(root, LATER_LIST), leftOut.map((address) => `${address}\n`).join(''));
  await describeEdition({ root, folder: join(root, 'dist'), env });
  return { root, site: join(root, 'dist'), editions: join(root, 'editions'), write };
};
