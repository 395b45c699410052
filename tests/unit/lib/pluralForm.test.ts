import { expect, it } from 'vitest';
import { pluralForm } from '~/lib/pluralForm.ts';

it.each([
  ['fr', ['One', 'One', 'Many']],
  ['en', ['Many', 'One', 'Many']],
  ['es', ['Many', 'One', 'Many']],
  ['de', ['Many', 'One', 'Many']],
] as const)('a word beside 0, 1 and 2 has the form that %s uses', (language, forms) => {
  expect([0, 1, 2].map((count) => pluralForm(language, count))).toEqual(forms);
});
