import type { z } from 'astro/zod';
import type { Locale } from '~/i18n/locales.ts';
import { eventLoopTurns } from '~/lib/eventLoopTurns.ts';
import type { CollectionName } from '~/content/collections.ts';
import type { Article } from './content.ts';
import type { Place } from './placeOf.ts';
import { readFront } from './readFront.ts';
import { keptFrom, type Reading } from './reading.ts';
import { readText } from './readText.ts';

const hasLocale = (place: Place): place is Place & { readonly locale: Locale } => place.locale !== undefined;

/**
 * Reads a collection of Markdown files against its schema; unchanged files are taken from an earlier reading. Files are read one after
 * another: the texts of a large archive do not fit into memory together.
 */
export const readArticles = <Schema extends z.ZodType>(
  reading: Reading,
  name: CollectionName,
  schema: Schema,
  earlier?: readonly Article<z.output<Schema>>[],
): Promise<readonly Article<z.output<Schema>>[]> => {
  const kept = keptFrom(earlier, reading);
  const turn = eventLoopTurns();
  return Array.fromAsync((reading.places.get(name) ?? []).filter(hasLocale), async (place) => {
    const known = kept.get(place.file);
    if (known !== undefined) return known;
    await turn();
    const { front, body, linesBefore } = readFront(reading.files, place, schema);
    const text = await readText({ body, linesBefore, locale: place.locale }, reading.plugins);
    return { file: place.file, name: place.name, locale: place.locale, front, text };
  });
};
