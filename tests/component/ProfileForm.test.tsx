import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { formTexts } from '~/islands/profile/profileFormTexts.ts';
import { groupOf, type GroupName } from '~/config/fieldGroups.ts';
import type { FieldValues } from '~/config/fields.ts';
import { regionOf } from '~/i18n/format.ts';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { ProfileForm } from '~/islands/profile/ProfileForm.tsx';
import type { Problem } from '~/islands/shared/Problems.tsx';
import { wordsOf } from '~/lib/wordsOf.ts';
import { press, settled } from './authIsland.tsx';

type Given = { readonly present?: FieldValues | undefined; readonly save?: () => Promise<Problem | undefined> };

const form = (group: GroupName, locale: Locale, { present, save = vi.fn() }: Given) => {
  const texts = formTexts(locale, group);
  return (
    <ProfileForm
      group={group}
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

it('stands in the page before anything is known, and cannot be typed into', () => {
  const html = renderToString(form('personal', 'fr', {}));
  expect(html).toMatch(/<fieldset class="all" disabled/);
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
