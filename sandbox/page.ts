import { createHash } from 'node:crypto';
import { html, type Html } from './html.ts';
import type { Locale } from './locales.ts';
import type { Answer } from '../platform/http/route.ts';

// Prettier would reflow the rules as text.
// prettier-ignore
const STYLE = html`<style>
:root { color-scheme: light dark; --accent: #ffd400; --line: light-dark(#767676, #949494); }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 46rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
  color: light-dark(#16161a, #f4f1ea); background: light-dark(#fffdf7, #16161a); }
h1 { margin: 0 0 1rem; padding-bottom: .5rem; font-size: 1.6rem; line-height: 1.2; border-bottom: .375rem solid var(--accent); }
h2 { margin: 2rem 0 .5rem; font-size: 1.2rem; line-height: 1.3; }
a { color: light-dark(#0b4f9e, #9ccbff); }
:focus-visible { outline: .1875rem solid light-dark(#0b4f9e, #ffd400); outline-offset: .125rem; }
button, input, select, .button { font: inherit; min-height: 2.75rem; border: 1px solid var(--line); border-radius: .25rem; }
button, .button { padding: .5rem 1rem; font-weight: 600; cursor: pointer; display: inline-flex; align-items: center; text-decoration: none;
  color: light-dark(#16161a, #f4f1ea); background: light-dark(#f1ede2, #2c2c33); }
.main { color: #16161a; background: var(--accent); border-color: var(--accent); }
input, select { padding: .25rem .5rem; color: inherit; background: light-dark(#fff, #222228); }
input[type='text'], input[type='password'], input[type='email'], input[type='search'] { width: 100%; }
input[type='radio'], input[type='checkbox'] { flex: none; width: 1.5rem; height: 1.5rem; min-height: 0; margin: 0; accent-color: light-dark(#16161a, #ffd400); }
fieldset { margin: 0 0 1rem; padding: .5rem 1rem 1rem; border: 1px solid var(--line); border-radius: .25rem; min-width: 0; }
legend { padding: 0 .25rem; font-weight: 600; }
.choice { display: flex; gap: .75rem; align-items: center; min-height: 2.75rem; }
.field { display: grid; gap: .25rem; margin: .25rem 0 .75rem; }
.row { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: 1rem 0; }
.row .field { flex: 1 1 12rem; margin: 0; }
article { margin: 1.5rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: .25rem; }
article h2 { margin: 0 0 .75rem; }
article p { margin: .5rem 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .125rem 1rem; margin: 0 0 1rem; }
dt { color: light-dark(#55555c, #b5b5bd); }
dd { margin: 0; min-width: 0; }
code, pre, .code { font-family: ui-monospace, monospace; }
pre { margin: 0; padding: .75rem; white-space: pre-wrap; border: 1px solid var(--line); border-radius: .25rem; }
.quiet { color: light-dark(#55555c, #b5b5bd); }
ul { padding-left: 1.25rem; }
li { margin: .5rem 0; }
.framed { display: block; width: 100%; min-height: 20rem; border: 1px solid var(--line); }
iframe[id^='wm'] { display: none; }
</style>`;

/** For the policy of a document that is not sent by `page`. */
export const STYLE_SOURCE = sourceOf(STYLE);

type Page = {
  readonly title: string;
  readonly body: Html;
  /** Elements of the head besides the title and the style. */
  readonly head?: Html;
  readonly language?: Locale;
  readonly status?: number;
  /** Directives that replace those of `page`; `style-src` is added to the source of the common style. */
  readonly policy?: Readonly<Record<string, string>>;
};

/** A page of the sandbox in the common style. Its policy allows only that style and the given directives. */
export function page({ title, body, head, language = 'en', status = 200, policy = {} }: Page): Answer {
  const { 'style-src': styles = '', ...others } = policy;
  const directives = {
    'default-src': "'none'",
    'style-src': `${STYLE_SOURCE} ${styles}`.trim(),
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    ...others,
  };
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': writtenPolicy(directives) },
    body: documentOf(title, body, { head, language }).markup,
  };
}

/** The whole document, for responses that `page` does not make. Its style needs `STYLE_SOURCE` in the policy. */
export function documentOf(
  title: string,
  body: Html,
  { head, language = 'en' }: { readonly head?: Html | undefined; readonly language?: Locale } = {},
): Html {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${STYLE} ${head}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `;
}

/** The source expression that allows exactly this inline element, by the hash of its content (CSP 3, 6.7.3.3). */
export function sourceOf({ markup }: Html): string {
  const inside = markup.slice(markup.indexOf('>') + 1, markup.lastIndexOf('</'));
  return `'sha256-${createHash('sha256').update(inside).digest('base64')}'`;
}

function writtenPolicy(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map((directive) => directive.join(' '))
    .join('; ');
}
