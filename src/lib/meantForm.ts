import type { z } from 'astro/zod';
import { meantWord } from './meantWord.ts';

type Issue = z.core.$ZodIssue;

/** A day, and perhaps a time to the minute, not in the form of the files. */
const MOMENT = /^(\d{4}-\d\d-\d\d)[ T](\d{1,2}:\d\d)(:\d\d)?$/;

const momentIn = (text: string): string | undefined => {
  const [, day = '', time = '', seconds = ':00'] = MOMENT.exec(text) ?? [];
  return day === '' ? undefined : `${day}T${time.padStart(5, '0')}${seconds}`;
};

type Meant = string | number | readonly string[] | undefined;

const ofType = (expected: string, text: string): Meant => {
  if (expected === 'array') return /^[\w-]+(?:, *[\w-]+)*$/.test(text) ? text.split(/, */) : undefined;
  return /^(?:number|int)$/.test(expected) && /^-?\d+,\d+$/.test(text) ? Number(text.replace(',', '.')) : undefined;
};

/** The probable meaning of a value in another form than the schema requires: a list without brackets, a comma in a number, a moment. */
export const meantForm = (issue: Issue): Meant => {
  if (typeof issue.input !== 'string') return undefined;
  if (issue.code === 'invalid_type') return ofType(issue.expected, issue.input);
  if (issue.code === 'invalid_value')
    return meantWord(
      issue.input,
      issue.values.filter((value) => typeof value === 'string'),
    );
  const moment = issue.code === 'invalid_format' && issue.format === 'datetime' ? momentIn(issue.input) : undefined;
  return moment === issue.input ? undefined : moment;
};
