import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { suggestionsFile, suggestionsIn } from '~/content/queries/suggestions.ts';
import { keyedFiles } from '~/content/views/keyed.ts';
import { LOCALES } from '~/i18n/locales.ts';

export const getStaticPaths = () =>
  keyedFiles(
    Promise.all(
      LOCALES.map(async (locale) => ({ params: { locale }, props: { locale, known: await suggestionsIn(locale) } })),
    ),
  );
type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** The names and titles of one language, which the search fields suggest from. */
export const GET: APIRoute<Props> = ({ props: { locale, known } }) => Response.json(suggestionsFile(known, locale));
