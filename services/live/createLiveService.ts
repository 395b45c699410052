import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../platform/clock.ts';
import { documentSchema, sentenceOf, type LiveDocument } from '../../src/lib/shared/liveDocument.ts';
import { excessIn } from '../../src/lib/shared/liveLimits.ts';
import { createRequestLimit, type RequestLimit } from '../limitRequests.ts';
import type { MemberDirectory, Profile } from '../memberDirectory.ts';
import { createPlans } from './plans.ts';
import { reconstruct } from './reconstruct.ts';
import { keepDocument, keptDocument, type KeptDocument } from './store.ts';

/** Maximum time by which an editor's clock may be ahead, in milliseconds. */
const LEEWAY_MS = 300_000;

type Options = {
  readonly database: DatabaseSync;
  readonly clock: Clock;
  readonly directory: MemberDirectory;
  /** The client applications whose tokens are accepted. */
  readonly clients: readonly string[];
  /** E-mail addresses, in lower case, that may publish; only a verified address counts. */
  readonly editors: readonly string[];
  /** The plans file of a build. */
  readonly plansFile: string;
  /** Maximum number of publications in 60 s for one address, with any token. */
  readonly rateLimit: number;
};

/** A document as JSON, with its strong entity tag. */
type Served = { readonly body: string; readonly etag: string };

/** The preconditions of a publication: the values of `If-Match` and `If-None-Match`. */
type Condition = { readonly match?: string | undefined; readonly noneMatch?: string | undefined };

type Outcome =
  | ({ readonly status: 'published' } & Served)
  | { readonly status: 'no_plans' | 'no_such_stage' | 'changed_meanwhile' }
  | { readonly status: 'refused' | 'outdated'; readonly sentence: string };

/** The live data of the race: the last publication, or else a document reconstructed from timetable and result. */
export type LiveService = Pick<Options, 'directory' | 'clients'> & {
  /** For publications only: reading asks no provider. */
  readonly limit: RequestLimit;
  readonly isEditor: (member: Profile) => boolean;
  readonly read: (stage: number) => Served | undefined;
  readonly publish: (stage: number, raw: unknown, condition: Condition) => Outcome;
  /** Whether the plans file exists. */
  readonly hasFiles: () => boolean;
};

export function createLiveService(options: Options): LiveService {
  const { database, clock, directory, clients, editors, plansFile } = options;
  const plans = createPlans(plansFile);
  /** The race's present time in milliseconds since 1970; in a replay it differs from the machine's clock. */
  const raceNow = () => {
    const { from, since, pace } = plans()?.clock ?? { from: 0, since: 0, pace: 1 };
    return Math.round(from + (clock.now() - since) * pace);
  };
  /** The last publication. A publication from the future belongs to an earlier run of a replay and is ignored. */
  const published = (stage: number): KeptDocument | undefined => {
    const kept = keptDocument(database, stage);
    return kept !== undefined && kept.updatedAt <= raceNow() + LEEWAY_MS ? kept : undefined;
  };
  const reconstructed = (stage: number): string | undefined => {
    const plan = plans()?.stages.find((each) => each.stage === stage)?.reconstruction ?? null;
    return plan === null ? undefined : JSON.stringify(reconstruct(stage, plan, raceNow()));
  };
  return {
    directory,
    clients,
    limit: createRequestLimit(options.rateLimit),
    isEditor: ({ email, emailVerified }) => email !== null && emailVerified && editors.includes(email.toLowerCase()),
    read: (stage) => {
      const body = published(stage)?.body ?? reconstructed(stage);
      return body === undefined ? undefined : servedAs(body);
    },
    publish: (stage, raw, condition) => {
      const known = plans();
      if (known === undefined) return { status: 'no_plans' };
      const limits = known.stages.find((each) => each.stage === stage);
      if (limits === undefined) return { status: 'no_such_stage' };
      const read = readDocument(raw, { stage, now: raceNow(), languages: known.languages });
      if ('sentence' in read) return { status: 'refused', ...read };
      const excess = excessIn(read.document, limits);
      if (excess !== undefined) return { status: 'refused', sentence: excess };
      const refusal = refusalOf(read.document, published(stage), condition);
      return refusal ?? { status: 'published', ...servedAs(keepDocument(database, read.document)) };
    },
    hasFiles: () => plans() !== undefined,
  };
}

const servedAs = (body: string): Served => ({
  body,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
});

/** The reason why a document may not replace the present one; undefined when it may. */
function refusalOf(
  document: LiveDocument,
  before: KeptDocument | undefined,
  condition: Condition,
): Outcome | undefined {
  if (!holds(condition, before?.body)) return { status: 'changed_meanwhile' };
  if (before === undefined || document.updatedAt >= before.updatedAt) return undefined;
  const [found, least] = [document.updatedAt, before.updatedAt].map((each) => new Date(each).toISOString());
  const sentence = `updatedAt: found ${found}; allowed: ${least} or later, for that was published already.`;
  return { status: 'outdated', sentence };
}

/** Whether the preconditions hold for the present document (RFC 9110, 13.1). */
function holds({ match, noneMatch }: Condition, body: string | undefined): boolean {
  if (noneMatch === '*' && body !== undefined) return false;
  if (match === undefined) return true;
  if (body === undefined) return false;
  // A strong comparison: an entry with the prefix of a weak tag is none of these.
  const good = ['*', servedAs(body).etag];
  return match.split(',').some((entry) => good.includes(entry.trim()));
}

type Wanted = { readonly stage: number; readonly now: number; readonly languages: readonly string[] };

function readDocument(
  raw: unknown,
  { stage, now, languages }: Wanted,
): { readonly document: LiveDocument } | { readonly sentence: string } {
  const read = documentSchema(languages).safeParse(raw);
  if (!read.success) return { sentence: sentenceOf(read.error, raw) };
  const { data: document } = read;
  if (document.stage !== stage) {
    return { sentence: `stage: found ${document.stage}; allowed: ${stage}, as in the address.` };
  }
  if (document.updatedAt <= now + LEEWAY_MS) return { document };
  const [found, present] = [document.updatedAt, now].map((each) => new Date(each).toISOString());
  return { sentence: `updatedAt: found ${found}; allowed: at most five minutes ahead of ${present}.` };
}
