import { existsSync, globSync, readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { raceInForce, type Language } from '../built/raceInForce.ts';

const dictionary = z.record(z.string(), z.string());
const readFile = (file: string): Readonly<Record<string, string>> =>
  dictionary.parse(JSON.parse(readFileSync(file, 'utf8')));

/** Texts for a women's race take precedence over those for all riders. */
const wordingsIn = (language: Language): Readonly<Record<string, string>> => {
  const women = `src/i18n/women/${language}.json`;
  const files = globSync(`src/i18n/messages/${language}/*.json`);
  const ofWomen = raceInForce.areWomen && existsSync(women) ? [women] : [];
  return Object.fromEntries(files.concat(ofWomen).flatMap((file) => Object.entries(readFile(file))));
};

const wordings = new Map(raceInForce.languages.map((language) => [language, wordingsIn(language)]));

/**
 * A text of the message files as an expression that matches it on a page with any values.
 *
 * @throws Error when the files have no such text.
 */
export const wording = (language: Language, key: string): RegExp => {
  const text = wordings.get(language)?.[key];
  if (text === undefined) throw new Error(`There is no wording "${key}" in ${language}.`);
  const parts = text.replaceAll(/\s+/g, ' ').split(/\{\{\w+\}\}/);
  return new RegExp(parts.map((part) => RegExp.escape(part)).join('.+?'));
};

/** Texts that are true once the race is over, and not before. */
export const AFTER_THE_END = [
  'home.raceIsOver',
  'home.finalRankings',
  'raceCentre.isOver',
  'rankings.leadFinal',
  'rankings.descriptionFinal',
  'rankings.superCombative',
  'rider.finalPlace',
  'table.finalPlace',
  'withdrawals.lead',
  'withdrawals.notNamed',
] as const;

/** Texts that are true before the first result, and not later. */
export const BEFORE_THE_FIRST_RESULT = ['jersey.notYet', 'rankings.notYet', 'rankings.descriptionNotYet'] as const;
