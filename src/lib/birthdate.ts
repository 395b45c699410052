/** The parts of a date of birth, as they are typed. */
const BIRTHDATE_PARTS = ['day', 'month', 'year'] as const;
export type BirthdatePart = (typeof BIRTHDATE_PARTS)[number];

type Typed = Readonly<Record<BirthdatePart, string>>;

const EARLIEST = '1900-01-01';

/** The parts in the order in which a language writes them. */
export const birthdateOrder = (language: string): readonly BirthdatePart[] =>
  new Intl.DateTimeFormat(language)
    .formatToParts(0)
    .flatMap(({ type }) => BIRTHDATE_PARTS.filter((part) => part === type));

/** Splits `1985-07-14` into its parts; all are empty for any other text. */
export const partsOfBirthdate = (date: string): Typed => {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year };
};

/**
 * The typed date, as `1985-07-14`: empty if nothing was typed, undefined if it is no day between 1900 and today.
 *
 * @param today the present day in the same form.
 */
export const birthdateOf = ({ day, month, year }: Typed, today: string): string | undefined => {
  const parts = [year, month, day].map((part) => part.trim());
  if (parts.every((part) => part === '')) return '';
  if (!parts.every((part) => /^\d{1,4}$/.test(part))) return undefined;
  const date = parts.map((part, index) => part.padStart(index === 0 ? 4 : 2, '0')).join('-');
  const moment = new Date(`${date}T00:00:00Z`);
  // `Date` turns 30 February into the first or second day of March.
  if (Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(date)) return undefined;
  return date >= EARLIEST && date <= today ? date : undefined;
};
