import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { allowedPhrase } from '~/lib/allowedPhrase.ts';
import { schemaMistakes } from '~/lib/schemaMistakes.ts';

const climb = z.strictObject({ km: z.number().positive().max(400), category: z.enum(['1', 'HC']) });

const schema = z.strictObject({
  number: z.int().min(1).max(21),
  gain: z.int().nonnegative().nullable(),
  order: z.int().positive().optional(),
  north: z.number().min(-90).max(90).nullable(),
  name: z.string().min(1).nullable(),
  born: z.iso.date().nullable(),
  isOver: z.boolean(),
  climbs: z.array(climb).nullable(),
  outcome: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('ridden'), seconds: z.int().nonnegative().nullable() }),
    z.strictObject({ kind: z.literal('cancelled') }),
  ]),
});

const SOUND = {
  number: 9,
  gain: null,
  north: null,
  name: null,
  born: null,
  isOver: true,
  climbs: null,
  outcome: { kind: 'cancelled' },
};

const sentencesOf = (change: Readonly<Record<string, unknown>>): readonly string[] => {
  const { error } = schema.safeParse({ ...SOUND, ...change }, { error: allowedPhrase, reportInput: true });
  return schemaMistakes(schema, error?.issues ?? []).map(
    ({ field, found, allowed }) => `${field}: found ${found}; allowed: ${allowed}`,
  );
};

describe('a mistake that a schema reports', () => {
  it.each([
    [{ number: '12' }, 'number: found the text "12" (in quotes); allowed: a whole number from 1 to 21'],
    [{ number: 'nine' }, 'number: found "nine"; allowed: a whole number from 1 to 21'],
    [{ number: 22 }, 'number: found 22; allowed: at most 21'],
    [{ number: 1e23 }, 'number: found 1e+23; allowed: at most 21'],
    [{ number: -1e23 }, 'number: found -1e+23; allowed: at least 1'],
    [{ order: 1e23 }, `order: found 1e+23; allowed: at most ${Number.MAX_SAFE_INTEGER}`],
    [{ number: null }, 'number: found null (no value); allowed: a whole number from 1 to 21'],
    [{ number: undefined }, 'number: found nothing; allowed: a whole number from 1 to 21 (the key is needed)'],
    [{ order: '1' }, 'order: found the text "1" (in quotes); allowed: a whole number from 1 on'],
    [
      { gain: undefined },
      'gain: found nothing; allowed: a whole number from 0 on, or null where it is not known (the key is needed)',
    ],
    [
      { gain: 'null' },
      'gain: found the text "null" (in quotes); allowed: a whole number from 0 on, or null where it is not known',
    ],
    [{ gain: -1 }, 'gain: found -1; allowed: at least 0'],
    [{ north: '45.2' }, 'north: found the text "45.2" (in quotes); allowed: a number from -90 to 90, or null where'],
    [{ name: 12 }, 'name: found the number 12 (without quotes); allowed: a text (in quotes)'],
    [{ name: '' }, 'name: found ""; allowed: at least 1 character, or null where it is not known'],
    [
      { born: 'unknown' },
      'born: found "unknown"; allowed: a day of the calendar such as 2020-09-06, or null where it is',
    ],
    [{ isOver: 'true' }, 'isOver: found the text "true" (in quotes); allowed: true or false'],
    [{ climbs: 'none' }, 'climbs: found "none"; allowed: a list, or null'],
    [
      { climbs: [{ km: '3', category: 'HC' }] },
      'climbs[0].km: found the text "3" (in quotes); allowed: a number above 0 and at most 400',
    ],
    [
      { climbs: [{ km: 3, category: 1 }] },
      'climbs[0].category: found the number 1 (without quotes); allowed: 1, HC (in quotes)',
    ],
    [
      { outcome: { kind: 'ridden', seconds: '9' } },
      'outcome.seconds: found the text "9" (in quotes); allowed: a whole number from 0 on, or null where',
    ],
  ])('has what was found and all that is allowed: %j', (change, sentence) => {
    expect(sentencesOf(change)).toEqual([expect.stringContaining(sentence)]);
  });
});
