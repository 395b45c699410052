import { existsSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isOfIndex } from '../../scripts/compression/indexTwins.ts';
import { ask, type Answer } from './ask.ts';
import { builtSite } from './builtSite.ts';
import { expectedHeaders } from './expectedHeaders.ts';

/** Number of concurrent requests. */
const AT_ONCE = 8;

/** The headers that differ from their expected values. */
export const differences = (
  headers: IncomingHttpHeaders,
  expected: Readonly<Record<string, string>>,
): readonly string[] =>
  Object.entries(expected).flatMap(([name, value]) =>
    headers[name] === value ? [] : [`${name}: ${String(headers[name])}, not ${value}`],
  );

/** The faults in the server's responses for each file of the built site, with the given request headers. */
export const faultsOfFiles = async (
  origin: string,
  faultsOf: (file: string, answer: Answer) => readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> => {
  const faults: string[] = [];
  const files = builtSite.files.values();
  const worker = async () => {
    for (const file of files) {
      const address = `/${file.replace(/(^|\/)index\.html$/, '$1')}`;
      const found = faultsOf(file, await ask(origin, address, { headers }));
      faults.push(...found.map((fault) => `${address}: ${fault}`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return faults.sort();
};

const contentsOf = (file: string): Buffer => readFileSync(join(builtSite.root, file));

/** The expected headers of a file, including its own policy. */
export const expectedOf = (file: string): Readonly<Record<string, string>> =>
  expectedHeaders(file, file.endsWith('.html') ? contentsOf(file).toString() : undefined);

/** The faults of a response that must be a complete file, compressed or not. */
export const faultsOfAnswer = (file: string, { status, headers, body }: Answer): readonly string[] => {
  const encoding = headers['content-encoding'];
  const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
  const hasTwin = encoding === 'br' && isOfIndex(builtSite.root, file);
  return [
    ...(status === 200 ? [] : [`status ${status}`]),
    ...(plain.equals(hasTwin ? gunzipSync(contentsOf(file)) : contentsOf(file)) ? [] : ['another text']),
    ...(headers.vary === 'Accept-Encoding' ? [] : [`vary: ${String(headers.vary)}`]),
    ...differences(headers, expectedOf(file)),
  ];
};

/** Whether a file is text that is large enough to be compressed. */
const isCompressible = (file: string): boolean =>
  /\.(?:css|html|ics|js|json|svg|txt|webmanifest|xml)$/.test(file) && contentsOf(file).length > 1024;

/**
 * The encoding of a file's response to a request that accepts the given one. Files of the search index contain gzip; those that a full
 * compression has unpacked have a brotli twin.
 */
export const encodingOf = (file: string, accepted: 'br' | 'gzip' | undefined): 'br' | 'gzip' | undefined => {
  if (isCompressible(file)) return accepted;
  const hasTwin = isOfIndex(builtSite.root, file) && existsSync(join(builtSite.root, `${file}.br`));
  return accepted === 'br' && hasTwin ? 'br' : undefined;
};
