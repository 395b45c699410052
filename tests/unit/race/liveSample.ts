import type { LiveRace } from '~/lib/race/liveRace.ts';

const inAll = (text: string): Readonly<Record<'fr' | 'en' | 'es' | 'de', string>> => ({
  fr: `${text} (fr)`,
  en: `${text} (en)`,
  es: `${text} (es)`,
  de: `${text} (de)`,
});

/** Stage 9 on its way from Pau to Laruns, at 14:00 in race time. */
export const LIVE: LiveRace = {
  format: 1,
  stage: 9,
  updatedAt: Date.parse('2020-09-06T14:00:00+02:00'),
  isReconstructed: false,
  status: 'onTheRoad',
  kilometresToGo: 96.5,
  delayMinutes: 4,
  groups: [
    { name: inAll('Head'), gapSeconds: 0, riders: [12, 999], size: null },
    { name: inAll('Peloton'), gapSeconds: 155, riders: [], size: 120 },
    { name: inAll('Others'), gapSeconds: null, riders: [], size: null },
  ],
  ticker: [
    { at: Date.parse('2020-09-06T13:55:00+02:00'), kilometre: 54, kind: 'incident', text: inAll('A crash') },
    { at: Date.parse('2020-09-06T12:35:00+02:00'), kilometre: 0, kind: 'note', text: inAll('They are off') },
  ],
};
