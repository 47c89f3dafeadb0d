import type { FastifyReply } from 'fastify';
import { html, type Html } from './html.ts';

export type HtmlPage = {
  title: string;
  here: 'index' | 'phone' | 'mailbox' | 'dms';
  body: Html;
  /** Script of the page, served from the same origin. */
  script?: string;
  /** Where the browser goes by itself. */
  next?: string;
  wide?: boolean;
};

const LINKS = [
  ['index', '/', 'Services'],
  ['phone', '/phone', 'Phones'],
  ['mailbox', '/mailbox', 'Mailbox'],
  ['dms', '/dms', 'Documents'],
] as const;

/** Sends one page in the common frame: the banner, four links, the sheet. */
export const sendPage = (reply: FastifyReply, page: HtmlPage): FastifyReply => {
  const frame = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${page.next && html`<meta http-equiv="refresh" content="1;url=${page.next}" />`}
        <title>${page.title} · Paraph sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/web/style.css" />
        ${page.script && html`<script type="module" src="${page.script}"></script>`}
      </head>
      <body>
        <p class="banner" role="note">Test mode: signatures are not legally binding</p>
        <header class="top">
          <a class="brand" href="/">Paraph <span>sandbox</span></a>
          <nav aria-label="Sandbox">
            ${LINKS.map(
              ([name, href, text]) =>
                html`<a href="${href}" ${page.here === name && html`aria-current="page"`}>${text}</a>`,
            )}
          </nav>
        </header>
        <main class="${page.wide ? 'wide' : ''}">${page.body}</main>
      </body>
    </html>`;
  return reply.type('text/html; charset=utf-8').send(frame.markup);
};
