import { parentPort } from 'node:worker_threads';
import { ESTIMATED_SUBSTITUTIONS } from '../config.ts';
import type { Estimate, LOADED } from './estimateStrength.ts';

/** Dictionaries of the site's four languages: "maillotjaune" is as easy to guess as "password". */
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

const estimator = await load();

parentPort?.on('message', ({ password, guesses }: Estimate) => {
  parentPort?.postMessage(estimator.check(password, [...guesses]).score);
});
// Only the type is imported: this thread needs none of the code of that module.
parentPort?.postMessage('loaded' satisfies typeof LOADED);
