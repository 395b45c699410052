import { ESTIMATED_LENGTH, ESTIMATED_SUBSTITUTIONS, PASSWORD_MAX, PASSWORD_POLICY } from '../config.ts';
import type { FieldFailure } from '../failure.ts';
import type { FlawName } from '../sentences.ts';
import { guessedWords } from './guessedWords.ts';

const words = guessedWords(process.env);

let estimator: ReturnType<typeof load> | undefined;

/**
 * Strength of a password, from 0 to 4: that of its beginning, and what follows only adds to it. `person` lists the first guesses of an
 * attacker, the member's names and e-mail address; the words of the club are added.
 */
export async function strengthOf(password: string, person: readonly string[] = []): Promise<number> {
  estimator ??= load();
  const guesses = [...person.map((text) => text.slice(0, PASSWORD_MAX)), ...words];
  return (await estimator).check(password.slice(0, ESTIMATED_LENGTH), guesses).score;
}

/** The flaw of a new password; undefined if it is allowed. `field` is its path in the body. */
export async function passwordFlaw(
  password: string,
  field: string,
  person: readonly string[] = [],
): Promise<FieldFailure | undefined> {
  const flawed = (flaw: FlawName): FieldFailure => ({ field, code: 'invalid', flaw });
  const { min_length: least, min_strength: strength } = PASSWORD_POLICY;
  if (Array.from(password).length < least) return flawed('shortPassword');
  if (password.length > PASSWORD_MAX) return flawed('longPassword');
  return (await strengthOf(password, person)) < strength ? flawed('weakPassword') : undefined;
}

/** Dictionaries of the site's four languages: "maillotjaune" is as easy to guess as "password". Loaded on first use, because of their 2 MB. */
async function load() {
  const [{ ZxcvbnFactory }, common, english, french, spanish, german] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-fr'),
    import('@zxcvbn-ts/language-es-es'),
    import('@zxcvbn-ts/language-de'),
  ]);
  const lists = [
    ...[common, english, french, spanish].map(({ dictionary }) => dictionary),
    named(german.dictionary, 'de'),
  ];
  // The German lists have no language in their names. The suffix prevents a collision with a list of a later release.
  return new ZxcvbnFactory({
    dictionary: Object.fromEntries(lists.flatMap((list) => Object.entries(list))),
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: ESTIMATED_SUBSTITUTIONS,
  });
}

function named<Value>(lists: Readonly<Record<string, Value>>, language: string): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(lists).map(([name, list]) => [`${name}-${language}`, list]));
}
