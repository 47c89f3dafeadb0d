import { fromHex, toBase64 } from '../../bytes/index.ts';
import type { TrustSource } from '../../trust/index.ts';
import type { Report, TimestampReport, TokenDetails } from '../report.ts';
import { type Xml, element, leaf, unlessEmpty } from './element.ts';

const TYPE = 'urn:etsi:019102:validationObject';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';

type ObjectKind = 'certificate' | 'CRL' | 'OCSPResponse' | 'timestamp' | 'signedData';

const PREFIXES: Record<ObjectKind, string> = {
  certificate: 'C-',
  CRL: 'R-',
  OCSPResponse: 'R-',
  timestamp: 'T-',
  signedData: 'D-',
};

/** Returns the identifier of an object inside the report; file names are identified by their position. */
export const objectId = (kind: ObjectKind, id: string): string => PREFIXES[kind] + id;

export const refersTo = (name: string, ...ids: (string | readonly string[])[]): Xml =>
  element(name, { VOReference: ids.flat().join(' ') });

/** Returns the digest in an identifier; a token that occurs twice has a number appended. */
const digestIn = (id: string): string | undefined => /^([0-9a-f]{64})(?:-\d+)?$/.exec(id)?.[1];

/** XAdES DigestAlgAndValue of an identifier that is a SHA-256; nothing for another. */
export const digestOf = (id: string): Xml => {
  const digest = digestIn(id);
  return digest
    ? element(
        'DigestAlgAndValue',
        {},
        element('ds:DigestMethod', { Algorithm: SHA256 }),
        leaf('ds:DigestValue', toBase64(fromHex(digest))),
      )
    : '';
};

export const filesOf = (report: Report): string[] => [
  ...new Set(report.signatures.flatMap(({ signedFiles = [] }) => signedFiles)),
];

export const fileId = (files: readonly string[], name: string): string =>
  objectId('signedData', String(files.indexOf(name) + 1));

/** All objects the validation relied on (TS 119 102-2, 4.4), each once. `reportOn` writes the report on a timestamp. */
export function validationObjects(report: Report, reportOn: (stamp: TimestampReport) => Xml): Xml[] {
  const files = filesOf(report);
  const certificates = new Set(report.details.flatMap(({ path }) => path.map(({ id }) => id)));
  const answers = new Map(report.details.flatMap(({ status }) => status.map((one) => [one.id, one.kind])));
  const stamps = new Map(timestampsOf(report).map((stamp) => [stamp.id, stamp]));
  return [
    ...files.map((name) => object('signedData', fileId(files, name), leaf('URI', encodeURI(name)))),
    ...[...certificates].map((id) => object('certificate', objectId('certificate', id), digestOf(id))),
    ...[...answers].map(([id, kind]) => {
      const type = kind === 'crl' ? 'CRL' : 'OCSPResponse';
      return object(type, objectId(type, id), digestOf(id));
    }),
    ...[...stamps.values()].map((stamp) => {
      const proof = element('POEProvisioning', {}, leaf('POETime', stamp.time));
      return object('timestamp', objectId('timestamp', stamp.id), digestOf(stamp.id), proof, reportOn(stamp));
    }),
  ];
}

/** Timestamps of all signatures and of the document. */
export const timestampsOf = ({ signatures, documentTimestamps }: Report): TimestampReport[] => [
  ...signatures.flatMap(({ timestamps }) => timestamps),
  ...documentTimestamps,
];

const object = (kind: ObjectKind, id: string, representation: Xml, ...more: Xml[]): Xml =>
  element(
    'ValidationObject',
    { id },
    leaf('ObjectType', `${TYPE}:${kind}`),
    element('ValidationObjectRepresentation', {}, representation),
    more,
  );

/**
 * Returns the chain, the revocation data, a revocation and the source of trust of a status (TS 119 102-2, 4.3.12.5).
 */
export function reportData({ path, status }: TokenDetails, trust: TrustSource | undefined): Xml {
  const [signer, ...issuers] = path.map(({ id, trusted }) => ({ id: objectId('certificate', id), trusted }));
  if (!signer) return unlessEmpty('AssociatedValidationReportData', trustData(trust));
  const anchor = path.findIndex(({ trusted }) => trusted);
  const anchorXml = anchor === -1 ? '' : refersTo('TrustAnchor', objectId('certificate', path[anchor]!.id));
  const chain = element(
    'CertificateChain',
    {},
    refersTo('SigningCertificate', signer.id),
    issuers.filter(({ trusted }) => !trusted).map(({ id }) => refersTo('IntermediateCertificate', id)),
    anchorXml,
  );
  const answers = status.map(({ id, kind }) =>
    refersTo('RelatedValidationObject', objectId(kind === 'crl' ? 'CRL' : 'OCSPResponse', id)),
  );
  return element('AssociatedValidationReportData', {}, anchorXml, chain, answers, revocation(status), trustData(trust));
}

const TRUST_TEXTS: Record<TrustSource, string> = {
  eu: 'Trusted lists of the European Union',
  operator: 'Certificates chosen by the operator',
  test: 'Test services: the signature has no legal effect',
};

/** What was trusted, as data that the standard has no element for (TS 119 102-2, 4.3.12.5.6). */
const trustData = (trust: TrustSource | undefined): Xml[] =>
  trust
    ? [
        element(
          'AdditionalValidationReportData',
          {},
          element(
            'ReportData',
            {},
            leaf('Type', `urn:paraph:validation:trust:${trust}`),
            leaf('Value', TRUST_TEXTS[trust]),
          ),
        ),
      ]
    : [];

function revocation(status: TokenDetails['status']): Xml {
  const revoked = status.find(({ revokedAt }) => revokedAt !== undefined);
  if (!revoked?.revokedAt) return '';
  return element(
    'RevocationStatusInformation',
    {},
    refersTo('ValidationObjectId', objectId('certificate', revoked.certificate)),
    leaf('RevocationTime', revoked.revokedAt),
    leaf('RevocationReason', `urn:etsi:019102:revocationReason:${revoked.reason ?? 'unspecified'}`),
    refersTo('RevocationObject', objectId(revoked.kind === 'crl' ? 'CRL' : 'OCSPResponse', revoked.id)),
  );
}
