import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formTexts } from '~/islands/profile/profileFormTexts.ts';
import { groupOf, type GroupName } from '~/config/fieldGroups.ts';
import type { FieldName, FieldValues } from '~/config/fields.ts';
import { regionOf } from '~/i18n/format.ts';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { ProfileForm } from '~/islands/profile/ProfileForm.tsx';
import type { Problem } from '~/islands/shared/Problems.tsx';
import { wordsOf } from '~/lib/wordsOf.ts';
import { present } from '~/runtime/member.ts';
import { press, settled } from './authIsland.tsx';

type Given = {
  readonly asked?: readonly FieldName[];
  readonly present?: FieldValues | undefined;
  readonly save?: (changes: FieldValues) => Promise<Problem | undefined>;
};

const form = (group: GroupName, locale: Locale, { asked, present, save = vi.fn() }: Given) => {
  const texts = formTexts(locale, group);
  return (
    <ProfileForm
      group={group}
      asked={asked}
      present={present}
      save={save}
      region={regionOf(locale)}
      countries={[['FR', 'France']]}
      onDone={vi.fn()}
      text={wordsOf(texts)}
    />
  );
};

afterEach(cleanup);

it('is in the page before the profile is loaded, and cannot be typed into', () => {
  const html = renderToString(form('personal', 'fr', {}));
  expect(html).toMatch(/<fieldset class="all" role="presentation" disabled/);
  expect(html).toContain('id="personal-given_name"');
});

const REQUIRING = (['personal', 'consents-profile', 'email'] as const).flatMap((group) =>
  LOCALES.map((locale) => [group, locale] as const),
);

it.each(REQUIRING)(
  'the form %s shows in %s what is missing, beside each field, and sends nothing',
  async (group, locale) => {
    const save = vi.fn(() => Promise.resolve(undefined));
    render(form(group, locale, { present: new Map(), save }));
    await press(wordingIn(locale)('profile.save'));
    for (const name of groupOf(group).required) {
      expect(document.getElementById(`${group}-${name}-problem`)?.textContent, name).toBe(
        wordingIn(locale)('auth.missing'),
      );
    }
    expect(save).not.toHaveBeenCalled();
  },
);

it.each(REQUIRING)('a list of the form %s in %s offers an empty choice only where that is allowed', (group, locale) => {
  const t = wordingIn(locale);
  render(form(group, locale, { present: new Map() }));
  const lists = screen.queryAllByRole<HTMLSelectElement>('combobox');
  const isRequired = (list: HTMLSelectElement): boolean => groupOf(group).required.some((name) => name === list.name);
  expect(lists.some(isRequired)).toBe(group === 'consents-profile');
  for (const list of lists)
    expect(list.options[0]?.text, list.name).toBe(t(isRequired(list) ? 'auth.chooseAnswer' : 'auth.noChoice'));
});

it('shows only the requested fields, and sends no others', async () => {
  const save = vi.fn(() => Promise.resolve(undefined));
  const known: FieldValues = new Map([['civility', 'ms']]);
  render(form('consents-profile', 'en', { asked: ['nationality', 'optin_cycling'], present: known, save }));
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
  screen.getByRole<HTMLSelectElement>('combobox').value = 'FR';
  await press(wordingIn('en')('profile.save'));
  await settled();
  expect(save).toHaveBeenCalledExactlyOnceWith(new Map([['nationality', 'FR']]));
});

it('R27 keeps what was typed, marked as unsaved, when it could not be saved', async () => {
  const t = wordingIn('en');
  const save = vi.fn(() => Promise.resolve({ aside: t('auth.unreachable') }));
  render(form('consents-club', 'en', { present: new Map(), save }));
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  box.click();
  await press(t('profile.save'));
  await settled();
  expect(box.checked).toBe(true);
  expect(screen.getByText(t('profile.unsaved'))).toBeDefined();
  expect(screen.getByText(t('auth.unreachable'))).toBeDefined();
});

describe('while a save is under way', () => {
  const t = wordingIn('en');
  const known: FieldValues = new Map([['civility', 'ms']]);
  const saved: FieldValues = new Map([['civility', 'mr']]);
  const list = () => screen.getByRole<HTMLSelectElement>('combobox');
  const choose = async (value: string): Promise<void> => {
    fireEvent.input(list(), { target: { value } });
    await settled();
  };
  const drawn = (present: FieldValues, save: Given['save'] = vi.fn()) =>
    form('consents-profile', 'en', { asked: ['civility', 'optin_cycling'], present, save });

  it('a change made meanwhile stays, as unsaved', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const { rerender } = render(drawn(known, () => promise));
    await choose('mr');
    await press(t('profile.save'));
    // The previously saved value again, and a checkbox.
    await choose('ms');
    screen.getByRole('checkbox').click();
    rerender(drawn(saved, () => promise));
    resolve(undefined);
    await settled();
    expect([list().value, screen.getByRole<HTMLInputElement>('checkbox').checked]).toEqual(['ms', true]);
    expect(screen.getByText(t('profile.unsaved'))).toBeDefined();
  });

  it('a field that is not changed meanwhile counts as saved', async () => {
    const { rerender } = render(drawn(known, () => Promise.resolve(undefined)));
    await choose('mr');
    await press(t('profile.save'));
    rerender(drawn(saved));
    await settled();
    expect(list().value).toBe('mr');
    expect(screen.queryByText(t('profile.unsaved'))).toBeNull();
  });
});

it('lists and checkboxes follow what is saved elsewhere, unless the member has changed them', () => {
  const drawn = (values: Readonly<Record<string, string>>) =>
    form('consents-profile', 'en', {
      asked: ['civility', 'nationality', 'optin_cycling'],
      present: new Map(Object.entries(values)) as FieldValues,
    });
  const { rerender } = render(drawn({ civility: 'ms' }));
  const [civility, nationality] = screen.getAllByRole<HTMLSelectElement>('combobox');
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  if (nationality !== undefined) nationality.value = 'FR';
  rerender(drawn({ civility: 'mr', optin_cycling: 'granted' }));
  expect([civility?.value, nationality?.value, box.checked]).toEqual(['mr', 'FR', true]);
  rerender(drawn({ civility: 'ms' }));
  expect([civility?.value, nationality?.value, box.checked]).toEqual(['ms', 'FR', false]);
});

it('a date of birth follows what is saved elsewhere, so that saving a name does not restore the earlier one', async () => {
  const save = vi.fn<NonNullable<Given['save']>>(() => Promise.resolve(undefined));
  const drawn = (birthdate: string) =>
    form('personal', 'en', {
      asked: ['given_name', 'birthdate'],
      present: new Map<FieldName, string>([
        ['given_name', 'Ana'],
        ['birthdate', birthdate],
      ]),
      save,
    });
  const { rerender } = render(drawn('1981-01-01'));
  rerender(drawn('1992-11-30'));
  const typed = screen.getAllByRole<HTMLInputElement>('textbox').map(({ name, value }) => `${name} ${value}`);
  expect(typed).toEqual(
    expect.arrayContaining(['birthdate-day 30', 'birthdate-month 11', 'birthdate-year 1992', 'given_name Ana']),
  );
  const name = screen.getByDisplayValue('Ana');
  fireEvent.input(name, { target: { value: 'Anna' } });
  await press(wordingIn('en')('profile.save'));
  expect(save.mock.calls).toEqual([[new Map([['given_name', 'Anna']])]]);
});

describe('leaving the page', () => {
  const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const change = async (): Promise<void> => {
    screen.getByRole('checkbox').click();
    await settled();
  };

  beforeEach(() => {
    present.id = 'ana';
  });
  afterEach(() => {
    present.id = undefined;
  });

  it('needs a confirmation while there are unsaved changes, and only then', async () => {
    const listen = vi.spyOn(window, 'addEventListener');
    const t = wordingIn('en');
    render(form('consents-club', 'en', { present: new Map(), save: () => Promise.resolve(undefined) }));
    expect(listen.mock.calls.map(([name]) => name)).not.toContain('beforeunload');
    await change();
    expect(asks()).toBe(true);
    await change();
    expect(asks()).toBe(false);
    await change();
    await press(t('profile.save'));
    await settled();
    expect(asks()).toBe(false);
    await change();
    cleanup();
    expect(asks()).toBe(false);
    listen.mockRestore();
  });

  it('T33 needs none once the member has logged out, or another member is logged in', async () => {
    render(form('consents-club', 'en', { present: new Map() }));
    await change();
    for (const id of [undefined, 'bea']) {
      present.id = id;
      expect(asks()).toBe(false);
    }
  });
});
