import { describe, expect, it } from 'vitest';
import {
  calendarPath,
  feedPath,
  manifestPath,
  profileFilePath,
  profileFileSlug,
  stageFilePath,
  untoldFeedPath,
} from '~/i18n/filePaths.ts';
import { inEveryLocale } from '~/i18n/paths.ts';
import { inForce } from '../inForce.ts';

describe('the address of a file', () => {
  it('has no trailing slash, and one name in every language if the contract defines one', () => {
    expect(inEveryLocale(feedPath)).toEqual(
      inForce({
        fr: '/fr/rss.xml',
        en: '/en/rss.xml',
        es: '/es/rss.xml',
        de: '/de/rss.xml',
      }),
    );
    expect(inEveryLocale(untoldFeedPath)).toEqual(
      inForce({
        fr: '/fr/revivre/rss.xml',
        en: '/en/relive/rss.xml',
        es: '/es/revivir/rss.xml',
        de: '/de/nacherleben/rss.xml',
      }),
    );
    expect(calendarPath('de')).toBe('/de/calendar.ics');
    expect(manifestPath('es')).toBe('/es/manifest.webmanifest');
  });

  it('is in the reader’s language otherwise', () => {
    expect(inEveryLocale((locale) => calendarPath(locale, 'mountains'))).toEqual(
      inForce({
        fr: '/fr/calendrier-montagne.ics',
        en: '/en/mountain-calendar.ics',
        es: '/es/calendario-montana.ics',
        de: '/de/bergkalender.ics',
      }),
    );
  });

  it('of a stage is beside its page', () => {
    expect(inEveryLocale((locale) => stageFilePath(9, locale, 'ics'))).toEqual(
      inForce({
        fr: '/fr/etapes/etape-9.ics',
        en: '/en/stages/stage-9.ics',
        es: '/es/etapas/etapa-9.ics',
        de: '/de/etappen/etappe-9.ics',
      }),
    );
    expect(stageFilePath(21, 'en', 'json')).toBe('/en/stages/stage-21.json');
    expect(profileFileSlug(9, 'es')).toBe('etapa-9-perfil');
    expect(profileFilePath(9, 'fr', 'png')).toBe('/fr/etapes/etape-9-profil.png');
    expect(profileFilePath(9, 'en', 'svg')).toBe('/en/stages/stage-9-profile.svg');
  });
});
