import { OFFER_FOLDER, OFFER_LIMIT_MS, WORKER_ADDRESS, WORKER_POLICY } from '~/config/roadBook.ts';
import { abortAfter } from '~/lib/abortAfter.ts';
import { hasServiceWorkers, siteWorker } from '~/lib/browser/serviceWorkers.ts';
import { bookOf, readOffer, withoutStage, withStages, type Kept, type Offer, type WantedStages } from './offer.ts';
import { changeKept, NotKept, readKept, removeKept } from './store.ts';

const worker = siteWorker(WORKER_ADDRESS, WORKER_POLICY);

/**
 * The stages that can be downloaded in a language.
 *
 * @throws {NotKept} without a network.
 */
export const fetchOffer = async (locale: string): Promise<Offer> => {
  try {
    const response = await fetch(`/${OFFER_FOLDER}/${locale}.json`, {
      cache: 'no-cache',
      credentials: 'omit',
      signal: abortAfter(OFFER_LIMIT_MS),
    });
    const offer = response.ok ? readOffer(await response.json()) : undefined;
    if (offer) return offer;
  } catch {
    // Thrown below.
  }
  throw new NotKept('noNetwork');
};

type OfOffer = {
  readonly locale: string;
  readonly wantedOf: (offer: Offer) => WantedStages;
  /** The offer, if the page has just fetched it. */
  readonly known?: Offer | undefined;
};

/** Stores these stages in addition to the stored ones; if the site was deployed again in the meantime, tries once more. */
const keepOffered = async ({ locale, wantedOf, known }: OfOffer): Promise<Kept> => {
  const keep = (offer: Offer): Promise<Kept> =>
    changeKept((kept) => withStages(kept, { locale, offer, now: Date.now() }, wantedOf(offer)));
  try {
    return await keep(known ?? (await fetchOffer(locale)));
  } catch (error) {
    if (error instanceof NotKept && error.obstacle === 'changed') return keep(await fetchOffer(locale));
    throw error;
  }
};

const keepWithWorker = async (wish: OfOffer): Promise<Kept> => {
  if (!hasServiceWorkers()) throw new NotKept('blocked');
  const kept = await keepOffered(wish);
  try {
    await worker.register();
    return kept;
  } catch {
    await removeAll();
    throw new NotKept('blocked');
  }
};

/** Downloads a stage, with the reader's places on it. */
export const takeStage = (locale: string, number: number, query: string, known?: Offer): Promise<Kept> =>
  keepWithWorker({ locale, wantedOf: () => new Map([[number, query]]), known });

/** Downloads every stage; the places on stored ones stay. */
export const takeRace = (locale: string): Promise<Kept> =>
  keepWithWorker({ locale, wantedOf: ({ stages }) => new Map(stages.map(({ number }) => [number, undefined])) });

/** Updates the stored stages of a language; undefined if none were stored, or nothing has changed. */
export const refreshKept = async (locale: string, known?: Offer): Promise<Kept | undefined> => {
  const book = bookOf(await readKept(), locale);
  if (book === undefined) return undefined;
  await worker.register();
  const offer = known ?? (await fetchOffer(locale));
  const digests = (files: Offer['shared']): string => JSON.stringify(files);
  const isSame =
    digests(book.shared) === digests(offer.shared) &&
    book.stages.every(({ number, files }) =>
      offer.stages.some((stage) => stage.number === number && digests(stage.files) === digests(files)),
    );
  return isSame ? undefined : keepOffered({ locale, wantedOf: () => new Map(), known: offer });
};

/** Removes everything: the stored stages, and the worker. */
export const removeAll = async (): Promise<void> => {
  await removeKept();
  await worker.remove();
};

/** Removes a stage; with the last one, everything. */
export const dropStage = async (locale: string, number: number): Promise<Kept> => {
  const kept = await changeKept((before) => withoutStage(before, locale, number));
  if (kept.books.length === 0) await worker.remove();
  return kept;
};
