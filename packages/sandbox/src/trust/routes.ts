import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Authority, SEALER } from '../pki/authorities.ts';
import { makeCrl } from '../pki/crl.ts';
import { toPem } from '../pki/der.ts';
import type { Sandbox } from '../sandbox-pki.ts';

const config = { service: 'trust' as const };
const overruling = z.strictObject({
  state: z.enum(['good', 'unknown', 'revoked']).nullable(),
  at: z.iso.datetime().optional(),
  reason: z.int().min(0).max(10).optional(),
});
const PDS = 'Paraph Sandbox: certificates issued here are for tests. They are not qualified and bind nobody.';

/** What a provider of seals hands over in a file: the key, the certificate, its issuer. Everybody may have this one. */
const sealFile = ({ seal, authorities }: Sandbox['hierarchy']): string =>
  [
    seal.key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    toPem('CERTIFICATE', seal.certificate),
    toPem('CERTIFICATE', authorities.get(SEALER)!.certificate),
  ].join('');

/** Anchors, issuers, CRLs, the e-seal of the installation, and the switch that revokes one certificate. */
export const addTrust = (app: FastifyInstance, sandbox: Sandbox): void => {
  const { hierarchy, register } = sandbox;
  const pem = 'application/x-pem-file';
  app.get('/trust/anchors.pem', { config }, async (_, reply) => reply.type(pem).send(hierarchy.anchorsPem));
  app.get('/trust/authorities.pem', { config }, async (_, reply) => reply.type(pem).send(hierarchy.issuersPem));
  app.get('/trust/e-seal.pem', { config }, async (_, reply) => reply.type(pem).send(sealFile(hierarchy)));
  app.get('/trust/pds', { config }, async (_, reply) => reply.type('text/plain').send(PDS));

  const crlOf = (authority: Authority): Buffer =>
    makeCrl(authority, register.revoked(authority.slug), sandbox.timeOf('trust'));
  for (const authority of hierarchy.authorities.values()) {
    app.get(`/trust/${authority.slug}.crt`, { config }, async (_, reply) =>
      reply.type('application/pkix-cert').send(authority.certificate),
    );
    app.get(`/trust/${authority.slug}.crl`, { config }, async (_, reply) =>
      reply.type('application/pkix-crl').send(crlOf(authority)),
    );
  }

  app.put('/api/certificates/:serial', async (request, reply) => {
    const { serial } = request.params as { serial: string };
    const read = overruling.safeParse(request.body);
    if (!read.success || !/^[0-9a-f]{2,40}$/i.test(serial))
      return reply.code(400).send({ detail: 'state, at, reason' });
    const { state, at, reason } = read.data;
    const more = { ...(at ? { at } : {}), ...(reason === undefined ? {} : { reason }) };
    register.overrule(serial, state ? { state, ...more } : undefined);
    return reply.code(204).send();
  });
};
