import type { FastifyInstance, FastifyRequest } from 'fastify';
import { html } from '../web/html.ts';
import { sendPage } from '../web/page.ts';
import type { ReceivedMail } from './mail.ts';
import type { Filter, Mailbox } from './store.ts';
import { mailList, mailView } from './view.ts';

/** A mail runs no script and loads nothing but pictures it brought along; links open outside the frame. */
const LETTER_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'";

const filterOf = (request: FastifyRequest): Filter => {
  const { to, since } = request.query as Filter;
  return { ...(to ? { to } : {}), ...(since ? { since } : {}) };
};

const mailOf = (box: Mailbox, request: FastifyRequest): ReceivedMail | undefined =>
  box.get((request.params as { id: string }).id);

const addApi = (app: FastifyInstance, box: Mailbox): void => {
  app.get('/api/mailbox', (request: FastifyRequest) => box.list(filterOf(request)));
  app.get(
    '/api/mailbox/:id',
    async (request, reply) => mailOf(box, request) ?? reply.code(404).send({ detail: 'no such mail' }),
  );
  app.delete('/api/mailbox', async (_request, reply) => {
    box.clear();
    return reply.code(204).send();
  });
};

/** `/mailbox`: everything that was sent, and the same as JSON under `/api/mailbox`. */
export const addMailbox = (app: FastifyInstance, box: Mailbox): void => {
  addApi(app, box);
  app.get('/mailbox', async (request, reply) => {
    const filter = filterOf(request);
    const body = mailList({ mails: box.list(filter), filter, version: box.version() });
    return sendPage(reply, { title: 'Mailbox', here: 'mailbox', script: '/mailbox/app.js', body, wide: true });
  });
  app.post('/mailbox/clear', async (_request, reply) => {
    box.clear();
    return reply.redirect('/mailbox', 303);
  });
  app.get('/mailbox/:id', async (request, reply) => {
    const mail = mailOf(box, request);
    if (mail) return sendPage(reply, { title: mail.subject, here: 'mailbox', body: mailView(mail), wide: true });
    const body = html`<h1>This mail is gone</h1>
      <p><a href="/mailbox">Mailbox</a></p>`;
    return sendPage(reply.code(404), { title: 'Mail is gone', here: 'mailbox', body });
  });
  app.get('/mailbox/:id/html', async (request, reply) => {
    const mail = mailOf(box, request);
    const page = `<base target="_blank">${mail?.html ?? ''}`;
    return reply.header('content-security-policy', LETTER_POLICY).type('text/html; charset=utf-8').send(page);
  });
  app.get('/mailbox/:id/raw', async (request, reply) => {
    const mail = mailOf(box, request);
    return mail ? reply.type('text/plain; charset=utf-8').send(box.raw(mail.id)) : reply.code(404).send();
  });
};
