import { html, type Html } from '../html.ts';
import { page } from '../page.ts';
import type { Route } from '../route.ts';
import { mailsOf } from './mails.ts';

type Mail = ReturnType<typeof mailsOf>[number];

export const mailboxPage: Route = {
  method: 'GET',
  path: '/mailbox',
  about: 'The mailbox as a page, newest first: parameter to.',
  answer: ({ parameters }, { database }) => {
    // An empty field selects all recipients.
    const to = parameters.get('to')?.trim() ?? '';
    const body = html`<h1>Mailbox</h1>
      ${drawFilter(to)} ${drawMails(mailsOf(database, to === '' ? null : to), to)}`;
    return page({ title: 'Mailbox', body, policy: { 'form-action': "'self'" } });
  },
};

function drawFilter(to: string): Html {
  return html`<form method="get" action="/mailbox" class="row">
    <div class="field">
      <label for="to">E-mail address or telephone number</label>
      <input type="search" id="to" name="to" value="${to}" autocomplete="off" autocapitalize="off" spellcheck="false" />
    </div>
    <button>Show</button>
    ${to === '' ? undefined : html`<a class="button" href="/mailbox">Show all</a>`}
  </form>`;
}

function drawMails(mails: readonly Mail[], to: string): Html {
  if (mails.length > 0) return html`${mails.map(drawMail)}`;
  return to === ''
    ? html`<p>Nothing has been sent yet.</p>`
    : html`<p>Nothing has been sent to <strong>${to}</strong>.</p>`;
}

function drawMail({ id, channel, to, language, subject, paragraphs, link, code, sentAt }: Mail): Html {
  return html`<article aria-labelledby="mail-${id}">
    <h2 id="mail-${id}" lang="${language}">${subject}</h2>
    <dl>
      <dt>To</dt>
      <dd>${to}</dd>
      <dt>Sent</dt>
      <dd><time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time></dd>
      <dt>As</dt>
      <dd>${channel === 'sms' ? 'SMS' : 'e-mail'}, ${language}</dd>
    </dl>
    <div lang="${language}">${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}</div>
    ${code === null ? undefined : drawCode(id, code)} ${link === null ? undefined : drawLink(link)}
  </article>`;
}

/** A field, because focus by keyboard selects its content. */
function drawCode(id: number, code: string): Html {
  return html`<div class="field">
    <label for="code-${id}">Code</label>
    <input type="text" class="code" id="code-${id}" value="${code}" readonly />
  </div>`;
}

/** Only http and https addresses become links; another scheme could run a script. */
function drawLink(link: string): Html {
  const { protocol = '' } = URL.parse(link) ?? {};
  return /^https?:$/.test(protocol) ? html`<p><a href="${link}">${link}</a></p>` : html`<p><code>${link}</code></p>`;
}
