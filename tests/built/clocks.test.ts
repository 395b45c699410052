import { expect, it } from 'vitest';
import { pagesByKind } from './pagesByKind.ts';
import { raceInForce } from './raceInForce.ts';

const { timezone, clock, start } = raceInForce;
const pages = pagesByKind.of('race centre');

it('the clock of the race centre uses the zone of the race, or its offsets if the race defines them', () => {
  const expected =
    clock === undefined ? [timezone, undefined, undefined] : [undefined, clock.utcOffset, clock.dstOffset];
  expect(pages).not.toEqual([]);
  for (const { document } of pages) {
    const { attributes } = document().one('club-clock');
    const [zone, ...offsets] = ['data-timezone', 'data-utc-offset', 'data-dst-offset'].map((name) =>
      attributes.get(name),
    );
    expect([zone, ...offsets.map((text) => (text === undefined ? undefined : Number(text)))]).toEqual(expected);
  }
});

it('the countdown shows digits where the hour of the start is known, and its date alone elsewhere', () => {
  for (const { document } of pages) {
    const types = document()
      .all('club-countdown')
      .map(({ attributes }) => attributes.get('data-type'));
    expect(types).toEqual([start === null ? 'date' : 'timer']);
  }
});
