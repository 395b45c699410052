import { describe, expect, it } from 'vitest';
import { builtSite } from './builtSite.ts';
import { raceInForce } from './raceInForce.ts';

/** All keys that the site may store in a browser, with what is typed in the chat; written by hand, not taken from the code under test. */
const LOCAL_STORAGE = [
  'profile',
  'nonce',
  'verifier_key',
  'login_result',
  'consents_checked',
  'consents_club',
  'subscription_prompt',
  'url_referrer',
  'capping',
  'member_visit',
  'synced',
  '_lang',
  'jsport',
  '_landing',
  'auto_refresh',
  'motion_paused',
  'seen_stage',
  'followed',
  'synced_stage',
  'push_member',
  'correlationId',
];
const SESSION_STORAGE = [
  'authorize_state',
  'session_state',
  'tokens',
  'auth_tx',
  'refresh_checked',
  '_alert_closed',
  'geoInfo',
  'webview',
  'deleted',
];
const DATABASES = ['club-auth'];
const CACHES = ['road-book'];
const COOKIES = ['_club', '_ext_session', '_batch_set', '_referer', '_consent'];

const WORDS = {
  fr: {
    address: '/fr/confidentialite/',
    years: '3 ans',
    local: /stockage local/,
    session: /stockage de session/,
    cookie: /^cookie/,
    lives: ['2 heures', '1 mois', '40 jours', '7 jours', '10 minutes', '5 minutes', '1 jour', '14 jours', '6 mois'],
  },
  en: {
    address: '/en/privacy/',
    years: '3 years',
    local: /local storage/,
    session: /session storage/,
    cookie: /^cookie/,
    lives: ['2 hours', '1 month', '40 days', '7 days', '10 minutes', '5 minutes', '1 day', '14 days', '6 months'],
  },
  es: {
    address: '/es/privacidad/',
    years: '3 años',
    local: /almacenamiento local/,
    session: /almacenamiento de sesión/,
    cookie: /^cookie/,
    lives: ['2 horas', '1 mes', '40 días', '7 días', '10 minutos', '5 minutos', '1 día', '14 días', '6 meses'],
  },
  de: {
    address: '/de/datenschutz/',
    years: '3 Jahre',
    local: /lokaler Speicher|Local Storage/i,
    session: /Sitzungsspeicher|Session Storage/i,
    cookie: /^Cookie/,
    lives: ['2 Stunden', '1 Monat', '40 Tage', '7 Tage', '10 Minuten', '5 Minuten', '1 Tag', '14 Tage', '6 Monate'],
  },
} as const;

describe.each(raceInForce.languages)('the privacy page in %s', (language) => {
  const words = WORDS[language];
  const main = builtSite.page(words.address).document().one('main');
  const rows = main.all('tbody tr').map((row) => row.elements.map(({ text }) => text.replaceAll(/\s/g, ' ')));
  const namesWhere = (place: RegExp) => rows.filter(([, where = '']) => place.test(where)).map(([name]) => name);

  it('lists exactly what the contract allows the site to store', () => {
    expect(rows.map(([name]) => name).sort()).toEqual(
      [...LOCAL_STORAGE, ...SESSION_STORAGE, ...DATABASES, ...CACHES, ...COOKIES].sort(),
    );
  });

  it('states for each where it is stored', () => {
    expect(namesWhere(words.local).sort()).toEqual([...LOCAL_STORAGE].sort());
    expect(namesWhere(words.session).sort()).toEqual([...SESSION_STORAGE].sort());
    expect(namesWhere(/IndexedDB/)).toEqual(DATABASES);
    expect(namesWhere(/cach/i)).toEqual(CACHES);
    expect(namesWhere(words.cookie).sort()).toEqual([...COOKIES].sort());
  });

  it('states for each how long and what for', () => {
    const lifeOf = new Map(rows.map(([name = '', , life = '']) => [name, life]));
    const timed = [
      'profile',
      'consents_checked',
      'consents_club',
      'subscription_prompt',
      'auth_tx',
      'refresh_checked',
      '_ext_session',
      '_batch_set',
      '_consent',
    ];
    expect(timed.map((name) => lifeOf.get(name))).toEqual(words.lives);
    expect([lifeOf.get('_club'), lifeOf.get('_referer')]).toEqual([
      lifeOf.get('subscription_prompt'),
      lifeOf.get('_ext_session'),
    ]);
    expect(rows.filter((row) => row.length !== 4 || row.some((cell) => cell === ''))).toEqual([]);
    expect(new Set(rows.map(([, , , purpose]) => purpose)).size).toBe(rows.length);
  });

  it('states that data is kept for three years after the last activity', () => {
    expect(main.text.replaceAll(/\s/g, ' ')).toContain(words.years);
  });

  it('states the address for questions, as the footer of every page does', () => {
    expect(main.text).toContain('privacy@club.example');
    const footers = builtSite.pages
      .filter(({ address }) => address !== '/')
      .map(({ document }) => document().one('footer.site-footer'));
    expect(footers.filter((footer) => footer.all('a[href=mailto:privacy@club.example]').length !== 1)).toEqual([]);
  });
});
