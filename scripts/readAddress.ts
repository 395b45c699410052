import { join } from 'node:path';
import config from '../astro-i18next.config.ts';
import { isEditionFolder } from '../src/config/race/folders.ts';
import type { Redirect } from '../src/config/redirects.ts';
import { fileAt } from './fileAt.ts';
import { isServed } from './isServed.ts';

/** The target of a request. */
type Address =
  | { readonly kind: 'malformed' }
  | { readonly kind: 'missing'; readonly locale: string }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: number }
  | { readonly kind: 'file'; readonly url: string; readonly path: string };

/**
 * Reads an untrusted request target: no file outside the site and no hidden file is reachable, and a redirect stays on this origin, because
 * its path consists of single, encoded segments.
 *
 * @param redirectAt - returns the redirect of a path.
 */
export function readAddress(root: string, target: string, redirectAt: (path: string) => Redirect | undefined): Address {
  const [path = '', ...rest] = target.split('?');
  const query = rest.length > 0 ? `?${rest.join('?')}` : '';
  const segments = readSegments(path);
  if (segments === undefined) return { kind: 'malformed' };
  const moved = redirectAt(path);
  if (moved !== undefined) return { kind: 'redirect', to: `${moved.to}${query}`, status: moved.status };
  const [first = '', second] = segments;
  const folder = isEditionFolder(first) ? second : first;
  const locale = config.locales.find((known) => known === folder) ?? config.locales[0];
  if (!segments.every(isPlain)) return { kind: 'missing', locale };
  const file = segments.at(-1) === '' ? segments.with(-1, 'index.html') : segments;
  if (isServed(file) && isFile(root, file)) return { kind: 'file', url: urlOf(file), path: file.join('/') };
  const isFolder = isServed(segments) && isFile(root, [...segments, 'index.html']);
  return isFolder ? { kind: 'redirect', to: `${urlOf(segments)}/${query}`, status: 308 } : { kind: 'missing', locale };
}

/** The decoded parts between the slashes; undefined for a target that is no path or cannot be decoded. */
function readSegments(path: string): readonly string[] | undefined {
  if (!path.startsWith('/')) return undefined;
  try {
    return path.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function isPlain(segment: string, index: number, all: readonly string[]): boolean {
  return segment === '' ? index === all.length - 1 : !/[/\\\0]/.test(segment);
}

function isFile(root: string, segments: readonly string[]): boolean {
  return fileAt(join(root, ...segments)) !== undefined;
}

function urlOf(segments: readonly string[]): string {
  return `/${segments.map(encodeURIComponent).join('/')}`;
}
