/** A value of a form: `picture` is a file beside the entry, `code` is YAML as text, for what no other widget takes. */
export type Kind = 'text' | 'picture' | 'moment' | 'day' | 'number' | 'switch' | 'choice' | 'list' | 'mapping' | 'code';

/** One key of a content file as a form and a file need it: plain data, which the editor in the browser reads as JSON. */
export type EntryKey = {
  readonly name: string;
  readonly kind: Kind;
  readonly isRequired: boolean;
  readonly mayBeNull: boolean;
  /** The value that the schema takes for an absent key. */
  readonly preset?: unknown;
  readonly isWhole?: boolean;
  /** Bounds of a number, of the length of a text or of a list. */
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  readonly pattern?: string | undefined;
  readonly choices?: readonly (string | number | boolean)[] | undefined;
  /** The keys of a mapping. */
  readonly keys?: readonly EntryKey[] | undefined;
  /** What a list holds. */
  readonly item?: EntryKey | undefined;
};

/** What a file of a collection consists of. */
export type EntryForm = {
  /** The name under which the editor knows how to read and write such files. */
  readonly name: string;
  readonly format: 'markdown' | 'yaml';
  /** The file is no mapping but the list of this one key. */
  readonly list?: string;
  readonly keys: readonly EntryKey[];
};
