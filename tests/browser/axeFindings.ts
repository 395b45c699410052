import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** WCAG 2.2, levels A and AA, with the criteria of 2.0 and 2.1. No rule is switched off. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** Without axe's handling of frames, which the site does not use, and without the details of passed rules: five times as fast. */
const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

const findingsIn = ({ violations }: Results): readonly string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));

/** Runs axe on the page; each finding is a rule and an element. */
export const axeFindings = async (page: Page): Promise<readonly string[]> => {
  const results = await axeOn(page).withTags(TAGS).analyze();
  // A rule of level AA that axe runs only when it is named; it finds targets that are too small.
  expect([...results.violations, ...results.passes].map(({ id }) => id)).toContain('target-size');
  return findingsIn(results);
};

/** Texts with too little contrast: the only findings that differ between the light and the dark colours. */
export const faintFindings = async (page: Page): Promise<readonly string[]> =>
  findingsIn(await axeOn(page).withRules(['color-contrast']).analyze());
