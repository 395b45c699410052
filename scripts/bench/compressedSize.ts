import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes after brotli at its highest quality, as a web server hands them out; a tenth of a second for a page. */
export function compressedSize(text: string): number {
  return brotliCompressSync(text).length;
}

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Bytes after brotli at a quality that is quick and, on pages, never smaller: what fits so need not be squeezed. */
export function roughSize(text: string): number {
  return brotliCompressSync(text, QUICK).length;
}
