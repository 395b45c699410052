import type { z } from 'astro/zod';
import type { Locale } from '~/i18n/locales.ts';
import type { COLLECTIONS, CollectionName } from '~/content/collections.ts';
import type { MarkdownText } from './markdownText.ts';
import type { Mistake } from './mistake.ts';

/** Front matter or YAML. Data that the schema refuses keep their readable part, so that one mistake does not cause several reports. */
export type Front<Data> =
  | { readonly status: 'sound'; readonly data: Data }
  | {
      readonly status: 'refused';
      readonly raw: Readonly<Record<string, unknown>>;
      /** The data with unambiguous mistakes corrected: the rules check it in the same run. */
      readonly mended: Data | undefined;
      readonly mistakes: readonly Mistake[];
    };

/** One file of a collection. */
export type Entry<Data> = {
  readonly file: string;
  /** The file's name without its extension. */
  readonly name: string;
  readonly front: Front<Data>;
};

/** One Markdown file: front matter and text in one language. */
export type Article<Data> = Entry<Data> & { readonly locale: Locale; readonly text: MarkdownText };

type MarkdownName = {
  [Name in CollectionName]: (typeof COLLECTIONS)[Name]['format'] extends 'markdown' ? Name : never;
}[CollectionName];

type DataOf<Name extends CollectionName> = z.output<(typeof COLLECTIONS)[Name]['schema']>;

/** Every entry of every collection, as far as it could be read. */
export type Content = {
  readonly [Name in CollectionName]: readonly (Name extends MarkdownName
    ? Article<DataOf<Name>>
    : Entry<DataOf<Name>>)[];
};
