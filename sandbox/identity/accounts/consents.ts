import { z } from 'astro/zod';
import { isoOf } from '../../../platform/clock.ts';
import type { Locale } from '../../locales.ts';
import { invalidFields } from '../failure.ts';
import type { Identity } from '../identity.ts';
import { CONSENT_TYPE, CONSENTS } from './consentCatalogue.ts';

type Keeping = Pick<Identity, 'database' | 'clock'>;

const version = z.object({ version_id: z.int().optional(), versionId: z.int().optional() });

/** The consents of a request. The SDK does not convert the keys inside them, so both letter cases occur (docs/identity.md). */
export const consentsSchema = z.record(
  z.string(),
  z.object({ granted: z.boolean(), consent_version: version.optional(), consentVersion: version.optional() }),
);

type Sent = z.output<typeof consentsSchema>;

const row = z.object({
  key: z.string(),
  granted: z.int(),
  version_id: z.int(),
  language: z.string(),
  title: z.string(),
  description: z.string(),
  channel: z.string(),
  given_at: z.int(),
});

/**
 * Stores each answer with the version and the language of the text that was shown, unless it equals the current one.
 *
 * @throws {IdentityFailure} for an unknown or archived consent, and for a version that does not exist.
 */
export function keepConsents(identity: Keeping, accountId: string, sent: Sent, language: Locale): void {
  for (const [key, answer] of Object.entries(sent)) {
    const { id, wording } = wordingOf(key, answer, language);
    const [present] = historyOf(identity, accountId).filter((entry) => entry.key === key);
    if (present?.granted === Number(answer.granted) && present.version_id === id) continue;
    identity.database
      .prepare(
        `INSERT INTO consent (account_id, key, granted, version_id, language, title, description, channel, given_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, 'web', ?)`,
      )
      .run(
        accountId,
        key,
        Number(answer.granted),
        id,
        language,
        wording.title,
        wording.description,
        identity.clock.now(),
      );
  }
}

function wordingOf(key: string, answer: Sent[string], language: Locale) {
  const consent = CONSENTS.find((known) => known.key === key && known.status === 'active');
  const given = answer.consent_version ?? answer.consentVersion;
  const asked = given?.version_id ?? given?.versionId;
  const chosen = consent?.versions.findLast(({ id }) => asked === undefined || id === asked);
  if (chosen === undefined) throw invalidFields([{ field: `consents.${key}`, code: 'invalid' }]);
  return { id: chosen.id, wording: chosen.wordings[language] };
}

/** The answers of the account, newest first. */
function historyOf({ database }: Pick<Identity, 'database'>, accountId: string) {
  const rows = database.prepare('SELECT * FROM consent WHERE account_id = ? ORDER BY id DESC').all(accountId);
  return z.array(row).parse(rows);
}

/** The consents of a profile: the current answer of each, with its history. */
export function consentsOf(identity: Pick<Identity, 'database'>, accountId: string) {
  const history = Object.groupBy(historyOf(identity, accountId), ({ key }) => key);
  return Object.fromEntries(
    Object.entries(history).flatMap(([key, entries = []]) => {
      const [present] = entries.map(wireOf);
      return present === undefined ? [] : [[key, { ...present, history: entries.map(wireOf) }]];
    }),
  );
}

function wireOf({ granted, version_id, language, title, description, channel, given_at }: z.output<typeof row>) {
  return {
    granted: granted === 1,
    consent_type: CONSENT_TYPE,
    consent_version: { version_id, language, title, description },
    channel,
    date: isoOf(given_at),
  };
}

/** The catalogue in the shape of `config/consents`: by key, each consent with all versions of its text in one language. */
export function consentsOfCatalogue(language: Locale) {
  return Object.fromEntries(
    CONSENTS.map(({ key, status, versions }) => {
      const texts = versions.map(({ id, wordings }) => ({ version_id: id, language, ...wordings[language] }));
      return [key, { key, consent_type: CONSENT_TYPE, status, versions: texts }];
    }),
  );
}

/** The newest wording of each consent, for the response of `config`. */
export function consentsOfConfig(language: Locale) {
  return CONSENTS.flatMap(({ key, status, versions }) => {
    const wording = versions.at(-1)?.wordings[language];
    return wording === undefined ? [] : [{ key, ...wording, consent_type: CONSENT_TYPE, status }];
  });
}
