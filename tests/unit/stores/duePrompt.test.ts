import { describe, expect, it } from 'vitest';
import { PROMPTS, type Prompt } from '~/config/promptRules.ts';
import type { Member } from '~/lib/identity/contract.ts';
import { duePrompt, type Circumstances } from '~/stores/duePrompt.ts';
import { memberOf } from '../../memberOf.ts';

const MARIE = memberOf();
const UNDISTURBED: Circumstances = {
  place: 'general',
  member: MARIE,
  capping: { pageViews: 1, consentsClub: 0, consentsProfile: 0 },
  isConsentsChecked: false,
  isClubClosed: false,
  isSubscriptionClosed: false,
  isRaceOver: false,
  closed: [],
};
const INCOMPLETE = memberOf({ isComplete: false });

type Change = Partial<Omit<Circumstances, 'member'>> & { readonly member?: Partial<Member> | 'visitor' };
const dueFor = ({ member = {}, ...changed }: Change): Prompt | undefined =>
  duePrompt({ ...UNDISTURBED, ...changed, member: member === 'visitor' ? undefined : memberOf(member) });
const capped = (counts: Partial<Circumstances['capping']>) => ({
  capping: { ...UNDISTURBED.capping, ...counts },
});

const CASES: readonly (readonly [sentence: string, change: Change, due: Prompt | undefined])[] = [
  ['a complete member is asked nothing', {}, undefined],
  ['a member without an address is asked for one', { member: { hasEmail: false } }, 'mailRequirement'],
  ['an address that is not verified is spoken of', { member: { emailVerified: false } }, 'mailVerification'],
  ['consents are asked for on a general page', { member: INCOMPLETE }, 'consents'],
  ['after a login by Google too', { member: { ...INCOMPLETE, lastLoginType: 'google' } }, 'consents'],
  ['after a login by Apple too', { member: { ...INCOMPLETE, lastLoginType: 'apple' } }, 'consents'],
  ['not after a login by Facebook', { member: { ...INCOMPLETE, lastLoginType: 'facebook' } }, undefined],
  ['not after a login that nobody can name', { member: { ...INCOMPLETE, lastLoginType: undefined } }, undefined],
  ['not within a month of the last time', { member: INCOMPLETE, isConsentsChecked: true }, undefined],
  ['on the club page the profile is asked for', { place: 'club', member: INCOMPLETE }, 'consentsProfile'],
  ['on the profile page too', { place: 'profile', member: INCOMPLETE }, 'consentsProfile'],
  ['a fourth time', { place: 'club', member: INCOMPLETE, ...capped({ consentsProfile: 3 }) }, 'consentsProfile'],
  ['but not a fifth', { place: 'club', member: INCOMPLETE, ...capped({ consentsProfile: 4 }) }, undefined],
  [
    'an answer about cycling is asked for in the club',
    { place: 'club', member: { hasAnsweredCycling: false } },
    'consentsClub',
  ],
  ['and nowhere else', { place: 'profile', member: { hasAnsweredCycling: false } }, undefined],
  [
    'a second time',
    { place: 'club', member: { hasAnsweredCycling: false }, ...capped({ consentsClub: 1 }) },
    'consentsClub',
  ],
  [
    'but not a third',
    { place: 'club', member: { hasAnsweredCycling: false }, ...capped({ consentsClub: 2 }) },
    undefined,
  ],
  [
    'nor within forty days of having been closed',
    { place: 'club', member: { hasAnsweredCycling: false }, isClubClosed: true },
    undefined,
  ],
  ['a nationality is asked for in the club', { place: 'club', member: { hasNationality: false } }, 'nationality'],
  ['and on the profile page', { place: 'profile', member: { hasNationality: false } }, 'nationality'],
  ['not on other pages', { member: { hasNationality: false } }, undefined],
  [
    'once in a browser session',
    { place: 'club', member: { hasNationality: false }, closed: ['nationality'] },
    undefined,
  ],
  ['a visitor is left alone on her second page', { member: 'visitor', ...capped({ pageViews: 2 }) }, undefined],
  ['the newsletter is offered on the third', { member: 'visitor', ...capped({ pageViews: 3 }) }, 'subscription'],
  ['and on the seventh', { member: 'visitor', ...capped({ pageViews: 7 }) }, 'subscription'],
  [
    'nobody is asked on the third page once the race is over',
    { member: 'visitor', isRaceOver: true, ...capped({ pageViews: 3 }) },
    undefined,
  ],
  ['nor on the sixth', { member: 'visitor', isRaceOver: true, ...capped({ pageViews: 6 }) }, undefined],
  [
    'only who reads on until the count is full',
    { member: 'visitor', isRaceOver: true, ...capped({ pageViews: 7 }) },
    'subscription',
  ],
  ['a member as well', { member: { hasContents: false }, isRaceOver: true, ...capped({ pageViews: 6 }) }, undefined],
  [
    'not within a week of the last time',
    { member: 'visitor', ...capped({ pageViews: 7 }), isSubscriptionClosed: true },
    undefined,
  ],
  [
    'to a member who does not receive it as well',
    { member: { hasContents: false }, ...capped({ pageViews: 3 }) },
    'subscription',
  ],
  ['and to nobody who does', capped({ pageViews: 7 }), undefined],
  ['on pages of a login nobody is asked anything', { place: 'elsewhere', member: { hasEmail: false } }, undefined],
  ['not even a visitor', { place: 'elsewhere', member: 'visitor', ...capped({ pageViews: 7 }) }, undefined],
];

describe('what is asked of a reader', () => {
  it.each(CASES)('%s', (_, change, due) => {
    expect(dueFor(change)).toBe(due);
  });
});

/** Closes the due prompts one after the other, and returns their order. */
const orderFor = (change: Change): readonly Prompt[] => {
  const asked: Prompt[] = [];
  for (let due = dueFor(change); due !== undefined; due = dueFor({ ...change, closed: asked })) asked.push(due);
  return asked;
};

const NOTHING_ANSWERED: Partial<Member> = {
  isComplete: false,
  hasNationality: false,
  hasAnsweredCycling: false,
  hasContents: false,
};

describe('the queue', () => {
  it('has the order of `PROMPTS` if everything applies', () => {
    const everywhere = (['general', 'club', 'profile'] as const).flatMap((place) =>
      [{ hasEmail: false, emailVerified: false }, { emailVerified: false }, {}].map((mail) =>
        orderFor({ place, member: { ...NOTHING_ANSWERED, ...mail }, ...capped({ pageViews: 7 }) }),
      ),
    );
    for (const order of everywhere) expect(order).toEqual(PROMPTS.filter((prompt) => order.includes(prompt)));
    expect(new Set(everywhere.flat())).toEqual(new Set(PROMPTS));
  });

  it('is long for a member without any answers, and has no prompt twice', () => {
    const member = { ...NOTHING_ANSWERED, emailVerified: false };
    expect(orderFor({ place: 'club', member, ...capped({ pageViews: 7 }) })).toEqual([
      'mailVerification',
      'consentsProfile',
      'consentsClub',
      'nationality',
      'subscription',
    ]);
  });
});
