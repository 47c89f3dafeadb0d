import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BEHAVIOURS, type Behaviour, type TestIdentity } from '../people/person.ts';
import type { SmartIdService } from '../smart-id/service.ts';
import { openLink, takeOver, deviceLinkBase, type LinkProblem } from '../smart-id/open-link.ts';
import { html, type Html } from '../web/html.ts';
import { sendPage } from '../web/page.ts';
import { BY_HAND_SECONDS, openFor } from './api.ts';
import type { PhoneAnswer, PhoneSource } from './request.ts';
import { peopleList, phoneView, resultCard, type PhoneView } from './view.ts';

const PROBLEMS: Record<LinkProblem, string> = {
  unreadable: 'This is not a Smart-ID link. Copy it whole, from http to the end.',
  unknown: 'This link belongs to no request. It may be from before a restart or long over.',
  closed: 'This request has already ended. Start again on the page.',
  'not-genuine': 'The link failed its check, so the request was ended for safety.',
  'too-old': 'The QR code is out of date, so the request was ended. Scan a fresh one.',
  'not-yours': 'This request is for another person.',
  'no-account': 'This person has no account of the level that is asked for.',
};

const notice = (text: string): Html => html`<p class="notice error" role="alert">${text}</p>`;
const form = (request: FastifyRequest): Record<string, string> => (request.body ?? {}) as Record<string, string>;
const cookieOf = (request: FastifyRequest): string | undefined =>
  /(?:^|;\s*)sandbox_phone=([a-z0-9-]+)/.exec(request.headers.cookie ?? '')?.[1];

type Phones = { service: SmartIdService; sources: PhoneSource[] };

const waitingIn = ({ sources }: Phones, slug: string) => sources.flatMap((source) => source.waiting(slug));

const showPhone = (
  phones: Phones,
  reply: FastifyReply,
  view: Omit<PhoneView, 'requests'>,
  next?: string,
): FastifyReply => {
  phones.service.presence.seen(view.person.slug);
  void reply.header(
    'set-cookie',
    `sandbox_phone=${view.person.slug}; Path=/phone; SameSite=Lax; HttpOnly; Max-Age=2592000`,
  );
  return sendPage(reply, {
    title: `Phone of ${view.person.given} ${view.person.surname}`,
    here: 'phone',
    script: '/phone/app.js',
    body: phoneView({ ...view, requests: waitingIn(phones, view.person.slug) }),
    ...(next ? { next } : {}),
  });
};

const sorry = (reply: FastifyReply, text: string): FastifyReply =>
  sendPage(reply.code(409), {
    title: 'Link not opened',
    here: 'phone',
    body: html`<div class="phone">
      <div class="screen">${notice(text)}<a class="button" href="/phone">All phones</a></div>
    </div>`,
  });

/** The phone that opens a link: the person asked for, else the phone last used in this browser. */
const phoneFor = ({ service }: Phones, slug: string | undefined, request: FastifyRequest): TestIdentity | undefined =>
  service.directory.bySlug(slug ?? cookieOf(request) ?? '');

type Scan = { link: string; driftSeconds: number };

/** Opens a link and shows the phone it belongs to, or asks whose phone this is. */
const showOpened = (phones: Phones, request: FastifyRequest, reply: FastifyReply, scan: Scan): FastifyReply => {
  const { service } = phones;
  const opened = openLink(service, scan.link, scan.driftSeconds);
  if (!('session' in opened)) return sorry(reply, PROBLEMS[opened.problem]);
  const person = phoneFor(phones, opened.session.slug, request);
  if (person && 'session' in takeOver(service, opened.session, person))
    return reply.redirect(`/phone/${person.slug}`, 303);
  return reply.redirect(`/phone/pick?token=${opened.session.token ?? ''}`, 303);
};

const addLinks = (app: FastifyInstance, phones: Phones): void => {
  const { service } = phones;
  app.get('/phone/link', async (request, reply) => {
    const query = request.raw.url?.slice(request.raw.url.indexOf('?')) ?? '';
    const link = deviceLinkBase(service.base, request.headers.host) + query;
    return showOpened(phones, request, reply, { link, driftSeconds: service.options.qrDriftSeconds });
  });
  app.get('/phone/open', async (request, reply) => {
    const { link = '' } = request.query as { link?: string };
    return showOpened(phones, request, reply, { link, driftSeconds: BY_HAND_SECONDS });
  });
  app.get('/phone/pick', async (request, reply) => {
    const { token = '' } = request.query as { token?: string };
    const inside = (p: TestIdentity): Html =>
      html`<form method="post" action="/phone/pick">
        <input type="hidden" name="token" value="${token}" /><button class="cover" name="slug" value="${p.slug}">
          Answer as ${p.given} ${p.surname}
        </button>
      </form>`;
    const people = service.directory.all().filter((p) => p.smartId.length > 0);
    const body = html`<h1>Whose phone is this?</h1>
      <p class="lead">A link was opened. Choose who answers; this browser remembers the phone.</p>
      ${peopleList(people, () => 0, inside)}`;
    return sendPage(reply, { title: 'Whose phone is this?', here: 'phone', script: '/phone/app.js', body });
  });
  app.post('/phone/pick', async (request, reply) => {
    const { token, slug = '' } = form(request);
    const session = service.sessions.all().find((s) => s.token === token && !s.completedAt && s.openedBy);
    const person = service.directory.bySlug(slug);
    if (!session || !person) return sorry(reply, PROBLEMS.closed);
    const taken = takeOver(service, session, person);
    return 'session' in taken ? reply.redirect(`/phone/${slug}`, 303) : sorry(reply, PROBLEMS[taken.problem]);
  });
};

const answerFrom = (fields: Record<string, string>): PhoneAnswer => {
  const wrong = fields['answer'] === 'accept' && /^0+$/.test(fields['pin'] ?? '');
  return {
    answer: wrong ? 'wrong-pin' : fields['answer'] === 'accept' ? 'accept' : 'refuse',
    ...(fields['code'] ? { code: fields['code'] } : {}),
    ...(fields['account'] ? { account: fields['account'] } : {}),
  };
};

const addAnswers = (app: FastifyInstance, phones: Phones): void => {
  app.post('/phone/:slug/requests/:id', async (request, reply) => {
    const { slug, id } = request.params as { slug: string; id: string };
    const person = phones.service.directory.bySlug(slug);
    if (!person) return reply.redirect('/phone', 303);
    const rpName = waitingIn(phones, slug).find((r) => r.id === id)?.rpName ?? 'the page';
    const result = phones.sources.map((s) => s.answer(slug, id, answerFrom(form(request)))).find(Boolean);
    if (!result) return showPhone(phones, reply, { person, above: notice('This request has already ended.') });
    if (!result.finished) return showPhone(phones, reply, { person, wrongPinFor: id });
    const next = result.expectsMore ? undefined : result.returnTo;
    return showPhone(phones, reply, { person, above: resultCard(result, rpName) }, next);
  });
  app.post('/phone/:slug/open', async (request, reply) => {
    const person = phones.service.directory.bySlug((request.params as { slug: string }).slug);
    if (!person) return reply.redirect('/phone', 303);
    const opened = openFor(phones.service, person, form(request)['link'] ?? '');
    if ('session' in opened) return reply.redirect(`/phone/${person.slug}`, 303);
    return showPhone(phones, reply, { person, above: notice(PROBLEMS[opened.problem]) });
  });
  app.post('/phone/:slug/behaviour', async (request, reply) => {
    const { slug } = request.params as { slug: string };
    const wanted = form(request)['behaviour'] ?? '';
    if (wanted in BEHAVIOURS) phones.service.directory.change(slug, { behaviour: wanted as Behaviour });
    return reply.redirect(`/phone/${slug}`, 303);
  });
};

/** The phone pages: everybody's list, one phone, and the address that device links open. */
export const addPhonePages = (app: FastifyInstance, service: SmartIdService, sources: PhoneSource[]): void => {
  const phones: Phones = { service, sources };
  app.get('/phone', async (_request, reply) => {
    const inside = (p: TestIdentity): Html =>
      html`<a class="cover" href="/phone/${p.slug}">Phone of ${p.given} ${p.surname}</a>`;
    const list = peopleList(service.directory.all(), (slug) => waitingIn(phones, slug).length, inside);
    const body = html`<h1>Phones</h1>
      <p class="lead">Open somebody’s phone to answer for them. While it is closed, it answers by itself.</p>
      ${list}`;
    return sendPage(reply, { title: 'Phones', here: 'phone', script: '/phone/app.js', body });
  });
  addLinks(app, phones);
  app.get('/phone/:slug', async (request, reply) => {
    const person = service.directory.bySlug((request.params as { slug: string }).slug);
    return person ? showPhone(phones, reply, { person }) : reply.redirect('/phone', 303);
  });
  addAnswers(app, phones);
};
