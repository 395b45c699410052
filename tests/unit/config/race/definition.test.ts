import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { z } from 'astro/zod';
import { jerseyOf } from '~/config/race.ts';
import { raceDefinition } from '~/config/race/definition.ts';
import { parseDefinition } from '~/config/race/readDefinition.ts';

const FILE = 'src/content/race.yaml';
const definition = z.record(z.string(), z.unknown()).parse(load(readFileSync(FILE, 'utf8')));

it('the race of the site has the values of its file', () => {
  expect(parseDefinition(FILE, raceDefinition, definition)).toEqual(definition);
});

it.each([
  ['stages', 0, 'stages: found 0; allowed: at least 1.'],
  ['timezone', 'Paris', 'timezone: found "Paris"; allowed: an IANA time zone such as Europe/Paris.'],
  ['firstDay', '2020-02-30', 'firstDay: found "2020-02-30"; allowed: a day of the calendar such as 2020-09-06.'],
  ['jerseys', [], 'jerseys: found an empty list; allowed: at least 1 item.'],
  ['classifications', ['sprint'], 'classifications[0]: found "sprint"; allowed: general, points, mountains,'],
  [
    'shortName',
    'Tour de France',
    'shortName: found "Tour de France" of 14 characters; allowed: at most 12 characters, for phones cut',
  ],
  ['name', undefined, 'name: found nothing; allowed: a text (the key is needed).'],
])('a mistake in its key "%s" (%j) is reported with what is allowed', (key, value, sentence) => {
  expect(() => parseDefinition(FILE, raceDefinition, { ...definition, [key]: value })).toThrow(`${FILE} › ${sentence}`);
});

it('every mistake is reported, one per line', () => {
  expect(() => parseDefinition(FILE, raceDefinition, { ...definition, year: 'x', edition: 0 })).toThrow(
    `${FILE} › year: found "x"; allowed: a whole number.\n${FILE} › edition: found 0; allowed: more than 0.`,
  );
});

it('a text that lacks a language of the race is reported', () => {
  expect(() => parseDefinition(FILE, raceDefinition, { ...definition, languages: ['fr', 'it'] })).toThrow(
    [
      `${FILE} › inSentences.it: found nothing; allowed: a text (the key is needed).`,
      `${FILE} › club.it: found nothing; allowed: a text (the key is needed).`,
      `${FILE} › provenance.it: found nothing; allowed: a text (the key is needed).`,
      `${FILE} › jerseys[0].name.it: found nothing; allowed: a text (the key is needed).`,
    ].join('\n'),
  );
});

it('an unknown jersey is refused by name', () => {
  expect(() => jerseyOf('pink')).toThrow('The race has no jersey "pink"; its jerseys are yellow, green, polka, white.');
});
