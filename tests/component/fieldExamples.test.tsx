import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FormField } from '~/islands/shared/FormField.tsx';
import { fieldExamples } from '~/preview/pieces/fieldExamples.ts';

const EXAMPLES = fieldExamples({
  email: 'Email',
  password: 'Password',
  givenName: 'First name',
  birthdate: 'Date of birth',
  civility: 'Title',
  hint: 'a hint',
  choice: 'Ms',
  missing: 'missing',
  flaw: 'wrong',
});

afterEach(cleanup);

it('the examples have every kind of field', () => {
  const kinds = new Set(EXAMPLES.map(({ field }) => field.type));
  expect([...kinds].toSorted()).toEqual(['date', 'email', 'password', 'select', 'text']);
});

it.each(EXAMPLES)('a field that is $state has its label, and is described by its hint and its error', (example) => {
  const { field, problem } = example;
  render(<FormField field={field} problem={problem} text={(key) => key} typed={field.initial} />);
  const input = screen.getByLabelText(new RegExp(`^${field.label}`));
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '');
  const said = described.map((id) => document.querySelector(`[id="${id}"]`)?.textContent);
  expect(said).toEqual([field.hint, problem].filter((text) => text !== undefined));
  expect(input.getAttribute('aria-invalid') === 'true').toBe(problem !== undefined);
  expect(input).toHaveProperty('required', field.isOptional !== true);
  expect(input).toHaveProperty('value', field.initial ?? '');
  expect(input.getAttribute('autocomplete')).toBe(field.autoComplete);
});
