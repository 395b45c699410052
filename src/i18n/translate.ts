import i18next from 'i18next';
import deRace from './messages/de/race.json' with { type: 'json' };
import dePages from './messages/de/pages.json' with { type: 'json' };
import dePrivacy from './messages/de/privacy.json' with { type: 'json' };
import deSite from './messages/de/site.json' with { type: 'json' };
import enRace from './messages/en/race.json' with { type: 'json' };
import enPages from './messages/en/pages.json' with { type: 'json' };
import enPrivacy from './messages/en/privacy.json' with { type: 'json' };
import enSite from './messages/en/site.json' with { type: 'json' };
import esRace from './messages/es/race.json' with { type: 'json' };
import esPages from './messages/es/pages.json' with { type: 'json' };
import esPrivacy from './messages/es/privacy.json' with { type: 'json' };
import esSite from './messages/es/site.json' with { type: 'json' };
import frRace from './messages/fr/race.json' with { type: 'json' };
import frPages from './messages/fr/pages.json' with { type: 'json' };
import frPrivacy from './messages/fr/privacy.json' with { type: 'json' };
import frSite from './messages/fr/site.json' with { type: 'json' };
import type { Locale } from './locales.ts';

// Imported, not read from disk: only so does Vite know that a page must be drawn again when a wording changes.
const resources = {
  fr: { all: { ...frSite, ...frRace, ...frPages, ...frPrivacy } },
  en: { all: { ...enSite, ...enRace, ...enPages, ...enPrivacy } },
  es: { all: { ...esSite, ...esRace, ...esPages, ...esPrivacy } },
  de: { all: { ...deSite, ...deRace, ...dePages, ...dePrivacy } },
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

/** The wordings of one language; a missing key or value stops the build. */
export const wordingIn = (locale: Locale): Wording => {
  const translate = i18n.getFixedT(locale, 'all');
  return (key, values) => translate(key, { ...values });
};
