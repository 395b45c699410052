import { createHash } from 'node:crypto';

/**
 * A page that only runs the given script, which its content security policy allows by hash; `parent` is the only origin that may frame it.
 */
export function scriptPage(script: string, parent = "'none'"): { readonly body: string; readonly policy: string } {
  const hash = createHash('sha256').update(script).digest('base64');
  return {
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Identity</title></head><body><script>${script}</script></body></html>`,
    policy: `default-src 'none'; script-src 'sha256-${hash}'; frame-ancestors ${parent}`,
  };
}

/**
 * A value as a literal for an inline script, escaped so that it cannot end the script element (HTML standard, "restrictions for contents of
 * script elements").
 */
export function literal(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
