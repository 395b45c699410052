import { LOCALES, type Locale } from '~/i18n/locales.ts';

const fileOf = (locale: Locale): string => `src/content/news/${locale}/a-sample.md`;

const textOf = (locale: Locale): string => `---
title: A sample
slug: a-sample-${locale}
teaser: One sentence of a teaser that is long enough for every list of articles.
date: 2020-09-06T18:40:00
stage: 9
tags: [stage-report, mountains]
cover: profile-9
---

The first paragraph.
`;

/** The German file of the sample, in which the tests make mistakes. */
export const SAMPLE = fileOf('de');

/** The sample with one change of the text of every language. */
export const sampleEverywhere = (change: (text: string) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(LOCALES.map((locale) => [fileOf(locale), change(textOf(locale))]));

/** An article without a mistake in four files, for the copy of the content; the German one may be changed. */
export const sampleArticle = (
  change: (german: string) => string = (text) => text,
): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(LOCALES.map((locale) => [fileOf(locale), textOf(locale)])),
  [SAMPLE]: change(textOf('de')),
});

/** The first line of a changed text in the German file. */
export const FIRST_LINE = 11;

/** The sample with another German text. */
export const sampleText = (markdown: string): Readonly<Record<string, string>> =>
  sampleArticle((german) => german.replace('The first paragraph.\n', () => markdown));
