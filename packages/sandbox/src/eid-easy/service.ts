import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { halfSignature } from '../asic/xades.ts';
import type { Table } from '../disk.ts';
import { semanticsId, type TestIdentity } from '../people/person.ts';
import { signEcdsaRaw, signPkcs1 } from '../pki/raw-sign.ts';
import type { Sandbox } from '../sandbox-pki.ts';
import { detachedCms } from './cms.ts';
import { tokenOf } from './party.ts';

/** A document that waits for a signature, or has it: digests only. */
export type Doc = {
  id: string;
  container: 'cades' | 'xades';
  files: { name: string; mime: string; digest: string }[];
  redirects: { ok: string; fail: string; cancel: string };
  allowed?: string;
  webhook?: { url: string; token: string };
  signed?: string;
};

/** A person who was asked from the widget, until they have answered. */
export type EidEasyFile = {
  id: string;
  doc: string;
  slug: string;
  at: number;
  method: 'smart-id' | 'mobile-id';
  challenge: string;
  end?: 'OK' | 'USER_REFUSED' | 'TIMEOUT' | 'WRONG_VC' | 'ERROR';
};

export type EidEasy = Sandbox & { docs: Table<Doc>; asked: Table<EidEasyFile> };

export const fail = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ status: 'error', message });

/** Whose certificate answers in the behaviour `other-person`. */
const SOMEBODY_ELSE = 'mantas-petrauskas';

const broken = (digest: string, is: boolean): Buffer => {
  const over = Buffer.from(digest, 'base64');
  if (is) over[0] = (over[0] ?? 0) ^ 1;
  return over;
};

/** The signature of a person over a document, by how they behave; nothing where they have no qualified token. */
export const signDoc = (service: EidEasy, doc: Doc, person: TestIdentity): string | undefined => {
  const holder = person.behaviour === 'other-person' ? (service.directory.bySlug(SOMEBODY_ELSE) ?? person) : person;
  const token = tokenOf(holder);
  const issuer = token && service.hierarchy.authorities.get(token.authority);
  if (!token || !issuer) return undefined;
  // The purpose of a login certificate is what `unusable` gets wrong here.
  const signer = service.register.certificateOf(holder, token, person.behaviour === 'unusable' ? 'auth' : 'sign');
  const files = doc.files.map((file) => ({
    ...file,
    digest: broken(file.digest, person.behaviour === 'protocol-failure').toString('base64'),
  }));
  if (doc.container === 'cades') {
    const cms = detachedCms(Buffer.from(files[0]!.digest, 'base64'), signer, issuer);
    if (person.behaviour === 'bad-signature') cms[cms.length - 1] = (cms.at(-1) ?? 0) ^ 1;
    return cms.toString('base64');
  }
  const kind = signer.key.asymmetricKeyType === 'rsa' ? 'rsa' : 'ec';
  const half = halfSignature(files, { certificate: signer.der, kind }, service.timeOf('eid-easy'));
  const digest = createHash('sha256').update(half.info).digest();
  const value = kind === 'rsa' ? signPkcs1(signer.key, 'sha256', digest) : signEcdsaRaw(signer.key, digest);
  if (person.behaviour === 'bad-signature') value[value.length - 1] = (value.at(-1) ?? 0) ^ 1;
  return Buffer.from(half.file(value)).toString('base64');
};

/** Tells the webhook; one try, while the provider would repeat a lost one after five minutes and an hour. */
export const send = async (service: EidEasy, doc: Doc, person: TestIdentity): Promise<void> => {
  if (!doc.webhook || service.faults.take('eid-easy-webhook')) return;
  await fetch(doc.webhook.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${doc.webhook.token}` },
    body: JSON.stringify({ doc_id: doc.id, signer_id: semanticsId(person), signature_level: 'QES' }),
    signal: AbortSignal.timeout(5000),
  }).catch(() => undefined);
};
