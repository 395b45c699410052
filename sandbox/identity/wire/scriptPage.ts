import { createHash } from 'node:crypto';

/** A page that does nothing but run one script of ours, which the policy allows by its hash. */
export function scriptPage(script: string): { readonly body: string; readonly policy: string } {
  const hash = createHash('sha256').update(script).digest('base64');
  return {
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Identity</title></head><body><script>${script}</script></body></html>`,
    policy: `default-src 'none'; script-src 'sha256-${hash}'`,
  };
}

/** A value as a script may hold it: no text of it ends the script (HTML standard, "restrictions for contents of script elements"). */
export function literal(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
