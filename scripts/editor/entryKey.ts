/** The kind of a value in a form: `picture` is a file beside the entry; `code` is YAML as text, for values without a widget. */
export type Kind = 'text' | 'picture' | 'moment' | 'day' | 'number' | 'switch' | 'choice' | 'list' | 'mapping' | 'code';

/** One key of a content file, for the form and the file: plain data, which the editor in the browser reads as JSON. */
export type EntryKey = {
  readonly name: string;
  readonly kind: Kind;
  readonly isRequired: boolean;
  readonly mayBeNull: boolean;
  /** The default that the schema uses for an absent key. */
  readonly preset?: unknown;
  readonly isWhole?: boolean;
  /** Bounds of a number, of the length of a text or of a list. */
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  readonly pattern?: string | undefined;
  readonly choices?: readonly (string | number | boolean)[] | undefined;
  /** The keys of a mapping. */
  readonly keys?: readonly EntryKey[] | undefined;
  /** The key of a list's items. */
  readonly item?: EntryKey | undefined;
};

/** The structure of a collection's files. */
export type EntryForm = {
  /** The name of the format under which the editor reads and writes these files. */
  readonly name: string;
  readonly format: 'markdown' | 'yaml';
  /** The key of the list, if the file is a list and not a mapping. */
  readonly list?: string;
  readonly keys: readonly EntryKey[];
};
