import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { html } from '../html.ts';
import { page } from '../page.ts';
import type { Route } from '../route.ts';

const SCRIPT = join(import.meta.dirname, 'browser', 'greeting.ts');

/** A partner's page for a frame: it greets the member of its parameters or of a message, and reports its height. */
const greeting: Route = {
  method: 'GET',
  path: '/widgets/greeting/',
  about:
    'A widget for a frame of the site: it greets the member of its parameters or of a message, and reports its height.',
  answer: (_question, { siteOrigin }) =>
    page({
      title: 'Greeting',
      head: html`<script type="module" src="/widgets/greeting/script.js"></script>`,
      body: html`<h1>Greeting</h1>
        <p id="greeting" data-site-origin="${siteOrigin}">Hello, visitor.</p>
        <dl id="received"></dl>
        <button type="button" id="more">Show more</button>`,
      policy: { 'script-src': "'self'", 'frame-ancestors': siteOrigin },
    }),
};

const script: Route = {
  method: 'GET',
  path: '/widgets/greeting/script.js',
  about: 'The script of that widget, without its types.',
  answer: () => ({
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
    body: stripTypeScriptTypes(readFileSync(SCRIPT, 'utf8')),
  }),
};

/** The widget that the club's page frames. */
export const GREETING_ROUTES: readonly Route[] = [greeting, script];
