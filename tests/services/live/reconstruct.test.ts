import { describe, expect, it } from 'vitest';
import type { Reconstruction } from '../../../services/live/plans.ts';
import { reconstruct } from '../../../services/live/reconstruct.ts';

const at = (time: string): number => Date.parse(`2020-09-06T${time}:00+02:00`);

/** Stage 9 at its average speed; its result is published at 16:45. */
const PLAN: Reconstruction = {
  from: at('11:45'),
  until: at('18:10'),
  startsAt: at('12:15'),
  ride: { distanceKm: 153, startsAt: at('12:35'), endsAt: at('16:27') },
  events: [
    { at: at('12:35'), kilometre: 0, kind: 'note', text: { fr: 'Départ', en: 'Start' } },
    { at: at('15:05'), kilometre: 99, kind: 'sprint', text: { fr: 'Arette', en: 'Arette' } },
    { at: at('16:45'), kilometre: 153, kind: 'finish', text: { fr: 'Pogačar', en: 'Pogačar' } },
  ],
  finishedAt: at('16:45'),
};

const rebuilt = (time: string) => reconstruct(9, PLAN, at(time));

describe('live data that was reconstructed', () => {
  it.each(['11:44', '18:11'])('does not exist at %s, outside the day of the stage', (time) => {
    expect(rebuilt(time)).toBeUndefined();
  });

  it.each([
    ['11:45', 'notStarted', 153],
    ['12:20', 'onTheRoad', 153],
    ['14:31', 'onTheRoad', 77],
    ['16:30', 'onTheRoad', 0],
    ['16:45', 'finished', 0],
  ])('has at %s the status %s with %i km to go', (time, status, left) => {
    expect(rebuilt(time)).toMatchObject({
      status,
      kilometresToGo: left,
      isReconstructed: true,
      delayMinutes: 0,
      groups: [],
    });
  });

  it('has the events so far, newest first, and not the winner before the result', () => {
    expect(rebuilt('12:34')?.ticker).toEqual([]);
    expect(rebuilt('16:44')?.ticker.map(({ kilometre }) => kilometre)).toEqual([99, 0]);
    expect(rebuilt('16:45')?.ticker.map(({ kilometre }) => kilometre)).toEqual([153, 99, 0]);
  });

  it('stays the same for a minute, so that it can be cached', () => {
    expect(reconstruct(9, PLAN, at('14:31') + 59_999)).toEqual(rebuilt('14:31'));
    expect(rebuilt('14:31')?.updatedAt).toBe(at('14:31'));
  });

  it('has no kilometres to go for a time trial', () => {
    expect(reconstruct(9, { ...PLAN, ride: null }, at('14:31'))?.kilometresToGo).toBeNull();
  });
});
