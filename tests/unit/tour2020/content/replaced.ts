/** Replaces one passage of a text; throws if the passage is missing, so that no test passes by changing nothing. */
export const replaced =
  (passage: string, replacement: string) =>
  (text: string): string => {
    if (!text.includes(passage)) throw new Error(`The text does not hold "${passage}".`);
    return text.replace(passage, () => replacement);
  };
