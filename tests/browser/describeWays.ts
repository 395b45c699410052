import { expect } from 'playwright/test';
import { test } from './test.ts';
import { CELLS, endOf, reasonAgainst, walkCell, type Cell, type Outcome } from './waysCases.ts';

/** What a successful login reports, each once: the event of the page, and the message of a popup to its opener. */
const LOGGED_IN = ['authenticated', 'user-auth'];

const rows: string[] = [];

const rowOf = ({ property, way, detour }: Cell, { end, events, alive }: Outcome): string =>
  `| ${property} | ${way} | ${detour} | ${end} | ${events.join(', ')} | ${alive.join(' → ')} |`;

/** The reasons why some cells make no sense, one line each. */
const senseless = (ways: readonly Cell['way'][]): readonly string[] => [
  ...new Set(
    CELLS.filter(({ way }) => ways.includes(way)).flatMap((cell) => {
      const reason = reasonAgainst(cell);
      return reason === undefined ? [] : [`| ${cell.property} | ${cell.way} | ${cell.detour} | – | ${reason} | – |`];
    }),
  ),
];

/** Defines a test per cell of these ways; its row is attached, and each worker prints its part of the table. */
export const describeWays = (ways: readonly Cell['way'][]): void => {
  for (const cell of CELLS.filter(({ way }) => ways.includes(way))) {
    if (reasonAgainst(cell) !== undefined) continue;
    const { property, way, detour } = cell;
    test(`a visitor of ${property} by ${way}, ${detour}, ends there, and no token outlives the logout`, async ({
      page,
      elsewhere,
      world,
    }, info) => {
      test.slow();
      const outcome = await walkCell({ page, elsewhere, world, cell });
      rows.push(rowOf(cell, outcome));
      await info.attach('row', { body: rowOf(cell, outcome), contentType: 'text/markdown' });
      expect(outcome.end).toBe(endOf(property, world));
      const told = outcome.events.filter((name) => LOGGED_IN.includes(name));
      expect(told).toEqual(way === 'popup' ? LOGGED_IN : ['authenticated']);
    });
  }

  test.afterAll(() => {
    const head = ['| property | way | detour | ends at | events | tokens alive |', '| - | - | - | - | - | - |'];
    if (rows.length > 0) console.log([...head, ...rows, ...senseless(ways)].join('\n'));
  });
};
