import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { bornFromCode, BEHAVIOURS, semanticsId, type Behaviour, type TestIdentity } from '../people/person.ts';
import type { SmartIdService } from '../smart-id/service.ts';
import { openLink, takeOver, type OpenedLink } from '../smart-id/open-link.ts';
import { ANSWERS, type PhoneSource } from './request.ts';

const behaviour = z.enum(Object.keys(BEHAVIOURS) as [Behaviour, ...Behaviour[]]);
const certificateStatus = z.enum(['good', 'revoked', 'hold', 'expired']);
const change = z.strictObject({ behaviour: behaviour.optional(), certificateStatus: certificateStatus.optional() });
const answer = z.strictObject({ answer: z.enum(ANSWERS), code: z.string().optional(), account: z.string().optional() });
const opening = z.strictObject({ link: z.string().max(4000) });
const addition = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]{2,60}$/),
  country: z.enum(['LT', 'LV', 'EE']),
  code: z.string().regex(/^(\d{11}|\d{6}-\d{5})$/),
  given: z.string().min(1).max(60),
  surname: z.string().min(1).max(60),
  behaviour: behaviour.default('accepts'),
  certificateStatus: certificateStatus.default('good'),
  smartId: z.enum(['QUALIFIED', 'ADVANCED']).nullable().default('QUALIFIED'),
  mobileId: z
    .string()
    .regex(/^\+37[02]\d{7,8}$/)
    .optional(),
});

/** How long a link copied by hand may take on its way to the phone. */
export const BY_HAND_SECONDS = 60;

/** A person as the API tells of them. */
const parsed = (p: TestIdentity) => ({
  slug: p.slug,
  name: `${p.given} ${p.surname}`,
  country: p.country,
  code: p.code,
  semanticsId: semanticsId(p),
  behaviour: p.behaviour,
  certificateStatus: p.certificateStatus,
  smartId: p.smartId,
  mobileId: p.mobileId ?? null,
  group: p.group,
});

const personFrom = (wanted: z.infer<typeof addition>): TestIdentity => {
  const { smartId, mobileId, ...rest } = wanted;
  const born = bornFromCode(wanted.country, wanted.code);
  const document = `${semanticsId(wanted)}-PARA-${smartId === 'ADVANCED' ? 'NQ' : 'Q'}`;
  return {
    ...rest,
    ...(born ? { born } : {}),
    keys: 'rsa-2048',
    smartId: smartId ? [{ document, level: smartId }] : [],
    ...(mobileId ? { mobileId } : {}),
    group: 'added',
  };
};

const refuse = (reply: FastifyReply, status: number, detail: string): FastifyReply =>
  reply.code(status).send({ detail });
const slugOf = (params: unknown): string => (params as { slug: string }).slug;

/** Opens a link for one person's phone, as pasting it there does. */
export const openFor = (service: SmartIdService, person: TestIdentity, link: string): OpenedLink => {
  const opened = openLink(service, link, BY_HAND_SECONDS);
  return 'session' in opened ? takeOver(service, opened.session, person) : opened;
};

/** `/api/people`: who there is, how their phones answer, and people added for a test. */
export const addPeopleApi = (app: FastifyInstance, service: SmartIdService): void => {
  app.get('/api/people', async () => service.directory.all().map(parsed));
  app.post('/api/people', async (request, reply) => {
    const read = addition.safeParse(request.body);
    if (!read.success) return refuse(reply, 400, z.prettifyError(read.error));
    const person = personFrom(read.data);
    return service.directory.add(person)
      ? reply.code(201).send(parsed(person))
      : refuse(reply, 409, 'slug, code or phone is taken');
  });
  app.patch('/api/people/:slug', async (request, reply) => {
    const read = change.safeParse(request.body);
    if (!read.success) return refuse(reply, 400, z.prettifyError(read.error));
    const { behaviour: how, certificateStatus: state } = read.data;
    const changed = service.directory.change(slugOf(request.params), {
      ...(how ? { behaviour: how } : {}),
      ...(state ? { certificateStatus: state } : {}),
    });
    return changed ? parsed(changed) : refuse(reply, 404, 'nobody of this name');
  });
  app.delete('/api/people', async (_request, reply) => {
    service.directory.reset();
    return reply.code(204).send();
  });
};

/** `/api/phone/:slug`: what waits, open a device link, answer. Looking keeps the phone from answering itself. */
export const addPhoneApi = (app: FastifyInstance, service: SmartIdService, sources: PhoneSource[]): void => {
  app.get('/api/phone/:slug', async (request, reply) => {
    const slug = slugOf(request.params);
    if (!service.directory.bySlug(slug)) return refuse(reply, 404, 'nobody of this name');
    service.presence.seen(slug);
    return sources.flatMap((source) => source.waiting(slug));
  });
  app.post('/api/phone/:slug/open', async (request, reply) => {
    const read = opening.safeParse(request.body);
    const person = service.directory.bySlug(slugOf(request.params));
    if (!read.success || !person) return refuse(reply, person ? 400 : 404, 'link');
    service.presence.seen(person.slug);
    const opened = openFor(service, person, read.data.link);
    return 'session' in opened ? { id: opened.session.id } : refuse(reply, 409, opened.problem);
  });
  app.post('/api/phone/:slug/requests/:id', async (request, reply) => {
    const read = answer.safeParse(request.body);
    if (!read.success) return refuse(reply, 400, z.prettifyError(read.error));
    const { slug, id } = request.params as { slug: string; id: string };
    const given = {
      answer: read.data.answer,
      ...(read.data.code ? { code: read.data.code } : {}),
      ...(read.data.account ? { account: read.data.account } : {}),
    };
    for (const source of sources) {
      const result = source.answer(slug, id, given);
      if (result) return result;
    }
    return refuse(reply, 404, 'no such request waits');
  });
};
