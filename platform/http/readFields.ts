import type { Question } from './route.ts';

/** The fields of a request body from an HTML form or a script; the values are not validated. */
type Fields =
  | { readonly kind: 'form'; readonly value: Readonly<Record<string, string>> }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'unsupported' };

/** Parses a body by its `content-type`; the last value of a repeated field counts. */
export function readFields({ headers, body }: Question): Fields {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json' && type !== 'application/x-www-form-urlencoded') return { kind: 'unsupported' };
  try {
    const written = new TextDecoder('utf-8', { fatal: true }).decode(body);
    if (type === 'application/json') return { kind: 'json', value: JSON.parse(written) };
    if (/%(?![0-9a-f]{2})/i.test(written)) return { kind: 'malformed' };
    return { kind: 'form', value: Object.fromEntries(new URLSearchParams(written)) };
  } catch {
    return { kind: 'malformed' };
  }
}
