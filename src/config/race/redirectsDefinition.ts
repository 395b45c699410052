import { z } from 'astro/zod';

const ADDRESS = String.raw`/(?:[a-z0-9]+(?:-[a-z0-9]+)*/)+`;
const FORM = 'an address of this site with slashes at both ends, such as /fr/etapes/';

/** What stands in the place of an address that nothing replaces. */
export const GONE = 'gone';

/** The former addresses of removed entries, which have no file to hold them: `redirects.yaml` beside `race.yaml`. */
export const redirectsDefinition = z.array(
  z.strictObject({
    from: z.string().regex(new RegExp(`^${ADDRESS}$`), FORM),
    /** Where it leads, or `gone`: the address answers with the 404 page on purpose. */
    to: z.string().regex(new RegExp(`^(?:${GONE}|${ADDRESS})$`), `${FORM}, or ${GONE} where nothing replaces the page`),
  }),
);

export type RemovedAddress = z.output<typeof redirectsDefinition>[number];
