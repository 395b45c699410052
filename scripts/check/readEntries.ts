import type { z } from 'astro/zod';
import type { CollectionName } from '~/content/collections.ts';
import type { Entry } from './content.ts';
import { readFront } from './readFront.ts';
import { keptFrom, type Reading } from './reading.ts';

/** Reads a collection of YAML files against its schema; unchanged files are taken from an earlier reading. */
export const readEntries = <Schema extends z.ZodType>(
  reading: Reading,
  name: CollectionName,
  schema: Schema,
  earlier?: readonly Entry<z.output<Schema>>[],
): readonly Entry<z.output<Schema>>[] => {
  const kept = keptFrom(earlier, reading);
  return (reading.places.get(name) ?? []).map(
    (place) =>
      kept.get(place.file) ?? {
        file: place.file,
        name: place.name,
        front: readFront(reading.files, place, schema).front,
      },
  );
};
