import { hasOwn } from '~/lib/hasOwn.ts';
import type { Locale } from './locales.ts';

/** The regional conventions of each language, as its race followers write figures and dates. */
export const REGIONS: Readonly<Record<Locale, string>> = { fr: 'fr-FR', en: 'en-GB', es: 'es-ES', de: 'de-DE' };

const isLocale = (language: string): language is Locale => hasOwn(REGIONS, language);

/** The region whose conventions a language is written by, as a language tag: `en-GB`; any other language is its own. */
export const regionOf = (language: string): string => (isLocale(language) ? REGIONS[language] : language);
