import type { FastifyInstance } from 'fastify';
import type { UnitNumber } from '../pki/authorities.ts';
import type { Sandbox } from '../sandbox-pki.ts';
import { answerTimestamp, type Quirk } from './answer.ts';

const QUIRKS = new Set(['wrong-nonce', 'wrong-imprint', 'rejection']);

/** `POST /tsa/1` (RSA) and `/tsa/2` (EC). Serial numbers are drawn: 127 bits, so none comes twice. */
export const addTsa = (app: FastifyInstance, sandbox: Sandbox): void => {
  const nextSerial = (): bigint => BigInt(`0x${sandbox.chance.hex('tsa', 16)}`) >> 1n;
  const issuer = sandbox.hierarchy.authorities.get('tsa');
  if (!issuer) throw new Error('no TSA authority');

  for (const number of ['1', '2'] as const satisfies UnitNumber[]) {
    const service = `tsa${number}` as const;
    app.post(`/tsa/${number}`, { config: { service } }, async (request, reply) => {
      if (!Buffer.isBuffer(request.body) || request.headers['content-type'] !== 'application/timestamp-query')
        return reply.code(400).type('text/plain').send('Not a time-stamp query.');
      const kind = request.fault?.kind;
      return reply.type('application/timestamp-reply').send(
        answerTimestamp(request.body, {
          unit: sandbox.hierarchy.units[number],
          issuer,
          now: sandbox.timeOf(service),
          serial: nextSerial(),
          quirk: kind && QUIRKS.has(kind) ? (kind as Quirk) : undefined,
        }),
      );
    });
  }
};
