import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'astro/zod';
import type { Clock } from '../../platform/clock.ts';
import type { Account } from '../identity/accounts/account.ts';
import { LOCALES } from '../locales.ts';
import { documentSchema, sentenceOf, type LiveDocument } from '../../src/lib/shared/liveDocument.ts';
import { excessIn } from '../../src/lib/shared/liveLimits.ts';
import { createPlans } from './plans.ts';
import { reconstruct } from './reconstruct.ts';

export type LiveSettings = {
  /** Addresses of those who may publish; each counts once it is verified. */
  readonly editors: readonly string[];
};

/** As under `npm start`. */
export const LIVE_DEFAULTS: LiveSettings = { editors: ['editor@club.example'] };

/** An editor's clock may be ahead by so much. */
const LEEWAY_MS = 300_000;

type Options = {
  readonly database: DatabaseSync;
  readonly clock: Clock;
  readonly membersFiles: string;
  readonly settings: LiveSettings;
};

/** A document as it goes over the wire, with its strong entity tag. */
type Served = { readonly body: string; readonly etag: string };

/** What must be there for a document to be replaced, as `If-Match` and `If-None-Match` say it. */
type Condition = { readonly match?: string | undefined; readonly noneMatch?: string | undefined };

type Outcome =
  | ({ readonly status: 'published' } & Served)
  | { readonly status: 'no_such_stage' }
  | { readonly status: 'refused' | 'outdated'; readonly sentence: string }
  | { readonly status: 'changed_meanwhile' };

/** The live data of the race: what was published last, or else what the timetable and the result say of this moment. */
export type Live = {
  readonly isEditor: (member: Account) => boolean;
  readonly read: (stage: number) => Served | undefined;
  readonly publish: (stage: number, raw: unknown, condition: Condition) => Outcome;
};

const row = z.object({ updated_at: z.int(), body: z.string() });
type Row = z.output<typeof row>;

const servedAs = (body: string): Served => ({
  body,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
});

export function createLive({ database, clock, membersFiles, settings }: Options): Live {
  const plans = createPlans(membersFiles);
  /** What time it is in the race: in a replay another one than for the machine. */
  const raceNow = () => {
    const { from, since, pace } = plans()?.clock ?? { from: 0, since: 0, pace: 1 };
    return Math.round(from + (clock.now() - since) * pace);
  };
  /** A replay that was begun again stands before what was published in an earlier one. */
  const published = (stage: number): Row | undefined => {
    const found = keptIn(database, stage);
    return found !== undefined && found.updated_at <= raceNow() + LEEWAY_MS ? found : undefined;
  };
  const reconstructed = (stage: number): LiveDocument | undefined => {
    const plan = plans()?.stages.find((each) => each.stage === stage)?.reconstruction ?? null;
    return plan === null ? undefined : reconstruct(stage, plan, raceNow());
  };
  return {
    isEditor: ({ email, email_verified: isVerified }) =>
      email !== null && isVerified && settings.editors.includes(email.toLowerCase()),
    read: (stage) => {
      const kept = published(stage);
      if (kept !== undefined) return servedAs(kept.body);
      const document = reconstructed(stage);
      return document && servedAs(JSON.stringify(document));
    },
    publish: (stage, raw, condition) => {
      const known = plans();
      const limits = known?.stages.find((each) => each.stage === stage);
      if (known !== undefined && limits === undefined) return { status: 'no_such_stage' };
      const wanted = { stage, now: raceNow(), languages: known?.languages ?? LOCALES };
      const read = readDocument(raw, wanted);
      if ('sentence' in read) return { status: 'refused', ...read };
      const excess = limits && excessIn(read.document, limits);
      if (excess !== undefined) return { status: 'refused', sentence: excess };
      const refusal = refusalOf(read.document, published(stage), condition);
      return refusal ?? { status: 'published', ...keepIn(database, read.document) };
    },
  };
}

function keptIn(database: DatabaseSync, stage: number): Row | undefined {
  const found = database.prepare('SELECT updated_at, body FROM live_stage WHERE stage = ?').get(stage);
  return found === undefined ? undefined : row.parse(found);
}

function keepIn(database: DatabaseSync, document: LiveDocument): Served {
  const body = JSON.stringify(document);
  database
    .prepare(
      `INSERT INTO live_stage (stage, updated_at, body) VALUES (?, ?, ?)
       ON CONFLICT (stage) DO UPDATE SET updated_at = excluded.updated_at, body = excluded.body`,
    )
    .run(document.stage, document.updatedAt, body);
  return servedAs(body);
}

/** Why a document may not take the place of the one that stands; undefined when it may. */
function refusalOf(document: LiveDocument, before: Row | undefined, condition: Condition): Outcome | undefined {
  if (!holds(condition, before?.body)) return { status: 'changed_meanwhile' };
  if (before === undefined || document.updatedAt >= before.updated_at) return undefined;
  const [found, least] = [document.updatedAt, before.updated_at].map((each) => new Date(each).toISOString());
  const sentence = `updatedAt: found ${found}; allowed: ${least} or later, for that was published already.`;
  return { status: 'outdated', sentence };
}

/** Whether what is there now is what its editor has seen (RFC 9110, 13.1). */
function holds({ match, noneMatch }: Condition, body: string | undefined): boolean {
  if (noneMatch === '*' && body !== undefined) return false;
  return match === undefined || (body !== undefined && servedAs(body).etag === match);
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
