import { sentencesIn } from './sentencesIn.ts';

/** The sentences that occur more than once, each with the texts that contain it. */
export const repeatedIn = (texts: readonly { readonly id: string; readonly text: string }[]): readonly string[] =>
  [
    ...Map.groupBy(
      texts.flatMap(({ id, text }) => sentencesIn(text).map((sentence) => ({ id, sentence }))),
      ({ sentence }) => sentence,
    ),
  ]
    .filter(([, places]) => places.length > 1)
    .map(([sentence, places]) => `${places.map(({ id }) => id).join(', ')}: ${sentence}`);
