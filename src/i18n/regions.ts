import { hasOwn } from '~/lib/hasOwn.ts';
import type { Locale } from './locales.ts';

/** The regional conventions of each language, as its race followers write figures and dates. */
export const REGIONS: Readonly<Record<Locale, string>> = { fr: 'fr-FR', en: 'en-GB', es: 'es-ES', de: 'de-DE' };

const isLocale = (language: string): language is Locale => hasOwn(REGIONS, language);

/** The language tag with the region whose conventions a language follows, such as `en-GB`; any other language is returned unchanged. */
export const regionOf = (language: string): string => (isLocale(language) ? REGIONS[language] : language);
