import type { Locale } from '~/i18n/locales.ts';
import type { Author } from '../schemas/author.ts';
import { entriesIn } from './entriesIn.ts';

/** An author as readers of one language see it. */
export type AuthorShown = {
  readonly id: string;
  readonly kind: Author['kind'];
  readonly name: string;
  /** One sentence about the author. */
  readonly text: string;
};

/** Returns the authors of an article by their ids. */
type AuthorsOf = (ids: readonly string[] | undefined, locale: Locale) => readonly AuthorShown[];

/**
 * Reads the authors once for all articles.
 *
 * @throws Error for an id without an entry, which the content check reports first.
 */
export const articleAuthors = async (): Promise<AuthorsOf> => {
  const stored = new Map((await entriesIn('authors')).map(({ id, data }) => [id, data]));
  return (ids = [], locale) =>
    ids.map((id) => {
      const author = stored.get(id);
      if (author === undefined) throw new Error(`There is no author "${id}".`);
      return { id, kind: author.kind, name: author.name[locale], text: author.text[locale] };
    });
};
