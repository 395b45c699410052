import { join } from 'node:path';
import { z } from 'astro/zod';
import { DRAFTS } from '~/config/editor.ts';
import { COLLECTIONS } from '~/content/collections.ts';
import { DEFAULT_LOCALE, LOCALES } from '~/i18n/locales.ts';
import { writeWhole } from '~/lib/digestStore.ts';
import { KEBAB_CASE } from '~/lib/kebabCase.ts';
import { bodyIn, failure, json, type Answer, type Request } from './answer.ts';
import { EDITED, EDITED_LISTS } from './editedCollections.ts';

/** Collections whose files have a text below their fields; all others, and lists, are only YAML. */
const WITH_TEXT = new Set<string>(
  EDITED.filter(({ name }) => COLLECTIONS[name].format === 'markdown').map(({ name }) => name),
);

const draftSchema = z.object({
  collection: z.enum([...EDITED, ...EDITED_LISTS].map(({ name }) => name)),
  /** A file for all languages has no locale; the default one stands in. */
  locale: z.enum(LOCALES).catch(DEFAULT_LOCALE),
  id: z.string().max(80).regex(KEBAB_CASE),
  text: z.string().max(1_000_000),
});

/** Stores an unsaved entry beside the content and responds with the address of its page, which the dev server draws (src/preview). */
export const storeDraft = async (root: string, request: Request): Promise<Answer> => {
  const draft = await bodyIn(request, draftSchema);
  if (draft === undefined) return failure(422, 'Found no draft of an entry.');
  const { collection, locale, id, text } = draft;
  const ending = WITH_TEXT.has(collection) ? 'md' : 'yaml';
  const file = join(root, DRAFTS, collection, locale, `${id}.${ending}`);
  await writeWhole(file, text);
  return json({ address: `preview/${collection}/${locale}/${id}/` }, 201);
};
