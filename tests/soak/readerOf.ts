import { Agent, get } from 'node:http';
import { countOne, type Book } from './book.ts';
import { randomOf } from './random.ts';

/** The addresses of pages. */
export type Pages = readonly [string, ...string[]];

/** R34: reads a page of the static site, which depends on no service; every second time also the path that is forwarded to one. */
export const readerOf = (origin: string, pages: Pages, book: Book, seed: number) => {
  const random = randomOf(seed);
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const read = (path: string): Promise<{ readonly status: number; readonly text: string }> =>
    new Promise((resolve) => {
      const fail = (): void => {
        // The server may have closed an idle connection just now; a browser retries (RFC 9112, section 9.3.1).
        resolve(asked.reusedSocket ? read(path) : { status: 0, text: '' });
      };
      const asked = get(origin + path, { agent }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, text });
        });
        response.on('error', () => {
          resolve({ status: 0, text });
        });
      }).on('error', fail);
    });
  return async (): Promise<void> => {
    const page = random.oneOf(pages);
    const since = performance.now();
    const { status, text } = await read(page);
    book.pages.push(performance.now() - since);
    if (status !== 200 || !text.trimEnd().endsWith('</html>'))
      book.flaws.add(`the page ${page} is answered with ${status}`);
    if (random.share() > 0.5) return;
    const { status: passedOn } = await read('/api/geolocation');
    countOne(book.statuses, `site passes on ${passedOn}`);
  };
};
