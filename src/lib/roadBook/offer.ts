import type { RoadBookWord } from '~/config/roadBook.ts';
import { isList, isNumber, isShaped, isText, isWords, shaped, type Guarded } from '~/runtime/items/shape.ts';

/** A file of the site: its address, the SHA-256 of its bytes in base64url, and their number. */
export type OfferedFile = readonly [address: string, digest: string, bytes: number];

/** Addresses of this site only: they are the keys of the cache. */
const isAddress = (raw: unknown): raw is string => isText(raw) && /^\/(?!\/)/.test(raw);

const isFile = (raw: unknown): raw is OfferedFile =>
  Array.isArray(raw) && isAddress(raw[0]) && isText(raw[1]) && isNumber(raw[2]);

const stageFields = { number: isNumber, page: isAddress, files: isList(isFile) } as const;
const bookFields = {
  /** The page that lists the stored stages, and is shown in place of a page that is not stored. */
  page: isAddress,
  words: isWords<RoadBookWord>(),
  /** The region whose formats its dates and figures use: `en-GB`. */
  region: isText,
  /** The files that every stage needs: scripts, fonts and that page. */
  shared: isList(isFile),
} as const;

/** A stage with the files of its page. */
export type OfferedStage = Guarded<typeof stageFields>;

/** The stages that can be downloaded in one language (`/road-book/{locale}.json`). */
export const readOffer = shaped({ ...bookFields, stages: isList(isShaped(stageFields)) });
export type Offer = NonNullable<ReturnType<typeof readOffer>>;

const keptFields = {
  ...stageFields,
  /** The reader's places on the roadside page, as the query of the page. */
  query: isText,
} as const;

/** A stage that a reader has downloaded. */
export type KeptStage = Guarded<typeof keptFields>;

const isKeptBook = isShaped({
  ...bookFields,
  locale: isText,
  /** When it was last downloaded as a whole, in epoch milliseconds. */
  keptAt: isNumber,
  stages: isList(isShaped(keptFields)),
});
/** The record of a cache; undefined if it has another form. */
export const readRecord = shaped({ books: isList(isKeptBook) });

/** The stages that a reader has downloaded, by language. */
export type Kept = NonNullable<ReturnType<typeof readRecord>>;
export type KeptBook = Kept['books'][number];

export const NOTHING_KEPT: Kept = { books: [] };

export const bookOf = ({ books }: Kept, locale: string): KeptBook | undefined =>
  books.find((book) => book.locale === locale);

/** Every file of the stored stages, each once. */
export const filesOf = ({ books }: Kept): readonly OfferedFile[] => {
  const all = books.flatMap(({ shared, stages }) => [...shared, ...stages.flatMap(({ files }) => files)]);
  return [...new Map(all.map((file) => [file[0], file])).values()];
};

export const bytesOf = (files: readonly OfferedFile[]): number => files.reduce((sum, [, , bytes]) => sum + bytes, 0);

type Wish = { readonly locale: string; readonly offer: Offer; readonly now: number };

/** Stages by their numbers, with the reader's places if known. */
export type WantedStages = ReadonlyMap<number, string | undefined>;

/** The record with these stages of an offer added; stages that the site no longer has are removed. */
export const withStages = (kept: Kept, { locale, offer, now }: Wish, wanted: WantedStages): Kept => {
  const before = bookOf(kept, locale)?.stages ?? [];
  const stages = offer.stages.flatMap((stage): readonly KeptStage[] => {
    const earlier = before.find(({ number }) => number === stage.number);
    if (earlier === undefined && !wanted.has(stage.number)) return [];
    return [{ ...stage, query: wanted.get(stage.number) ?? earlier?.query ?? '' }];
  });
  const book: KeptBook = { ...offer, locale, keptAt: now, stages };
  const others = kept.books.filter((other) => other.locale !== locale);
  return { books: stages.length === 0 ? others : [...others, book] };
};

/** The record without a stage; a language without stages is removed as a whole. */
export const withoutStage = (kept: Kept, locale: string, number: number): Kept => ({
  books: kept.books
    .map((book) =>
      book.locale === locale ? { ...book, stages: book.stages.filter((stage) => stage.number !== number) } : book,
    )
    .filter(({ stages }) => stages.length > 0),
});

/** The same with other places on a stage. */
export const withQuery = (kept: Kept, locale: string, number: number, query: string): Kept => ({
  books: kept.books.map((book) =>
    book.locale === locale
      ? { ...book, stages: book.stages.map((stage) => (stage.number === number ? { ...stage, query } : stage)) }
      : book,
  ),
});
