import { DatabaseSync } from 'node:sqlite';
import { z } from 'astro/zod';
import { fileBeside } from '../../sandbox/serviceFiles.ts';
import { changesIn, countKept, type Member } from './ledger.ts';

const countRow = z.object({ count: z.int() });
const messageRow = z.object({ seq: z.int(), text: z.string() });
const grantRows = z.array(z.object({ granted: z.int(), version_id: z.int() }));

/** Reads the files of a stopped sandbox, and compares them with the records of its clients. Each entry is something lost or duplicated. */
export const findLosses = (file: string, members: readonly Member[]): readonly string[] => {
  const [database, chat] = [file, fileBeside(file, 'chat')].map((path) => new DatabaseSync(path, { readOnly: true }));
  if (database === undefined || chat === undefined) return ['no files'];
  try {
    const count = (query: string, ...values: readonly string[]): number =>
      countRow.parse(database.prepare(`SELECT count(*) AS count FROM ${query}`).get(...values)).count;
    const ofMembers = members.flatMap((member) => {
      const accounts = count('account WHERE email = ?', member.email);
      return [
        ...accountFlaws(member, accounts),
        ...mailFlaws(member, accounts, count),
        ...(accounts === 1 ? consentFlaws(database, member) : []),
        ...messageFlaws(chat, member, accounts),
        ...subscriptionFlaws(member, count),
      ];
    });
    const strangers =
      count('account') - members.filter(({ email }) => count('account WHERE email = ?', email) === 1).length;
    return strangers === 0 ? ofMembers : [...ofMembers, `${strangers} accounts of nobody`];
  } finally {
    database.close();
    chat.close();
  }
};

type Count = (query: string, ...values: readonly string[]) => number;

const accountFlaws = ({ email, account }: Member, found: number): readonly string[] => {
  if (account === 'kept' && found !== 1) return [`the account ${email} is lost`];
  if (account === 'gone' && found !== 0) return [`the deleted account ${email} is there`];
  return [];
};

/** The number of mails of a kind is between that of the acknowledged and that of the requested ones. */
const mailFlaws = (member: Member, accounts: number, count: Count): readonly string[] => {
  const { email, signUps, resets, passwords } = member;
  const found = (kind: string) => count('mail WHERE recipient = ? AND kind = ?', email, kind);
  const between = (kind: string, least: number, most: number): readonly string[] => {
    const there = found(kind);
    return there >= least && there <= most ? [] : [`${email} has ${there} mails ${kind}, not ${least} to ${most}`];
  };
  // A deletion removes the mails of the account, except the one that confirms it.
  if (accounts === 0) {
    const wasThere = member.account === 'gone' || member.account === 'leaving';
    return [...between('account-deleted', wasThere ? 1 : 0, wasThere ? 1 : 0), ...between('verify-email', 0, 0)];
  }
  return [
    ...between('account-deleted', 0, 0),
    // One, regardless of the number of attempts to sign up.
    ...between('verify-email', 1, 1),
    ...between('reset-password', countKept(resets), resets.length),
    ...between('password-changed', countKept(passwords) - 1, passwords.length - 1),
    ...(signUps.length === 0 ? [`${email} has an account and never signed up`] : []),
  ];
};

/** The history contains each acknowledged change once, with its version; an unacknowledged one at most once. */
const consentFlaws = (database: DatabaseSync, { email, consents }: Member): readonly string[] =>
  [...consents].flatMap(([key, attempts]) => {
    const rows = grantRows.parse(
      database
        .prepare(
          'SELECT granted, version_id FROM consent WHERE key = ? AND account_id = (SELECT id FROM account WHERE email = ?) ORDER BY id',
        )
        .all(key, email),
    );
    const stored = rows.map(({ granted }) => granted === 1);
    const least = changesIn(attempts.filter(({ isKept }) => isKept).map(({ value }) => value));
    const last = attempts.at(-1);
    const flaws = [
      stored.length < least && `${stored.length} of ${least} acknowledged answers`,
      stored.length > changesIn(attempts.map(({ value }) => value)) && `${stored.length} answers of ${attempts.length}`,
      changesIn(stored) !== stored.length && 'the same answer twice',
      last?.isKept === true && stored.at(-1) !== last.value && 'another last answer',
      rows.some(({ version_id: version }) => version !== 1) && 'another version',
    ];
    return flaws.flatMap((flaw) => (flaw === false ? [] : [`${email} has for ${key}: ${flaw}`]));
  });

const messageFlaws = (chat: DatabaseSync, { email, messages, account }: Member, accounts: number): readonly string[] =>
  messages.flatMap(({ id, text, seq }) => {
    const rows = z.array(messageRow).parse(chat.prepare('SELECT seq, text FROM chat_message WHERE text = ?').all(text));
    if (account === 'gone' || accounts === 0)
      return rows.length === 0 ? [] : [`a message of the deleted ${email} is there`];
    if (seq !== undefined && !rows.some((row) => row.seq === seq))
      return [`the message ${seq} of ${email} is lost: ${id}`];
    return rows.length > 1 ? [`a message of ${email} is there ${rows.length} times`] : [];
  });

const subscriptionFlaws = ({ subscriptions }: Member, count: Count): readonly string[] =>
  subscriptions.flatMap(({ value, isKept }) => {
    const found = count('newsletter WHERE email = ?', value);
    return found > 1 || (isKept && found === 0) ? [`the subscription ${value} is there ${found} times`] : [];
  });
