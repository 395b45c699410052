import { PASSWORD_MAX, PASSWORD_POLICY } from '../config.ts';
import type { FieldFailure } from '../failure.ts';

let estimator: ReturnType<typeof load> | undefined;

/** How hard a password is to guess, from 0 to 4. `person` is what an attacker would try first: her name and address. */
export async function strengthOf(password: string, person: readonly string[] = []): Promise<number> {
  estimator ??= load();
  return (await estimator).check(password.slice(0, PASSWORD_MAX), [...person]).score;
}

/** What is wrong with a new password; undefined when it may be used. `field` is its path in the body. */
export async function passwordFlaw(
  password: string,
  field: string,
  person: readonly string[] = [],
): Promise<FieldFailure | undefined> {
  const flaw = (message: string): FieldFailure => ({ field, message, code: 'invalid' });
  const { min_length: least, min_strength: strength } = PASSWORD_POLICY;
  if (Array.from(password).length < least) return flaw(`A password has at least ${least} characters`);
  if (password.length > PASSWORD_MAX) return flaw(`A password has at most ${PASSWORD_MAX} characters`);
  return (await strengthOf(password, person)) < strength ? flaw('This password is too easy to guess') : undefined;
}

/** The words of the four languages of the site: "maillotjaune" is as easy to guess as "password". Loaded when first wanted: 2 MB. */
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
  // The German lists have no language in their names and would replace nothing, but a later release may change that.
  return new ZxcvbnFactory({
    dictionary: Object.fromEntries(lists.flatMap((list) => Object.entries(list))),
    graphs: common.adjacencyGraphs,
  });
}

function named<Value>(lists: Readonly<Record<string, Value>>, language: string): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(lists).map(([name, list]) => [`${name}-${language}`, list]));
}
