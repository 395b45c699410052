import { LOCALES } from '~/i18n/locales.ts';
import type { News } from '~/content/schemas/news.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

const SHARED = [
  'date',
  'stage',
  'tags',
  'riders',
  'teams',
  'cover',
  'membersOnly',
  'draft',
  'publishAt',
  'unpublishAt',
] as const satisfies readonly (keyof News)[];

const shown = (value: News[(typeof SHARED)[number]]): string =>
  typeof value === 'object' ? quoted(value.toSorted().join(', ')) : quoted(value);

/**
 * The versions of an article have the same date, stage and tags and the same picture, and are published together, because each page links
 * to the others. The first language is the reference.
 */
export const sameInEveryLanguage: Rule = ({ news }) => {
  const sound = soundOnly(news).toSorted((one, other) => LOCALES.indexOf(one.locale) - LOCALES.indexOf(other.locale));
  return [...Map.groupBy(sound, ({ name }) => name).values()].flatMap(([first, ...others]) =>
    others.flatMap(({ file, data }) =>
      first === undefined
        ? []
        : SHARED.filter((field) => shown(data[field]) !== shown(first.data[field])).map((field) => ({
            file,
            field,
            found: shown(data[field]),
            allowed: `${shown(first.data[field])}, as in ${first.file}`,
          })),
    ),
  );
};
