import type { FastifyInstance } from 'fastify';
import { html, type Html } from '../web/html.ts';
import { sendPage } from '../web/page.ts';
import { seal } from '../web/seal.ts';
import type { DmsFile, DmsFileStore } from './files.ts';

const row = ({ id, name, version, size, at }: DmsFile): Html =>
  html`<li class="mail">
    <a class="cover" href="/dms/documents/${id}">${name}</a>
    <span class="who"><b>${name}</b><small>Version ${version}, ${size} bytes</small></span>
    <span class="state"><time class="num" datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time></span>
  </li>`;

const fact = (name: string, value: string): Html =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;

const sheet = ({ id, name, version, size, sha256, managerNeeded }: DmsFile): Html =>
  html`<h1>${name}</h1>
    <dl class="services">
      ${fact('Version', String(version))} ${fact('Size', `${size} bytes`)} ${fact('SHA-256', sha256)}
      ${fact('Released', managerNeeded ? 'A manager has to release it' : 'Yes')}
    </dl>
    <p><a href="/dms/documents/${id}/file">Download</a></p>`;

const none = html`<li class="empty">
  ${seal('wait')}
  <h2>No document yet</h2>
  <p>What the portal sends to the document system lies here.</p>
</li>`;

/** What people see at the address the system tells of a document. */
export const addFilePages = (app: FastifyInstance, files: DmsFileStore): void => {
  app.get('/dms', async (_request, reply) => {
    const all = files.all().toSorted((a, b) => b.at.localeCompare(a.at));
    const body = html`<h1>Document system</h1>
      <ul class="mails">
        ${all.length > 0 ? all.map(row) : none}
      </ul>`;
    return sendPage(reply, { title: 'Document system', here: 'dms', body });
  });
  app.get('/dms/documents/:id', async (request, reply) => {
    const found = files.get((request.params as { id: string }).id);
    const body = found ? sheet(found) : html`<h1>This document is not here</h1>`;
    return sendPage(reply.code(found ? 200 : 404), { title: found?.name ?? 'Not found', here: 'dms', body });
  });
  app.get('/dms/documents/:id/file', async (request, reply) => {
    const found = files.get((request.params as { id: string }).id);
    if (!found) return reply.code(404).send();
    const name = encodeURIComponent(found.name);
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .send(Buffer.from(found.bytes, 'base64'));
  });
};
