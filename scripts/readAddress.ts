import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '../sandbox/locales.ts';

/** What a request target leads to. */
type Address =
  | { readonly kind: 'malformed' }
  | { readonly kind: 'missing'; readonly locale: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'file'; readonly url: string; readonly locale: string };

/**
 * Reads a request target as nobody but we wrote it: nothing outside the site and no hidden file is ever reached, and a
 * redirect stays on this origin, because its path is made of single, encoded segments.
 */
export function readAddress(root: string, target: string): Address {
  const [path = '', ...rest] = target.split('?');
  const query = rest.length > 0 ? `?${rest.join('?')}` : '';
  const segments = readSegments(path);
  if (segments === undefined) return { kind: 'malformed' };
  const locale = LOCALES.find((known) => known === segments[0]) ?? LOCALES[0];
  if (!segments.every(isPublic)) return { kind: 'missing', locale };
  const encoded = `/${segments.map(encodeURIComponent).join('/')}`;
  if (encoded.endsWith('/')) return { kind: 'file', url: `${encoded}index.html`, locale };
  if (existsSync(join(root, ...segments, 'index.html'))) return { kind: 'redirect', to: `${encoded}/${query}` };
  return { kind: 'file', url: encoded, locale };
}

/** The decoded parts between the slashes; nothing for a target that is no path or cannot be decoded. */
function readSegments(path: string): readonly string[] | undefined {
  if (!path.startsWith('/')) return undefined;
  try {
    return path.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function isPublic(segment: string, index: number, all: readonly string[]): boolean {
  if (segment === '') return index === all.length - 1;
  if (/[/\\\0]/.test(segment)) return false;
  return !segment.startsWith('.') || (index === 0 && segment === '.well-known');
}
