import type { FastifyInstance } from 'fastify';
import type { SandboxUrls } from '../urls.ts';
import { html, type Html } from './html.ts';
import { sendPage } from './page.ts';

type Row = [what: string, url: string, open?: true];

const section = (title: string, rows: Row[]): Html =>
  html`<section class="group">
    <h2>${title}</h2>
    <dl class="services">
      ${rows.map(
        ([what, url, open]) =>
          html`<div>
            <dt>${what}</dt>
            <dd>${open ? html`<a href="${url}">${url}</a>` : html`<code>${url}</code>`}</dd>
          </div>`,
      )}
    </dl>
  </section>`;

/** `/`: every service with its address. */
export const addIndexPage = (app: FastifyInstance, urls: SandboxUrls): void => {
  const body = html`<h1>Sandbox</h1>
    <p class="lead">Stand-ins for the trust services, for work without a network. Nothing here is legally binding.</p>
    ${section('For people', [
      ['Phones', urls.phone, true],
      ['Mailbox', urls.mailbox, true],
      ['Document system', urls.dms, true],
    ])}
    ${section('Signing', [
      ['Smart-ID RP API v3', urls.smartId],
      ['Mobile-ID REST', urls.mobileId],
      ['eParaksts', urls.eparaksts],
      ['eParaksts SignAPI', urls.signApi],
      ['eID Easy', urls.eidEasy],
      ['Company sign-in (OpenID Connect)', urls.oidc],
      ['Mail in', urls.smtp],
    ])}
    ${section('Trust', [
      ['Time stamps, RSA', urls.tsa[0]],
      ['Time stamps, EC', urls.tsa[1]],
      ['OCSP', urls.ocsp],
      ['Trust anchor', urls.anchors, true],
      ['Issuing authorities', urls.authorities, true],
      ['List of trusted lists', urls.lotl, true],
      ['Signer of that list', urls.lotlSigner, true],
    ])}
    ${section('For tests', [
      ['People', `${urls.index}api/people`, true],
      ['Faults', `${urls.index}api/faults`, true],
      ['Clock', `${urls.index}api/clock`, true],
    ])}`;
  app.get('/', async (_request, reply) => sendPage(reply, { title: 'Services', here: 'index', body }));
};
