import { PUBLIC_LIVE_URL } from 'astro:env/client';
import type { LiveWord } from '~/behaviours/liveWriter.ts';
import { RACE } from '~/config/race.ts';
import type { LiveSpan } from '~/content/views/liveShown.ts';
import { regionOf } from '~/i18n/format.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { inBraces } from '~/lib/wordsOf.ts';

/** Filled in by the browser. */
const open = inBraces('kilometres', 'minutes', 'number', 'time', 'value');

const wordsIn = (t: ReturnType<typeof wordingIn>): Readonly<Record<LiveWord, string>> => ({
  notStarted: t('liveRace.notStarted'),
  onTheRoad: t('club.onTheRoad'),
  neutralised: t('liveRace.neutralised'),
  finished: t('liveRace.finished'),
  ahead: t('liveRace.ahead', open),
  asOf: t('liveRace.asOf', open),
  behind: t('liveRace.behind', open),
  gapUnknown: t('liveRace.gapUnknown'),
  groupsUnknown: t('liveRace.groupsUnknown'),
  km: t('profile.km', open),
  old: t('liveRace.old', open),
  onTime: t('liveRace.onTime'),
  reconstructed: t('liveRace.reconstructed'),
  sizeMany: t('liveRace.sizeMany', open),
  sizeOne: t('liveRace.sizeOne', open),
  toGo: t('liveRace.toGo', open),
  unreachable: t('liveRace.unreachable'),
  waiting: t('liveRace.waiting'),
});

/** The attributes of `club-live`: its stage, the period in which it requests data, and its wordings. */
export const liveAttributes = (locale: Locale, stage: number, { from, until }: LiveSpan) => {
  const t = wordingIn(locale);
  return {
    'data-url': PUBLIC_LIVE_URL,
    'data-stage': stage,
    'data-from': from,
    'data-until': until,
    'data-timezone': RACE.timezone,
    'data-language': locale,
    'data-region': regionOf(locale),
    'data-words': JSON.stringify(wordsIn(t)),
    'data-asking': t('liveRace.asking'),
  };
};
