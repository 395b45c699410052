import { describe, expect, it } from 'vitest';
import type { GroupName } from '~/config/fieldGroups.ts';
import type { FieldName } from '~/config/fields.ts';
import { readAnswers } from '~/islands/profile/readAnswers.ts';

const TODAY = '2020-09-20';

type Values = Readonly<Record<string, string>>;

const answers = (group: GroupName, present: Partial<Record<FieldName, string>>, typed: Values) => {
  const before = Object.entries(present).map(([name, value]) => [name as FieldName, value] as const);
  const { changes, flaws } = readAnswers(group, new Map(before), new Map(Object.entries(typed)), TODAY);
  return { changes: Object.fromEntries(changes), flaws: Object.fromEntries(flaws) };
};

const MARIE = { given_name: 'Marie', email: 'marie@club.example' };
const TYPED = { given_name: 'Marie' };

describe('what a form holds', () => {
  it('is no change while it is what was there before', () => {
    expect(answers('personal', MARIE, TYPED)).toEqual({ changes: {}, flaws: {} });
  });

  it('is a change by field, empty where something was taken away', () => {
    const before = { ...MARIE, city: 'Pau', phone_number: '+33612345678' };
    expect(
      answers('personal', before, { given_name: ' Mia ', phone_number: '0033 (6) 12-34-56-78', city: ' ' }),
    ).toEqual({
      changes: { given_name: 'Mia', city: '' },
      flaws: {},
    });
  });

  it('leaves a field that it lacks as it is', () => {
    const typed = new Map([['nationality', 'FR']]);
    const before = new Map<FieldName, string>([['civility', 'ms']]);
    const { changes, flaws } = readAnswers('consents-profile', before, typed, TODAY, ['nationality']);
    expect([[...changes], [...flaws]]).toEqual([[['nationality', 'FR']], []]);
  });

  it('is what is required, or it is missing', () => {
    expect(answers('personal', {}, { given_name: '  ' }).flaws).toEqual({ given_name: 'missing', email: 'missing' });
    expect(answers('personal', MARIE, { given_name: '\u200b\u200d\u3164' }).flaws).toEqual({ given_name: 'missing' });
    expect(answers('consents-profile', {}, {}).flaws).toEqual({
      birthdate: 'missing',
      civility: 'missing',
      nationality: 'missing',
    });
  });

  it('changes no address that is there already', () => {
    expect(answers('personal', MARIE, { ...TYPED, email: 'other@club.example' }).changes).toEqual({});
    expect(answers('email', {}, { email: 'sam@club.example' }).changes).toEqual({ email: 'sam@club.example' });
  });

  it.each([['201'], ['-1'], ['1.5'], ['twelve'], ['1e2']])('is no number of stages: %s', (typed) => {
    expect(answers('fan', {}, { fan_road_number: typed }).flaws).toEqual({ fan_road_number: 'badNumber' });
  });

  it('is a number with and without a nought before it', () => {
    expect(answers('fan', { fan_road_number: '7' }, { fan_road_number: '007' }).changes).toEqual({});
    expect(answers('fan', { fan_road_number: '7' }, { fan_road_number: '200' }).changes).toEqual({
      fan_road_number: '200',
    });
  });

  it('T38 grants what is ticked and takes back what is not any more, and sends nothing for a field that was not shown', () => {
    expect(answers('consents-club', {}, {}).changes).toEqual({});
    expect(answers('consents-club', {}, { optin_cycling: 'on' }).changes).toEqual({ optin_cycling: 'granted' });
    expect(answers('consents-club', { optin_cycling: 'granted' }, {}).changes).toEqual({ optin_cycling: '' });
  });

  it('keeps a text that runs from right to left, and one of ten thousand letters', () => {
    const [arabic, long] = ['مريم \u202Bالجبل\u202C', 'é'.repeat(10_000)];
    expect(answers('personal', MARIE, { ...TYPED, username: arabic, city: long }).changes).toEqual({
      username: arabic,
      city: long,
    });
  });
});
