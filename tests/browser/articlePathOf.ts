import { readFileSync } from 'node:fs';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo, type Path } from '~/i18n/paths.ts';

/**
 * The address of an article in one language, read from its front matter: every language has a slug of its own.
 *
 * @throws {Error} when there is no such article.
 */
export const articlePathOf = (id: string, locale: Locale): Path => {
  const front = readFileSync(`src/content/news/${locale}/${id}.md`, 'utf8');
  const slug = /^slug: ['"]?([a-z0-9-]+)['"]?$/m.exec(front)?.[1];
  if (slug === undefined) throw new Error(`The article ${id} has no slug in the language ${locale}.`);
  return pathTo('news', locale, slug);
};
