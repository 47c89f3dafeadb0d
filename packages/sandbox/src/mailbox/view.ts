import { html, type Html } from '../web/html.ts';
import { seal } from '../web/seal.ts';
import type { ReceivedMail } from './mail.ts';
import type { Filter } from './store.ts';

const when = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
const size = (bytes: number): string => (bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} kB`);

const row = (mail: ReceivedMail): Html =>
  html`<li class="mail">
    <a class="cover" href="/mailbox/${mail.id}">${mail.subject || 'No subject'}</a>
    <span class="who"><b>${mail.subject || 'No subject'}</b><small>To ${mail.to.join(', ')}</small></span>
    <span class="state"
      >${mail.codes[0] && html`<span class="tag info num">${mail.codes[0]}</span>`}
      ${mail.attachments.length > 0 && html`<span class="tag neutral">${mail.attachments.length} attached</span>`}
      <time class="num" datetime="${mail.at}">${when(mail.at)}</time></span
    >
  </li>`;

const none = (filter: Filter): Html =>
  html`<li class="empty">
    ${seal('wait')}
    <h2>${filter.to ? `No mail to “${filter.to}”` : 'No mail yet'}</h2>
    <p>
      ${filter.to ? html`<a href="/mailbox">Show all mail</a>` : 'Everything the portal sends arrives here, and nowhere else.'}
    </p>
  </li>`;

export type MailboxView = { mails: ReceivedMail[]; filter: Filter; version: number };

/** The list; the script reloads it when the version differs. */
export const mailList = ({ mails, filter, version }: MailboxView): Html =>
  html`<div class="head">
      <h1>Mailbox</h1>
      <form class="inline" method="get" action="/mailbox" role="search">
        <label class="field"
          ><span>Recipient</span
          ><input
            name="to"
            type="search"
            value="${filter.to ?? ''}"
            placeholder="rasa@azuolas.example"
            autocomplete="off"
        /></label>
        <button>Filter</button>
      </form>
    </div>
    <ul class="mails" id="mails" data-version="${`${version}-${mails.length}`}">
      ${mails.length > 0 ? mails.map(row) : none(filter)}
    </ul>
    ${
      mails.length > 0 &&
      html`<form method="post" action="/mailbox/clear"><button class="danger">Delete all mail</button></form>`
    }`;

const fact = (name: string, value: string): Html =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;

/** One mail: facts, the HTML version in a frame of its own, the text, the headers. */
export const mailView = (mail: ReceivedMail): Html =>
  html`<p><a class="back-link" href="/mailbox">‹ Mailbox</a></p>
    <h1>${mail.subject || 'No subject'}</h1>
    <dl class="facts">
      ${fact('From', `${mail.fromName} <${mail.from}>`)} ${fact('To', mail.to.join(', '))}
      ${fact('Received', when(mail.at))} ${mail.codes.length > 0 && fact('Codes', mail.codes.join(', '))}
    </dl>
    ${mail.html && html`<iframe class="letter" title="HTML version" src="/mailbox/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
    <details ${!mail.html && html`open`}>
      <summary>Text version</summary>
      <pre>${mail.text || 'None'}</pre>
    </details>
    ${
      mail.links.length > 0 &&
      html`<details>
        <summary>Links (${mail.links.length})</summary>
        <ul class="plain">
          ${mail.links.map((link) => html`<li><a href="${link}" rel="noreferrer">${link}</a></li>`)}
        </ul>
      </details>`
    }
    ${
      mail.attachments.length > 0 &&
      html`<details open>
        <summary>Attachments (${mail.attachments.length})</summary>
        <ul class="plain">
          ${mail.attachments.map((a) => html`<li>${a.name} <small>${a.type}, ${size(a.bytes)}</small></li>`)}
        </ul>
      </details>`
    }
    <details>
      <summary>Headers</summary>
      <pre>${mail.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}</pre>
    </details>
    <p><a href="/mailbox/${mail.id}/raw">Raw message</a></p>`;
