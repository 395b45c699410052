import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DRAWN_CLASSES } from '~/config/drawnClasses.ts';
import { unusedClasses, withoutRules } from '~/lib/usedRules.ts';

const CLASSES = ['lead', 'under'];
/** The styles of a page with this body. */
const styleIn = (css: string, body: string): string =>
  withoutRules(css, unusedClasses(`<head><style>${css}</style></head><body>${body}</body>`, CLASSES));

it('a page without the class has none of its rules, but all others', () => {
  const css =
    '.lead{margin:0}.a{color:red}.t .under a{color:red}@media print{.under{display:none}.b{top:0}}.leading{top:0}.under-it{top:0}';
  expect(styleIn(css, '<p title="lead" class="leading">.lead{}')).toBe(
    '.a{color:red}@media print{.b{top:0}}.leading{top:0}.under-it{top:0}',
  );
});

it.each(['lead', 'a lead', 'lead b', 'a lead b'])(
  'an element with the class "%s" keeps only the rules of that class',
  (name) => {
    expect(styleIn('.lead{top:0}.under{top:0}', `<p class="${name}">`)).toBe('.lead{top:0}');
  },
);

it('a rule that can match without the class stays', () => {
  const css = 'p,.lead{top:0}.lead,p{top:0}p:not(.lead){top:0}:is(.lead,p){top:0}';
  expect(styleIn(css, '<p>')).toBe(css);
});

it('no script uses a class whose rules pages leave out', () => {
  const named = new RegExp(`class(?:Name|List)?\\b[^\\n]*['"\`\\s](?:${DRAWN_CLASSES.join('|')})['"\`\\s]`);
  const sources = globSync('src/**/*.{ts,tsx}', { exclude: ['src/preview/**'] });
  expect(sources.filter((file) => named.test(readFileSync(file, 'utf8')))).toEqual([]);
});
