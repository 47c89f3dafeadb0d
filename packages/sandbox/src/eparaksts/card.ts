import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { signEcdsaRaw } from '../pki/raw-sign.ts';
import { certificateFor, customers, type Eparaksts } from './service.ts';

const order = z.strictObject({ hex: z.string().regex(/^[0-9a-f]{64}$/i), purpose: z.enum(['sign', 'auth']) });

/**
 * What the card of a person in a reader would do for the browser's plugin: `GET /api/card/:slug` reads its certificates,
 * `POST /api/card/:slug` signs a SHA-256 digest as r and s behind each other. Errors are the plugin's words.
 */
export const addCard = (app: FastifyInstance, service: Eparaksts): void => {
  const cardOf = (slug: string) => {
    const person = customers(service).find((one) => one.slug === slug);
    const [sign, auth] = (['sign', 'auth'] as const).map(
      (purpose) => person && certificateFor(service, person, purpose),
    );
    return person && sign && auth ? { person, sign, auth } : undefined;
  };

  app.get('/api/card/:slug', async (request, reply) => {
    const card = cardOf((request.params as { slug: string }).slug);
    if (!card || card.person.behaviour === 'not-registered') return reply.code(404).send({ error: 'no_certificates' });
    return reply.send({ sign: card.sign.der.toString('hex'), auth: card.auth.der.toString('hex') });
  });
  app.post('/api/card/:slug', async (request, reply) => {
    const card = cardOf((request.params as { slug: string }).slug);
    if (!card) return reply.code(404).send({ error: 'no_certificates' });
    const read = order.safeParse(request.body);
    if (!read.success) return reply.code(400).send({ error: 'invalid_argument' });
    if (card.person.behaviour === 'refuses') return reply.code(403).send({ error: 'user_cancel' });
    if (card.person.behaviour === 'server-error') return reply.code(500).send({ error: 'technical_error' });
    const raw = signEcdsaRaw(card[read.data.purpose].key, Buffer.from(read.data.hex, 'hex'));
    if (card.person.behaviour === 'bad-signature') raw[raw.length - 1] = (raw.at(-1) ?? 0) ^ 1;
    return reply.send({ hex: raw.toString('hex') });
  });
};
