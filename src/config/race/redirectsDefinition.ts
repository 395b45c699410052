import { z } from 'astro/zod';

const ADDRESS = String.raw`/(?:[a-z0-9]+(?:-[a-z0-9]+)*/)+`;
const FORM = 'an address of this site with slashes at both ends, such as /fr/etapes/';

/** The target of an address that nothing replaces. */
export const GONE = 'gone';

/** The former addresses of removed entries, which have no file to hold them: `redirects.yaml` beside `race.yaml`. */
export const redirectsDefinition = z.array(
  z.strictObject({
    from: z.string().regex(new RegExp(`^${ADDRESS}$`), FORM),
    /** The target of the redirect, or `gone`: the address deliberately responds with the 404 page. */
    to: z.string().regex(new RegExp(`^(?:${GONE}|${ADDRESS})$`), `${FORM}, or ${GONE} where nothing replaces the page`),
  }),
);

export type RemovedAddress = z.output<typeof redirectsDefinition>[number];
