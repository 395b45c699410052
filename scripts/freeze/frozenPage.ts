import { fileURLToPath } from 'node:url';
import { frozenWords } from '../../src/i18n/frozenWords.ts';
import { homePath } from '../../src/i18n/paths.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../src/i18n/locales.ts';
import { withShortProperties } from '../../src/lib/shortProperties.ts';
import { shortNamesIn } from '../shortProperties.ts';
import { frozenHtml } from './frozenHtml.ts';
import { withFrozenPolicy } from './frozenPolicy.ts';
import type { Readdress } from './frozenText.ts';
import { withoutMembers } from './withoutMembers.ts';

type Place = { readonly year: number; readonly readdress: Readdress };

/** Placeholder for the link to the current edition, whose address must not lead into this one. */
const ENTRY = '<!--current-edition-->';

/** With the short names of custom properties that the built page has. */
const STYLES = withShortProperties(
  [
    '.edition-banner{background:var(--club-raised);border-bottom:1px solid var(--club-line);padding:0 var(--club-gutter)}',
    '.edition-banner p{display:flex;flex-wrap:wrap;align-items:center;gap:0 var(--club-space-4);max-width:var(--club-page);margin:0 auto;font-size:var(--club-text-s)}',
    '.edition-banner b,.edition-banner a{display:inline-flex;align-items:center;min-height:var(--club-target)}',
    // The language page has no font of its own, because most readers leave it before they see it.
    '.chooser{font-family:sans-serif}',
    '.edition-entry{justify-self:start;white-space:nowrap}',
  ].join(''),
  shortNamesIn(fileURLToPath(new URL('../../src', import.meta.url))),
);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const localeOf = (html: string): Locale => {
  const [, language] = /<html\b[^>]*\slang="([^"]*)"/.exec(html) ?? [];
  return LOCALES.find((locale) => locale === language) ?? DEFAULT_LOCALE;
};

const linkTo = (locale: Locale, className: string): string =>
  `<a${className === '' ? '' : ` class="${className}"`} href="${homePath(locale)}">${escaped(frozenWords(locale).current)}</a>`;

const bannerIn = (locale: Locale): string => {
  const { label, reading } = frozenWords(locale);
  return `<aside class="edition-banner" aria-label="${escaped(label)}"><p><b>${escaped(reading)}</b>${linkTo(locale, '')}</p></aside>`;
};

/** Replaces a pattern that must match a page exactly once. */
const replaced = (html: string, pattern: RegExp, text: (found: string) => string): string => {
  if (html.match(new RegExp(pattern, 'g'))?.length !== 1)
    throw new Error(`The page does not hold ${pattern.source} exactly once.`);
  return html.replace(pattern, text);
};

/**
 * A built page as it is kept: it is for reading only, links to its own edition, names that edition at its top with a link to the current
 * one, and has a content policy for the remaining scripts and styles.
 *
 * @throws Error for a page that this project has not drawn.
 */
export const frozenPage = (html: string, place: Place): string => {
  const locale = localeOf(html);
  const readdressed = frozenHtml(withoutMembers(html, ENTRY), place).replace(ENTRY, () =>
    linkTo(locale, 'button edition-entry'),
  );
  const styled = replaced(readdressed, /<\/head>/, (end) => `<style>${STYLES}</style>${end}`);
  return withFrozenPolicy(replaced(styled, /<main\b/, (main) => bannerIn(locale) + main));
};
