import i18next from 'i18next';
import deAccount from './messages/de/account.json' with { type: 'json' };
import deData from './messages/de/data.json' with { type: 'json' };
import deProfile from './messages/de/profile.json' with { type: 'json' };
import dePrompts from './messages/de/prompts.json' with { type: 'json' };
import deSecurity from './messages/de/security.json' with { type: 'json' };
import deRace from './messages/de/race.json' with { type: 'json' };
import dePages from './messages/de/pages.json' with { type: 'json' };
import dePrivacy from './messages/de/privacy.json' with { type: 'json' };
import deSite from './messages/de/site.json' with { type: 'json' };
import enAccount from './messages/en/account.json' with { type: 'json' };
import enData from './messages/en/data.json' with { type: 'json' };
import enProfile from './messages/en/profile.json' with { type: 'json' };
import enPrompts from './messages/en/prompts.json' with { type: 'json' };
import enSecurity from './messages/en/security.json' with { type: 'json' };
import enRace from './messages/en/race.json' with { type: 'json' };
import enPages from './messages/en/pages.json' with { type: 'json' };
import enPrivacy from './messages/en/privacy.json' with { type: 'json' };
import enSite from './messages/en/site.json' with { type: 'json' };
import esAccount from './messages/es/account.json' with { type: 'json' };
import esData from './messages/es/data.json' with { type: 'json' };
import esProfile from './messages/es/profile.json' with { type: 'json' };
import esPrompts from './messages/es/prompts.json' with { type: 'json' };
import esSecurity from './messages/es/security.json' with { type: 'json' };
import esRace from './messages/es/race.json' with { type: 'json' };
import esPages from './messages/es/pages.json' with { type: 'json' };
import esPrivacy from './messages/es/privacy.json' with { type: 'json' };
import esSite from './messages/es/site.json' with { type: 'json' };
import frAccount from './messages/fr/account.json' with { type: 'json' };
import frData from './messages/fr/data.json' with { type: 'json' };
import frProfile from './messages/fr/profile.json' with { type: 'json' };
import frPrompts from './messages/fr/prompts.json' with { type: 'json' };
import frSecurity from './messages/fr/security.json' with { type: 'json' };
import frRace from './messages/fr/race.json' with { type: 'json' };
import frPages from './messages/fr/pages.json' with { type: 'json' };
import frPrivacy from './messages/fr/privacy.json' with { type: 'json' };
import frSite from './messages/fr/site.json' with { type: 'json' };
import type { InEveryLocale, Locale } from './locales.ts';

// Imported, not read from disk: only so does Vite know that a page must be drawn again when a wording changes.
const resources = {
  fr: {
    all: {
      ...frSite,
      ...frRace,
      ...frPages,
      ...frPrivacy,
      ...frAccount,
      ...frData,
      ...frProfile,
      ...frPrompts,
      ...frSecurity,
    },
  },
  en: {
    all: {
      ...enSite,
      ...enRace,
      ...enPages,
      ...enPrivacy,
      ...enAccount,
      ...enData,
      ...enProfile,
      ...enPrompts,
      ...enSecurity,
    },
  },
  es: {
    all: {
      ...esSite,
      ...esRace,
      ...esPages,
      ...esPrivacy,
      ...esAccount,
      ...esData,
      ...esProfile,
      ...esPrompts,
      ...esSecurity,
    },
  },
  de: {
    all: {
      ...deSite,
      ...deRace,
      ...dePages,
      ...dePrivacy,
      ...deAccount,
      ...deData,
      ...deProfile,
      ...dePrompts,
      ...deSecurity,
    },
  },
};

const i18n = i18next.createInstance();

await i18n.init({
  resources,
  fallbackLng: false,
  ns: ['all'],
  defaultNS: 'all',
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  saveMissing: true,
  saveMissingTo: 'current',
  missingKeyHandler: (languages, _namespace, key) => {
    throw new Error(`No wording for "${key}" in ${languages.join(', ')}.`);
  },
  missingInterpolationHandler: (text, [placeholder]: RegExpExecArray) => {
    throw new Error(`The wording "${text}" was given no value for ${placeholder}.`);
  },
});

/** The name of a wording; a name that the message files lack does not compile. */
type WordingKey = keyof (typeof resources)['fr']['all'];

/** Answers a wording with its values filled in. i18next's own type does the same in a hundred times the checking time. */
export type Wording = (key: WordingKey, values?: Readonly<Record<string, string | number>>) => string;

const fixed = (locale: Locale): Wording => {
  const translate = i18n.getFixedT(locale, 'all');
  // A page asks for some forty wordings, most of them without values: thousands of pages ask for the same ones.
  const plain = new Map<WordingKey, string>();
  return (key, values) => {
    if (values !== undefined) return translate(key, { ...values });
    const wording = plain.get(key) ?? translate(key, {});
    plain.set(key, wording);
    return wording;
  };
};

const wordings: Readonly<InEveryLocale<Wording>> = {
  fr: fixed('fr'),
  en: fixed('en'),
  es: fixed('es'),
  de: fixed('de'),
};

/** The wordings of one language; a missing key or value stops the build. */
export const wordingIn = (locale: Locale): Wording => wordings[locale];
