/**
 * Replaces the text of a rendered page's response. It changes the same object: a new one would encode the text into a stream that the build
 * reads at once, which costs more than all changes of the text.
 */
export const withText = (response: Response, text: string): Response =>
  Object.assign(response, {
    text: () => Promise.resolve(text),
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
  });
