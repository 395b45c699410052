// A search whose index does not load answers "no hits" instead of failing, and an index that is missing altogether is an unhandled rejection.
// Usage, from the root of the project: node docs/upstream/pagefind-lost-failures/reproduce.mjs
import { createServer } from 'node:http';
import { chromium } from 'playwright';
import { createIndex, close } from 'pagefind';

const PAGE = '<!doctype html><html lang="en"><title>Search</title><body></body></html>';

/** The files of an index of one page that holds the word "galibier", by their paths. */
const indexFiles = async () => {
  const { index } = await createIndex();
  await index.addCustomRecord({ url: '/', content: 'galibier', language: 'en', meta: { title: 'Galibier' } });
  const { files } = await index.getFiles();
  await close();
  return new Map(files.map(({ path, content }) => [`/pagefind/${path}`, content]));
};

/** Serves the files but for those whose path matches `missing`. */
const serve = (files, missing) =>
  new Promise((resolve) => {
    const server = createServer(({ url = '' }, response) => {
      const path = url.split('?')[0];
      if (path === '/') return response.setHeader('content-type', 'text/html').end(PAGE);
      const content = missing.test(path) ? undefined : files.get(path);
      if (content === undefined) return response.writeHead(404).end();
      if (path.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
      return response.end(content);
    });
    server.listen(0, () => resolve(server));
  });

/** What the page's script is told about a search for "galibier", and what only the console hears. */
const searchWithout = async (browser, files, missing) => {
  const server = await serve(files, missing);
  const page = await browser.newPage();
  const unhandled = [];
  page.on('pageerror', ({ message }) => unhandled.push(message));
  await page.goto(`http://localhost:${server.address().port}/`);
  const answer = await page.evaluate(async () => {
    const pagefind = await import('/pagefind/pagefind.js');
    await pagefind.options({ noWorker: true });
    const given = pagefind.search('galibier').then(
      ({ results }) => `${results.length} hits`,
      ({ message }) => `failure: ${message}`,
    );
    const late = new Promise((resolve) => setTimeout(() => resolve('no answer within 5 seconds'), 5000));
    return Promise.race([given, late]);
  });
  await page.close();
  server.close();
  return { answer, unhandled };
};

const files = await indexFiles();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM });
for (const [what, missing] of Object.entries({
  nothing: /^$/,
  'the chunk of the index': /\/index\//,
  'the metadata': /\.pf_meta$/,
  'the entry file': /pagefind-entry\.json$/,
  'the program (WebAssembly)': /wasm\./,
})) {
  const { answer, unhandled } = await searchWithout(browser, files, missing);
  console.log(`Without ${what}: ${answer}; unhandled: ${unhandled.join(' | ') || 'none'}`);
}
await browser.close();
