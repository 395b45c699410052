import { html } from '../html.ts';
import { page } from '../page.ts';
import type { Answer } from '../../platform/http/route.ts';
import type { Property } from './properties.ts';

const USUAL_PATH = '/en/auth-to-see/';

/** A property that frames a page of the site, follows its height and lists its messages. */
export function framePage({ name, clientId }: Property, path: string | null, siteOrigin: string): Answer {
  const framed = URL.parse(path ?? USUAL_PATH, siteOrigin);
  // Refuses for example `//elsewhere.example/` and `javascript:`.
  const isOfSite = framed?.origin === siteOrigin;
  return page({
    title: `${name}: the site in a frame`,
    status: isOfSite ? 200 : 400,
    head: html`<script type="module" src="/partners/script/frame.js"></script>`,
    body: html`<h1>${name}: the site in a frame</h1>
      <form method="get" class="row">
        <div class="field">
          <label for="path">Path of the page</label>
          <input type="text" id="path" name="path" value="${path ?? USUAL_PATH}" spellcheck="false" />
        </div>
        <button>Show</button>
      </form>
      ${
        isOfSite
          ? html`<iframe
              class="framed"
              id="framed"
              title="The site"
              data-page="${framed.href}"
              data-site-origin="${siteOrigin}"
            ></iframe>`
          : html`<p role="alert">This is no path of the site.</p>`
      }
      <h2>Messages</h2>
      <div role="log" aria-label="Messages of the site" id="messages"></div>
      <p><a href="/partners/${clientId}/">Back to the property</a></p>`,
    policy: { 'script-src': "'self'", 'frame-src': siteOrigin, 'form-action': "'self'" },
  });
}
