import { sentencesIn } from './sentencesIn.ts';

/** The sentences that stand more than once, each with the texts that hold it. */
export const repeatedIn = (texts: readonly { readonly id: string; readonly text: string }[]): readonly string[] =>
  [
    ...Map.groupBy(
      texts.flatMap(({ id, text }) => sentencesIn(text).map((sentence) => ({ id, sentence }))),
      ({ sentence }) => sentence,
    ),
  ]
    .filter(([, places]) => places.length > 1)
    .map(([sentence, places]) => `${places.map(({ id }) => id).join(', ')}: ${sentence}`);
