import type { FastifyInstance } from 'fastify';
import { type Authority, SEALER } from '../pki/authorities.ts';
import { makeCertificate, serialFor } from '../pki/certificate.ts';
import { toPem } from '../pki/der.ts';
import * as ext from '../pki/extensions.ts';
import { publicKeyOf, type KeyRing } from '../pki/key-ring.ts';
import { nameDer } from '../pki/names.ts';
import type { Sandbox } from '../sandbox-pki.ts';
import { listXml, type ListContent, type Pointer, type TrustListService, type Territory } from './list.ts';
import { signList, type ListSigner } from './sign.ts';

const TERRITORIES = ['EU', 'EE', 'LV', 'LT'] as const satisfies Territory[];
const TSL_SIGNING = '0.4.0.2231.3.0';
const GRANTED_SINCE = new Date('2020-02-01T00:00:00Z');
const MONTHS_GOOD = 6;

/** Which authorities and units each country's list names as qualified. */
const LISTED: Record<Territory, { authorities: string[]; units: ('1' | '2')[] }> = {
  EU: { authorities: [], units: [] },
  EE: { authorities: ['eid-q', 'mid-q'], units: [] },
  LV: { authorities: ['lv-q'], units: [] },
  LT: { authorities: ['lt-q'], units: ['1', '2'] },
};

/** Self-signed certificate of a scheme operator (TS 119 612 5.7.1). */
const signerOf = (territory: Territory, ring: KeyRing): ListSigner => {
  const key = ring.get(`list/${territory}`, 'rsa-3072');
  const publicKey = publicKeyOf(key);
  const subject = nameDer({
    country: territory === 'EU' ? 'BE' : territory,
    organization: `Paraph Sandbox Scheme Operator ${territory}`,
    commonName: `Paraph Sandbox list signer ${territory}`,
  });
  const certificate = makeCertificate(
    {
      serial: serialFor('list', territory),
      issuer: subject,
      subject,
      validity: { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2038-01-01T00:00:00Z') },
      publicKey,
      extensions: [
        ext.basicConstraints(false),
        ext.subjectKey(publicKey),
        ext.keyUsage(ext.USAGE.digitalSignature),
        ext.extendedKeyUsage(TSL_SIGNING),
      ],
    },
    key,
  );
  return { key, certificate };
};

const pathOf = (territory: Territory): string => `/trust/${territory === 'EU' ? 'lotl' : territory.toLowerCase()}.xml`;

const servicesOf = (territory: Territory, sandbox: Sandbox): TrustListService[] => {
  const { authorities, units } = LISTED[territory];
  const found = authorities.map((slug) => sandbox.hierarchy.authorities.get(slug)).filter((a): a is Authority => !!a);
  return [
    ...found.map((a): TrustListService => ({
      type: 'CA/QC',
      name: a.slug,
      certificate: a.certificate,
      since: GRANTED_SINCE,
      uses: a.slug === SEALER ? ['ForeSignatures', 'ForeSeals'] : ['ForeSignatures'],
    })),
    ...units.map((n): TrustListService => ({
      type: 'TSA/QTST',
      name: `Time-stamping unit ${n}`,
      certificate: sandbox.hierarchy.units[n].certificate,
      since: new Date('2020-03-01T00:00:00Z'),
    })),
  ];
};

type Signers = Record<Territory, ListSigner>;

const contentOf = (territory: Territory, sandbox: Sandbox, signers: Signers): ListContent => {
  const issued = new Date(sandbox.timeOf('trust').toISOString().slice(0, 10));
  const nextUpdate = new Date(issued);
  nextUpdate.setUTCMonth(nextUpdate.getUTCMonth() + MONTHS_GOOD);
  const point = (to: Territory): Pointer => ({
    territory: to,
    url: sandbox.base + pathOf(to),
    signer: signers[to].certificate,
  });
  return {
    territory,
    url: sandbox.base + pathOf(territory),
    sequence: Math.floor(issued.getTime() / 86_400_000),
    issued,
    nextUpdate,
    pointers: territory === 'EU' ? TERRITORIES.map(point) : [point('EU')],
    services: servicesOf(territory, sandbox),
    information: `${sandbox.base}/trust/`,
  };
};

/** A signed list, or one of the two wrong ones a client must refuse. */
type Variant = 'right' | 'expired' | 'forged';

const makeList = (content: ListContent, signer: ListSigner, variant: Variant): string => {
  const past = new Date(content.issued.getTime() - 30 * 86_400_000);
  const dated =
    variant === 'expired'
      ? { ...content, issued: new Date(past.getTime() - 90 * 86_400_000), nextUpdate: past }
      : content;
  const signed = signList(listXml(dated), signer, dated.issued);
  return variant === 'forged'
    ? signed.replace('Nothing in this list is true', 'Everything in this list is true')
    : signed;
};

/**
 * List of lists and the lists of three countries (TS 119 612, version 6) under `/trust`; under `/trust/expired` and
 * `/trust/forged` the same lists out of date and altered. `/trust/lotl-signer.pem` is what a client pins.
 */
export const addTrustLists = (app: FastifyInstance, sandbox: Sandbox): void => {
  const signers = Object.fromEntries(TERRITORIES.map((t) => [t, signerOf(t, sandbox.ring)])) as Signers;
  app.get('/trust/lotl-signer.pem', { config: { service: 'trust' } }, async (_, reply) =>
    reply.type('application/x-pem-file').send(toPem('CERTIFICATE', signers.EU.certificate)),
  );
  for (const territory of TERRITORIES)
    for (const variant of ['right', 'expired', 'forged'] as const) {
      const path = variant === 'right' ? pathOf(territory) : pathOf(territory).replace('/trust/', `/trust/${variant}/`);
      app.get(path, { config: { service: 'trust' } }, async (_, reply) =>
        reply
          .type('application/vnd.etsi.tsl+xml')
          .send(makeList(contentOf(territory, sandbox, signers), signers[territory], variant)),
      );
    }
};
