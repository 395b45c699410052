import { describe, expect, it } from 'vitest';
import { RACE } from '~/config/race.ts';
import { LABEL_LENGTH, QUEUE_LIMIT, trackingLanguageOf } from '~/config/tracking.ts';
import { clickLabel } from '~/lib/tracking/clickLabel.ts';
import { tagsIn, type Hit } from '~/lib/tracking/hit.ts';
import { pianoHit } from '~/lib/tracking/pianoHit.ts';

const HIT: Hit = {
  kind: 'click',
  siteId: 'club',
  tags: ['stages', 'stage', '9'],
  partner: '',
  label: 'all stages',
  language: 'fr',
  path: '/fr/etapes/etape-9/',
  device: 'desktop',
  at: 1_600_000_000_000,
};

describe('the label of a click', () => {
  it('is in small letters and at most 25 characters long', () => {
    expect(LABEL_LENGTH).toBe(25);
    expect(clickLabel('All the STAGES of the 2020 race')).toBe('all the stages of the 202');
    expect(clickLabel('x'.repeat(100))).toHaveLength(25);
  });

  it('has single spaces, and none at its ends', () => {
    expect(clickLabel('\n  Tadej\n\t Pogačar  ')).toBe('tadej pogačar');
    expect(clickLabel('abcdefghijklmnopqrstuvwx yz')).toBe('abcdefghijklmnopqrstuvwx');
  });

  it('never splits a character', () => {
    const label = clickLabel('🚴'.repeat(40));
    expect(Array.from(label)).toHaveLength(25);
    expect(label.isWellFormed()).toBe(true);
  });

  it('is empty if there is no text', () => {
    expect(clickLabel(' \n ')).toBe('');
  });
});

describe('the levels of a page', () => {
  it('are parted by double colons, and by nothing else', () => {
    expect(tagsIn('news::tag::teams')).toEqual(['news', 'tag', 'teams']);
    expect(tagsIn('a:b::c')).toEqual(['a:b', 'c']);
    expect(tagsIn('')).toEqual([]);
  });
});

describe('the language of a click', () => {
  it.each(['fr', 'en', 'es', 'de'])('is %s on a page in that language, for this race', (language) => {
    expect(trackingLanguageOf(RACE.key, language)).toBe(language);
  });

  it('is one of the race’s own, its first for others', () => {
    expect(trackingLanguageOf('arctic-race-2020', 'fr')).toBe('fr');
    expect(trackingLanguageOf('arctic-race-2020', 'de')).toBe('no');
    expect(trackingLanguageOf('volta-catalunya-2020', 'de')).toBe('ca');
    expect(trackingLanguageOf('saudi-tour-2020', 'es')).toBe('ar');
  });

  it.each(['', '__proto__', 'constructor', 'toString'])('is that of this race for the unknown race "%s"', (race) => {
    expect(trackingLanguageOf(race, 'de')).toBe('de');
    expect(trackingLanguageOf(race, 'it')).toBe('fr');
  });
});

describe('a hit with Piano’s names', () => {
  it('contains the same for a click', () => {
    expect(pianoHit(HIT)).toEqual({
      idSite: 'club',
      events: [
        {
          name: 'click.navigation',
          data: {
            page: '9',
            page_chapter1: 'stages',
            page_chapter2: 'stage',
            page_path: '/fr/etapes/etape-9/',
            partner: '',
            site_language: 'fr',
            device_type: 'desktop',
            event_time: 1_600_000_000_000,
            click: 'all stages',
          },
        },
      ],
    });
  });

  it('is a display without a click for a page view, and an action for a registration', () => {
    const [view] = pianoHit({ ...HIT, kind: 'pageview', label: null }).events;
    const [register] = pianoHit({ ...HIT, kind: 'register', label: null }).events;
    expect([view?.name, view !== undefined && 'click' in view.data]).toEqual(['page.display', false]);
    expect([register?.name, register?.data]).toEqual(['click.action', expect.objectContaining({ click: 'register' })]);
  });
});

it('at most fifty hits wait', () => {
  expect(QUEUE_LIMIT).toBe(50);
});
