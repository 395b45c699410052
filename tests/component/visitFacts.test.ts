import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientKeyOf, originOf } from '~/config/clients.ts';
import { measureHere } from '~/islands/consent/audience.ts';
import { RACE } from '~/config/race.ts';
import { followHits } from '~/lib/tracking/hitsHere.ts';
import { noteLanding } from '~/lib/tracking/landing.ts';
import { raceKey } from '~/lib/tracking/raceKey.ts';

const { origin } = location;
const ELSEWHERE = 'https://search.example/results?q=tour';

const kept = (name: string): unknown => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown;
const entry = (value: string) => ({ value, expiresAt: null });

/** Opens a page of the site, with or without a referrer. */
const open = (path: string, referrer: string): void => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  history.replaceState(null, '', path);
};

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'en';
  // jsdom does not implement it.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the landing page of a visit', () => {
  const visit = (path: string, referrer: string): void => {
    open(path, referrer);
    noteLanding();
  };

  it.each([
    ['another site', ELSEWHERE],
    ['none', ''],
    ['another scheme of this host', origin.replace(/^http:/, 'https:')],
  ])('is kept as its path, without what its address asks or points at, when %s has led there', (_which, referrer) => {
    visit('/fr/etapes/etape-9/?utm_source=letter&state=secret#profile', referrer);
    expect(kept('_landing')).toEqual(entry('/fr/etapes/etape-9/'));
  });

  it('stays while the visitor goes from page to page', () => {
    visit('/en/stages/stage-9/', ELSEWHERE);
    visit('/en/riders/', `${origin}/en/stages/stage-9/`);
    visit('/de/fahrer/', `${origin}/en/riders/`);
    expect(kept('_landing')).toEqual(entry('/en/stages/stage-9/'));
  });

  it('changes with a new visit from elsewhere', () => {
    visit('/en/stages/stage-9/', ELSEWHERE);
    visit('/en/riders/', `${origin}/en/stages/stage-9/`);
    visit('/en/news/', ELSEWHERE);
    expect(kept('_landing')).toEqual(entry('/en/news/'));
  });

  it('is the page of the consent, if that was not the first page', () => {
    open('/en/stages/stage-9/', ELSEWHERE);
    visit('/en/riders/', `${origin}/en/stages/stage-9/`);
    visit('/en/teams/', `${origin}/en/riders/`);
    expect(kept('_landing')).toEqual(entry('/en/riders/'));
  });

  it.each([
    '"/en/"',
    '{"value":"https://evil.example/","expiresAt":null}',
    '{"value":"//evil.example/","expiresAt":null}',
  ])('T55 is this page when another site has stored %s', (text) => {
    localStorage.setItem('_landing', text);
    visit('/en/riders/', `${origin}/en/`);
    expect(kept('_landing')).toEqual(entry('/en/riders/'));
  });
});

describe('the race whose languages are used for hits', () => {
  const languageOfHits = (): string => {
    const languages: string[] = [];
    followHits(({ language }) => languages.push(language));
    return languages.join();
  };

  it('is the one in force, and kept for the organiser’s other sites', () => {
    expect(raceKey()).toBe(RACE.key);
    expect(kept('jsport')).toEqual(entry(RACE.key));
    expect(languageOfHits()).toBe('en');
  });

  it.each([
    ['volta-catalunya-2020', 'de', 'ca'],
    ['volta-catalunya-2020', 'fr', 'fr'],
    ['arctic-race-2020', 'es', 'no'],
    ['saudi-tour-2020', 'de', 'ar'],
    ['vuelta-2020', 'de', 'de'],
    ['a-race-of-next-year', 'de', 'de'],
  ])('is %s where another site of the organiser’s has left that: a page in %s counts as %s', (race, page, counted) => {
    localStorage.setItem('jsport', JSON.stringify(entry(race)));
    document.documentElement.lang = page;
    expect(languageOfHits()).toBe(counted);
    expect(kept('jsport')).toEqual(entry(race));
  });

  it.each(['"vuelta-2020"', '{"value":"<b>","expiresAt":null}', '{"value":7,"expiresAt":null}', '{'])(
    'T31 is the current one when another site has stored %s',
    (text) => {
      localStorage.setItem('jsport', text);
      document.documentElement.lang = 'de';
      expect(languageOfHits()).toBe('de');
      expect(kept('jsport')).toEqual(entry(RACE.key));
    },
  );
});

describe('the property to which a hit is assigned', () => {
  const partnerOfHits = (): string => {
    const partners: string[] = [];
    followHits(({ partner }) => partners.push(partner));
    return partners.join();
  };

  beforeEach(() => {
    document.cookie = '_referer=; Max-Age=0; Path=/';
  });

  it('is none for a visitor whom no property has sent', () => {
    open('/en/riders/', ELSEWHERE);
    expect(partnerOfHits()).toBe('');
  });

  it('is the one that the address names, and on further pages the one with which the visit began', () => {
    open('/en/authentication/?referrer=stadiumgo', ELSEWHERE);
    document.cookie = '_referer=eshop; Path=/';
    expect(partnerOfHits()).toBe('stadiumgo');
    open('/en/riders/', `${origin}/en/`);
    expect(partnerOfHits()).toBe('eshop');
  });

  it.each(['__proto__', 'ESHOP', 'default', 'my-fantasy', '<b>'])(
    'is none for "%s", which names no property',
    (text) => {
      open(`/en/?referrer=${encodeURIComponent(text)}`, ELSEWHERE);
      document.cookie = `_referer=${text}; Path=/`;
      expect(partnerOfHits()).toBe('');
    },
  );

  it('is the one that frames the page, unless another one has sent the visitor', () => {
    const shop = originOf('eshop') ?? '';
    open('/en/race-centre/', `${shop}/offers/`);
    expect(partnerOfHits()).toBe('');
    vi.spyOn(window, 'parent', 'get').mockReturnValue(new Proxy(window, {}));
    expect(originOf(clientKeyOf(partnerOfHits()))).toBe(shop);
    document.cookie = '_referer=ntt; Path=/';
    expect(partnerOfHits()).toBe('ntt');
    document.cookie = '_referer=; Max-Age=0; Path=/';
    open('/en/race-centre/', 'https://blog.example/');
    expect(partnerOfHits()).toBe('');
  });
});

it('the script that measures a page stores both; it loads with the visitor’s consent', () => {
  open('/en/riders/', ELSEWHERE);
  measureHere();
  expect([kept('_landing'), kept('jsport')]).toEqual([entry('/en/riders/'), entry(RACE.key)]);
});
