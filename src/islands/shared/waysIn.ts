import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';

/**
 * The values of `restrictedMessage` (docs/contract.md, Query parameters and fragments): the visitor's aim, for the sentence above the
 * forms.
 */
export type RestrictedWhy = 'article' | 'club' | 'chat' | 'profile';

const encodedQuery = (parameters: Readonly<Record<string, string>>): string =>
  new URLSearchParams(parameters).toString();

/** The login page, which then leads to a page of this site. */
export const loginPath = (locale: Locale, target: string, why: RestrictedWhy): string =>
  `${pathTo('authToSee', locale)}?${encodedQuery({ redirectUri: target, restrictedMessage: why })}`;

/** The login page that names the article the visitor wanted, and then leads to it. */
export const discoverPath = (locale: Locale, article: string): string =>
  `${pathTo('loginToDiscover', locale)}?${encodedQuery({ url_referrer: article, restrictedMessage: 'article' })}`;

/** The form to join, which then leads to a page of this site. */
export const joinPath = (locale: Locale, target: string): string =>
  `${pathTo('authentication', locale)}?${encodedQuery({ initialScreen: 'signup', redirectUri: target })}`;
