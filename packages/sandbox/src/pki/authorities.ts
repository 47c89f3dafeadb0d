import type { KeyObject } from 'node:crypto';
import { makeCertificate, serialFor, type CertificateValidity } from './certificate.ts';
import { toPem, type Der } from './der.ts';
import * as ext from './extensions.ts';
import { publicKeyOf, type GeneratedKeyKind, type KeyRing } from './key-ring.ts';
import { nameDer } from './names.ts';
import { OID } from './oids.ts';

/** Fixed dates, so that anchors never change: what was signed in an old demo stays verifiable. */
const ROOT_LIFE: CertificateValidity = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2040-01-01T00:00:00Z') };
const CA_LIFE: CertificateValidity = { from: new Date('2020-02-01T00:00:00Z'), to: new Date('2038-01-01T00:00:00Z') };
const UNIT_LIFE: CertificateValidity = { from: new Date('2020-03-01T00:00:00Z'), to: new Date('2037-01-01T00:00:00Z') };

export type Issued = { certificate: Buffer; key: KeyObject; serial: Buffer; subject: Der };
export type Authority = Issued & { slug: AuthoritySlug; publicKey: Buffer; responder: Issued };
export type AuthoritySlug = 'root' | keyof typeof AUTHORITIES;
export type UnitNumber = '1' | '2';

/** Issuing authorities: one per provider, as in reality. */
export const AUTHORITIES = {
  'eid-q': { country: 'EE', name: 'Paraph Sandbox EID-Q 2024', serves: 'Smart-ID, qualified' },
  'eid-nq': { country: 'EE', name: 'Paraph Sandbox EID-NQ 2021', serves: 'Smart-ID, basic' },
  'mid-q': { country: 'EE', name: 'Paraph Sandbox MID-Q 2021', serves: 'Mobile-ID' },
  'lv-q': { country: 'LV', name: 'Paraph Sandbox LV ICA 2021', serves: 'Latvian certificates' },
  'lt-q': { country: 'LT', name: 'Paraph Sandbox LT CA 2025', serves: 'Lithuanian identity cards' },
  tsa: { country: 'LT', name: 'Paraph Sandbox TSA CA 2023', serves: 'time-stamping units' },
} as const;

const UNITS: Record<UnitNumber, GeneratedKeyKind> = { '1': 'rsa-3072', '2': 'p-256' };
const ORGANISATION = { organization: 'Paraph Sandbox', organizationIdentifier: 'NTREE-00000000' };

export type Hierarchy = {
  /** The root and the issuing authorities. */
  authorities: Map<string, Authority>;
  units: Record<UnitNumber, Issued>;
  /** The e-seal of the company that runs an installation, by the Lithuanian authority. */
  seal: Issued;
  anchorsPem: string;
  issuersPem: string;
  /** Extensions that say where the status and the issuer of a certificate are found. */
  pointers: (issuer: Authority) => Der[];
};

const CPS = (base: string): string => `${base}/trust/`;

type Order = {
  label: string;
  kind: GeneratedKeyKind;
  subject: Der;
  validity: CertificateValidity;
  extensions: (key: Buffer) => Der[];
};

/** Builds root, authorities, responders and time-stamping units; addresses in them start with `base`. */
export const buildHierarchy = (ring: KeyRing, base: string): Hierarchy => {
  const make = (order: Order, issuer?: Issued): Issued => {
    const key = ring.get(order.label, order.kind);
    const publicKey = publicKeyOf(key);
    const serial = serialFor(issuer ? base : '', order.label);
    const certificate = makeCertificate(
      {
        serial,
        issuer: issuer?.subject ?? order.subject,
        subject: order.subject,
        validity: order.validity,
        publicKey,
        extensions: order.extensions(publicKey),
      },
      issuer?.key ?? key,
    );
    return { certificate, key, serial, subject: order.subject };
  };
  const pointers = (issuer: Pick<Authority, 'slug'>): Der[] => [
    ext.infoAccess(`${base}/ocsp/${issuer.slug}`, `${base}/trust/${issuer.slug}.crt`),
    ext.crlAt(`${base}/trust/${issuer.slug}.crl`),
  ];
  const withResponder = (slug: AuthoritySlug, own: Issued): Authority => {
    const publicKey = publicKeyOf(own.key);
    const responder = make(responderOrder(slug, publicKey), own);
    return { ...own, slug, publicKey, responder };
  };

  const root = withResponder('root', make(rootOrder()));
  const authorities = new Map<string, Authority>([['root', root]]);
  for (const slug of Object.keys(AUTHORITIES) as (keyof typeof AUTHORITIES)[])
    authorities.set(slug, withResponder(slug, make(issuerOrder(slug, root, base, pointers(root)), root)));
  const tsa = authorities.get('tsa') ?? root;
  const unit = (n: UnitNumber): Issued => make(unitOrder(n, tsa, base, pointers(tsa)), tsa);
  const sealer = authorities.get(SEALER) ?? root;

  return {
    authorities,
    units: { '1': unit('1'), '2': unit('2') },
    seal: make(sealOrder(sealer, base, pointers(sealer)), sealer),
    anchorsPem: toPem('CERTIFICATE', root.certificate),
    issuersPem: [...authorities.values()].map((a) => toPem('CERTIFICATE', a.certificate)).join(''),
    pointers,
  };
};

const rootOrder = (): Order => ({
  label: 'root',
  kind: 'rsa-4096',
  subject: nameDer({ country: 'EE', ...ORGANISATION, commonName: 'Paraph Sandbox Root (not legally binding)' }),
  validity: ROOT_LIFE,
  extensions: (key) => [
    ext.basicConstraints(true),
    ext.keyUsage(ext.USAGE.keyCertSign, ext.USAGE.crlSign),
    ext.subjectKey(key),
  ],
});

const issuerOrder = (slug: keyof typeof AUTHORITIES, root: Authority, base: string, where: Der[]): Order => ({
  label: `ca/${slug}`,
  kind: 'rsa-3072',
  subject: nameDer({ country: AUTHORITIES[slug].country, ...ORGANISATION, commonName: AUTHORITIES[slug].name }),
  validity: CA_LIFE,
  extensions: (key) => [
    ext.authorityKey(root.publicKey),
    ext.subjectKey(key),
    ext.basicConstraints(true, 0),
    ext.keyUsage(ext.USAGE.keyCertSign, ext.USAGE.crlSign),
    ext.policies(CPS(base), OID.anyPolicy),
    ...where,
  ],
});

/** Delegated OCSP responder (RFC 6960 4.2.2.2) with id-pkix-ocsp-nocheck. */
const responderOrder = (slug: AuthoritySlug, issuerKey: Buffer): Order => ({
  label: `ocsp/${slug}`,
  kind: 'rsa-2048',
  subject: nameDer({ country: 'EE', ...ORGANISATION, commonName: `Paraph Sandbox OCSP ${slug}` }),
  validity: UNIT_LIFE,
  extensions: (key) => [
    ext.authorityKey(issuerKey),
    ext.subjectKey(key),
    ext.keyUsage(ext.USAGE.digitalSignature),
    ext.extendedKeyUsage(OID.ocspSigning),
    ext.noCheck(),
  ],
});

/** Which authority issues the e-seal. */
export const SEALER = 'lt-q';

/** E-seal of a legal person (EN 319 412-3): no names of a person, and said to be for seals. */
const sealOrder = (issuer: Authority, base: string, where: Der[]): Order => ({
  label: 'seal/company',
  kind: 'p-256',
  subject: nameDer({
    country: 'LT',
    organization: 'Paraph Sandbox',
    organizationIdentifier: 'NTRLT-000000000',
    commonName: 'Paraph Sandbox e-seal (not legally binding)',
  }),
  validity: UNIT_LIFE,
  extensions: (key) => [
    ext.authorityKey(issuer.publicKey),
    ext.subjectKey(key),
    ext.keyUsage(ext.USAGE.nonRepudiation),
    ext.policies(CPS(base), '0.4.0.194112.1.1'),
    ext.sealStatements(`${base}/trust/pds`),
    ...where,
  ],
});

/** Time-stamping unit (EN 319 422 6): the purpose is critical and alone. */
const unitOrder = (n: UnitNumber, issuer: Authority, base: string, where: Der[]): Order => ({
  label: `tsu/${n}`,
  kind: UNITS[n],
  subject: nameDer({ country: 'LT', ...ORGANISATION, commonName: `Paraph Sandbox TSU ${n}` }),
  validity: UNIT_LIFE,
  extensions: (key) => [
    ext.authorityKey(issuer.publicKey),
    ext.subjectKey(key),
    ext.keyUsage(ext.USAGE.digitalSignature),
    ext.extendedKeyUsage(OID.timeStamping, true),
    ext.policies(CPS(base), '0.4.0.2042.1.3'),
    ...where,
  ],
});
