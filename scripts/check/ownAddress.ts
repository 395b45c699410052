import { ROUTES } from '~/i18n/locales.ts';
import { pathTo, type RouteId } from '~/i18n/paths.ts';
import type { Article } from './content.ts';

const isRoute = (name: string): name is RouteId => Object.hasOwn(ROUTES.fr, name);

/** The address under which a Markdown entry is published: an article's by its slug, a page's by its name. */
export const ownAddress = ({ front, locale, name }: Article<unknown>): string | undefined => {
  const data = front.status === 'sound' ? front.data : front.raw;
  if (typeof data === 'object' && data !== null && 'slug' in data) return pathTo('news', locale, String(data.slug));
  return isRoute(name) ? pathTo(name, locale) : undefined;
};
