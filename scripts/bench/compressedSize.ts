import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes after brotli at its highest quality, as a web server sends them; takes 0.1 s for a page. */
export function compressedSize(text: string): number {
  return brotliCompressSync(text).length;
}

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Bytes after brotli at a fast quality. For pages it is never smaller than `compressedSize`: a page within its budget here needs no slow
 * compression.
 */
export function roughSize(text: string): number {
  return brotliCompressSync(text, QUICK).length;
}
