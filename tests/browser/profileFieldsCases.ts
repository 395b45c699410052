import { expect, type Page } from 'playwright/test';
import { fieldsOnPage, PROFILE_SECTIONS, type ProfileSectionName } from '~/config/fieldGroups.ts';
import { fieldOf, optionsOf, type FieldName } from '~/config/fields.ts';
import { beLoggedIn, beMember } from './beMember.ts';
import { keptAccount } from './keptAccount.ts';
import { answer, answerIn, openProfile, openTab, save } from './profilePage.ts';
import { rotatingLocale } from './rotatingLocale.ts';
import { test } from './test.ts';

/** The sections of the profile: the first runs in `npm test`, the others in the long suite. */
export const GROUPS = PROFILE_SECTIONS;
/** The email address is not included: it is changed by a mail, in a form of its own. */
const fieldsOf = (group: ProfileSectionName): readonly FieldName[] =>
  fieldsOnPage(group).filter((name) => name !== 'email');

/** A new number each time, because two accounts cannot have the same. */
const phone = (): string => `+336${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

const sampleOf = (name: FieldName): string => {
  const field = fieldOf(name);
  switch (field.kind) {
    case 'tel':
      return phone();
    case 'integer':
      return String(field.max);
    case 'choice':
    case 'yesNo':
      return optionsOf(field).at(-1) ?? '';
    case 'country':
      return 'DE';
    case 'birthdate':
      return '1985-02-28';
    case 'consent':
      return 'granted';
    case 'text':
    case 'email':
    case 'suggested':
      return `${name} — Ünïcode “é” & <b>`;
  }
};

const standIn = async (page: Page, group: ProfileSectionName): Promise<Readonly<Record<string, string>>> => {
  const found: [string, string][] = [];
  for (const name of fieldsOf(group)) found.push([name, await answerIn(page, group, name)]);
  return Object.fromEntries(found);
};

/** Defines the test that all fields of a section are saved; `turn` chooses the language. */
export const describeSection = (turn: number, group: ProfileSectionName): void => {
  test(`every field of the section ${group} is saved, and is there after a new login in another browser`, async ({
    page,
    elsewhere,
    world,
  }) => {
    const locale = rotatingLocale(turn);
    const email = await beMember(page, locale);
    const samples = Object.fromEntries(fieldsOf(group).map((name) => [name, sampleOf(name)] as const));
    await openProfile(page, locale);
    await openTab(page, group, locale);
    for (const name of fieldsOf(group)) await answer(page, group, name, samples[name] ?? '');
    await save(page, group, locale);
    await openProfile(page, locale);
    expect(await standIn(page, group)).toEqual(samples);

    await beLoggedIn(elsewhere, rotatingLocale(turn + 1), email);
    await openProfile(elsewhere, rotatingLocale(turn + 1));
    expect(await standIn(elsewhere, group)).toEqual(samples);

    const kept = keptAccount(world.database, email);
    for (const name of fieldsOf(group)) expect(String(kept(name)), name).toBe(samples[name]);
  });
};
