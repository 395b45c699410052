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

describe('the values of a form', () => {
  it('are no change as long as they equal the stored ones', () => {
    expect(answers('personal', MARIE, TYPED)).toEqual({ changes: {}, flaws: {} });
  });

  it('are a change by field, empty for a removed value', () => {
    const before = { ...MARIE, city: 'Pau', phone_number: '+33612345678' };
    expect(
      answers('personal', before, { given_name: ' Mia ', phone_number: '0033 (6) 12-34-56-78', city: ' ' }),
    ).toEqual({
      changes: { given_name: 'Mia', city: '' },
      flaws: {},
    });
  });

  it('leave a field that the form lacks unchanged', () => {
    const typed = new Map([['nationality', 'FR']]);
    const before = new Map<FieldName, string>([['civility', 'ms']]);
    const { changes, flaws } = readAnswers('consents-profile', before, typed, TODAY, ['nationality']);
    expect([[...changes], [...flaws]]).toEqual([[['nationality', 'FR']], []]);
  });

  it('are complete, or list the missing required fields', () => {
    expect(answers('personal', {}, { given_name: '  ' }).flaws).toEqual({ given_name: 'missing', email: 'missing' });
    expect(answers('personal', MARIE, { given_name: '\u200b\u200d\u3164' }).flaws).toEqual({ given_name: 'missing' });
    expect(answers('consents-profile', {}, {}).flaws).toEqual({
      birthdate: 'missing',
      civility: 'missing',
      nationality: 'missing',
    });
  });

  it('change no address that is already stored', () => {
    expect(answers('personal', MARIE, { ...TYPED, email: 'other@club.example' }).changes).toEqual({});
    expect(answers('email', {}, { email: 'sam@club.example' }).changes).toEqual({ email: 'sam@club.example' });
  });

  it.each([['201'], ['-1'], ['1.5'], ['twelve'], ['1e2']])('are not a number of stages: %s', (typed) => {
    expect(answers('fan', {}, { fan_road_number: typed }).flaws).toEqual({ fan_road_number: 'badNumber' });
  });

  it('are a number with and without a leading zero', () => {
    expect(answers('fan', { fan_road_number: '7' }, { fan_road_number: '007' }).changes).toEqual({});
    expect(answers('fan', { fan_road_number: '7' }, { fan_road_number: '200' }).changes).toEqual({
      fan_road_number: '200',
    });
  });

  it('T38 grant what is ticked and withdraw what is no longer, and send nothing for a field that was not shown', () => {
    expect(answers('consents-club', {}, {}).changes).toEqual({});
    expect(answers('consents-club', {}, { optin_cycling: 'on' }).changes).toEqual({ optin_cycling: 'granted' });
    expect(answers('consents-club', { optin_cycling: 'granted' }, {}).changes).toEqual({ optin_cycling: '' });
  });

  it('keep a right-to-left text, and one of ten thousand letters', () => {
    const [arabic, long] = ['مريم \u202Bالجبل\u202C', 'é'.repeat(10_000)];
    expect(answers('personal', MARIE, { ...TYPED, username: arabic, city: long }).changes).toEqual({
      username: arabic,
      city: long,
    });
  });
});
