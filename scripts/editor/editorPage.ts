import { escapeHtml } from '~/lib/escapeHtml.ts';

/** Puts each sentence of a refused save on its own line. */
const STYLE = '[role="alertdialog"] .error { white-space: pre-line; overflow-wrap: anywhere; }';

type Reached = {
  /** The origins of the git host. */
  readonly origins?: readonly string[];
  /** The origin of the site, which has the logo. */
  readonly site?: string;
};

/**
 * The policy of the editor's page. The editor sets styles of its own, decodes pictures with WebAssembly, and shows drafts of pictures as
 * blobs. It connects only to its own origin and to the git host.
 */
export const editorPolicy = ({ origins = [], site = '' }: Reached = {}): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data: ${site}`.trim(),
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src ${["'self'", 'blob:', 'data:', ...origins].join(' ')}`,
    "frame-src 'self' blob:",
    "worker-src 'self' blob:",
    "base-uri 'self'",
    "form-action 'none'",
  ].join('; ');

type Options = {
  readonly title: string;
  readonly policy: string;
};

/** The document of the editor; its script renders everything else. */
export const editorPage = ({ title, policy }: Options): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="content-security-policy" content="${escapeHtml(policy)}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(title)}</title>
    <style>${STYLE}</style>
    <script src="editor.js" type="module"></script>
  </head>
  <body></body>
</html>
`;
