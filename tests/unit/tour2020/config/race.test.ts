import { describe, expect, it } from 'vitest';
import { FOOTER_MENU, MAIN_MENU } from '~/config/menus.ts';
import { RACE } from '~/config/race.ts';
import { RANKED_CLASSIFICATIONS } from '~/config/race/definition.ts';
import facts from '~/content/facts/tour-2020.json' with { type: 'json' };

const { edition, stages, jerseys } = facts;

describe('the race in force', () => {
  it('has the values of the facts', () => {
    expect({
      year: RACE.year,
      number: RACE.edition,
      start: RACE.firstDay,
      end: RACE.lastDay,
      stages: RACE.stages,
      distanceKm: RACE.distanceKm,
      timezone: RACE.timezone,
      restDays: [...RACE.restDays],
    }).toEqual({
      year: edition.year,
      number: edition.number,
      start: edition.start,
      end: edition.end,
      stages: edition.stages,
      distanceKm: edition.distanceKm,
      timezone: edition.timezone,
      restDays: edition.restDays.map(({ date }) => date),
    });
  });

  it('is as long as all its stages', () => {
    const sum = stages.reduce((kilometres, stage) => kilometres + stage.distanceKm, 0);
    expect(sum).toBeCloseTo(RACE.distanceKm, 5);
  });

  it('begins at the start of its first stage', () => {
    expect(RACE.start).toBe(`${stages[0]?.date ?? ''}T${stages[0]?.planned.neutralisedStart ?? ''}:00`);
  });

  it('has a jersey for the leader of each classification that ranks riders in a table', () => {
    expect(RACE.jerseys.map(({ classification }) => classification)).toEqual([...RANKED_CLASSIFICATIONS]);
    const { yellow, green, polka, white } = jerseys;
    expect([yellow, green, polka, white].map(({ classification }) => classification)).toEqual([
      ...RANKED_CLASSIFICATIONS,
    ]);
  });
});

describe('the menus', () => {
  it('name no page twice', () => {
    const main = MAIN_MENU.flatMap(({ routes }) => routes);
    expect(new Set(main).size).toBe(main.length);
    expect(new Set(FOOTER_MENU).size).toBe(FOOTER_MENU.length);
  });

  it('link from every page to the privacy page', () => {
    expect(FOOTER_MENU).toContain('privacy');
  });
});
