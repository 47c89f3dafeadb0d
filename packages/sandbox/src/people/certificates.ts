import type { KeyObject } from 'node:crypto';
import type { Authority, AuthoritySlug, Hierarchy } from '../pki/authorities.ts';
import { makeCertificate, serialFor, type CertificateValidity } from '../pki/certificate.ts';
import type { Der } from '../pki/der.ts';
import * as ext from '../pki/extensions.ts';
import { publicKeyOf, type GeneratedKeyKind, type KeyRing } from '../pki/key-ring.ts';
import { nameDer } from '../pki/names.ts';
import { OID } from '../pki/oids.ts';
import { semanticsId, type TestIdentity } from './person.ts';

export type CertificatePurpose = 'auth' | 'sign';
export type Scheme = 'smart-id' | 'mobile-id' | 'eparaksts';

/** One thing a person signs with: a Smart-ID account or a SIM. */
export type TokenKind = {
  scheme: Scheme;
  label: string;
  qualified: boolean;
  authority: AuthoritySlug;
  keys: GeneratedKeyKind;
};
export type PersonalCertificate = { der: Buffer; key: KeyObject; serial: Buffer };

const YEARS = 3;

/** All tokens of a person. */
export const tokensOf = (person: TestIdentity): TokenKind[] => [
  ...person.smartId.map(({ document, level }): TokenKind => ({
    scheme: 'smart-id',
    label: document,
    qualified: level === 'QUALIFIED',
    authority: level === 'QUALIFIED' ? 'eid-q' : 'eid-nq',
    keys: person.keys,
  })),
  ...(person.mobileId
    ? [
        {
          scheme: 'mobile-id' as const,
          label: person.mobileId,
          qualified: true,
          authority: 'mid-q' as const,
          keys: person.smartId.length > 0 ? ('p-256' as const) : person.keys,
        },
      ]
    : []),
  ...(hasEparaksts(person)
    ? [
        {
          scheme: 'eparaksts' as const,
          label: `eparaksts-${person.code}`,
          qualified: true,
          authority: 'lv-q' as const,
          keys: 'p-256' as const,
        },
      ]
    : []),
];

/** Everybody in Latvia whom the sandbox invented; the published accounts of other providers have none. */
const hasEparaksts = ({ country, group }: TestIdentity): boolean => country === 'LV' && group !== 'provider';

/** Three years from the epoch; for an expired person they ended a month before it. */
export const validityAt = (epoch: Date, person: TestIdentity): CertificateValidity => {
  const from = new Date(epoch);
  const back = person.certificateStatus === 'expired' ? YEARS * 12 + 1 : 0;
  from.setUTCMonth(from.getUTCMonth() - back);
  const to = new Date(from);
  to.setUTCFullYear(to.getUTCFullYear() + YEARS);
  return { from, to: new Date(to.getTime() - 1000) };
};

export const serialOf = (base: string, token: TokenKind, purpose: CertificatePurpose, epoch: Date): Buffer =>
  serialFor(base, token.authority, token.label, purpose, epoch.toISOString());

const subjectOf = (person: TestIdentity): Der =>
  nameDer({
    country: person.country,
    commonName: `${person.surname.toUpperCase()},${person.given.toUpperCase()}`,
    surname: person.surname.toUpperCase(),
    givenName: person.given.toUpperCase(),
    serialNumber: semanticsId(person),
  });

/** Key usage and purpose as the providers set them (Smart-ID certificates issued since April 2025). */
const usageOf = (token: TokenKind, purpose: CertificatePurpose): Der[] => {
  if (purpose === 'sign') return [ext.keyUsage(ext.USAGE.nonRepudiation)];
  const purposeId = token.scheme === 'smart-id' ? OID.smartIdAuthentication : OID.clientAuth;
  return [ext.keyUsage(ext.USAGE.digitalSignature), ext.extendedKeyUsage(purposeId)];
};

const policiesOf = (token: TokenKind, purpose: CertificatePurpose): string[] => {
  if (token.scheme === 'mobile-id')
    return ['1.3.6.1.4.1.10015.18.1', purpose === 'sign' ? '0.4.0.194112.1.2' : '0.4.0.2042.1.2'];
  if (token.scheme === 'eparaksts')
    return ['1.3.6.1.4.1.32061.2.1.1', purpose === 'sign' ? '0.4.0.194112.1.2' : '0.4.0.2042.1.2'];
  if (!token.qualified) return ['1.3.6.1.4.1.10015.17.1', '0.4.0.2042.1.1'];
  return ['1.3.6.1.4.1.10015.17.2', purpose === 'sign' ? '0.4.0.194112.1.2' : '0.4.0.2042.1.2'];
};

type Order = { person: TestIdentity; token: TokenKind; purpose: CertificatePurpose; epoch: Date };

const extensionsOf = (order: Order, issuer: Authority, pki: SandboxPki): Der[] => {
  const { person, token, purpose } = order;
  const statements =
    token.qualified && purpose === 'sign' ? ext.qualifiedStatements(`${pki.base}/trust/pds`) : ext.semanticsStatement();
  return [
    ext.basicConstraints(false),
    ext.authorityKey(issuer.publicKey),
    ext.policies(`${pki.base}/trust/`, ...policiesOf(token, purpose)),
    ...(token.scheme === 'smart-id' ? [ext.alternativeName({ commonName: token.label })] : []),
    ...(person.born ? [ext.birthDate(person.born)] : []),
    statements,
    ...usageOf(token, purpose),
    ...pki.hierarchy.pointers(issuer),
  ];
};

export type SandboxPki = { base: string; hierarchy: Hierarchy; ring: KeyRing };

/** Makes the certificate of one token; the same order gives the same bytes. */
export const issueTo = (order: Order, pki: SandboxPki): PersonalCertificate => {
  const { person, token, purpose, epoch } = order;
  const issuer = pki.hierarchy.authorities.get(token.authority);
  if (!issuer) throw new Error(`no authority ${token.authority}`);
  const key = pki.ring.get(`${token.label}/${purpose}`, token.keys);
  const publicKey = publicKeyOf(key);
  const serial = serialOf(pki.base, token, purpose, epoch);
  const der = makeCertificate(
    {
      serial,
      issuer: issuer.subject,
      subject: subjectOf(person),
      validity: validityAt(epoch, person),
      publicKey,
      extensions: [...extensionsOf(order, issuer, pki), ext.subjectKey(publicKey)],
    },
    issuer.key,
  );
  return { der, key, serial };
};
