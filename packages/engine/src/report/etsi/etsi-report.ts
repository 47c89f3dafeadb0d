import type { Report, SignatureReport, TimestampReport, TokenDetails } from '../report.ts';
import { attributesXml } from './attributes.ts';
import { constraintsReport } from './constraints.ts';
import { type Xml, element, leaf, unlessEmpty } from './element.ts';
import { digestOf, fileId, filesOf, objectId, refersTo, reportData, validationObjects } from './objects.ts';

const NAMESPACES = {
  xmlns: 'http://uri.etsi.org/19102/v1.4.1#',
  'xmlns:ds': 'http://www.w3.org/2000/09/xmldsig#',
  'xmlns:xades': 'http://uri.etsi.org/01903/v1.3.2#',
};
const MAIN = 'urn:etsi:019102:mainindication';
const SUB = 'urn:etsi:019102:subindication';

/**
 * Returns the report as ETSI TS 119 102-2 v1.4.1 XML: one validation report per signature, with each check as a
 * constraint. It includes the objects relied on and the reports on timestamps. For a file without signatures it states
 * that there is none. Not signed.
 */
export function etsiReport(report: Report): string {
  const body =
    report.signatures.length === 0
      ? [element('SignatureValidationReport', {}, status({ indication: 'NO-SIGNATURE' }, {}))]
      : report.signatures.map((signature) => signatureXml(signature, report));
  const objects = validationObjects(report, (stamp) => timestampXml(stamp, report));
  const root = element('ValidationReport', NAMESPACES, body, unlessEmpty('SignatureValidationObjects', objects));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

const detailsOf = ({ details }: Report, id: string): TokenDetails | undefined => details.find((one) => one.id === id);

function signatureXml(signature: SignatureReport, report: Report): Xml {
  const details = detailsOf(report, signature.id);
  const [signer] = details?.path ?? [];
  return element(
    'SignatureValidationReport',
    {},
    identifier(signature.id),
    constraintsReport(report, details, signature.indication === 'TOTAL-PASSED'),
    times(report, signature),
    signedFiles(signature, report),
    unlessEmpty('SignatureAttributes', attributesXml(signature, report)),
    signer ? signerXml(signer.id, signature.signedBy) : '',
    quality(signature.qualification, report),
    process('LTA'),
    status(signature, { details, trust: report.trust }),
  );
}

const signerXml = (id: string, name: string | undefined): Xml =>
  element(
    'SignerInformation',
    {},
    refersTo('SignerCertificate', objectId('certificate', id)),
    name === undefined ? [] : [leaf('Signer', name)],
  );

const identifier = (id: string): Xml =>
  element(
    'SignatureIdentifier',
    {},
    digestOf(id),
    leaf('HashOnly', 'false'),
    leaf('DocHashOnly', 'false'),
    leaf('DAIdentifier', id),
  );

/** The proof of the best signature time is the timestamp that has it, if one has. */
function times(report: Report, { bestSignatureTime = report.validationTime, timestamps }: SignatureReport): Xml {
  const proof = [...timestamps, ...report.documentTimestamps].find(({ time }) => time === bestSignatureTime);
  return element(
    'ValidationTimeInfo',
    {},
    leaf('ValidationTime', report.validationTime),
    element(
      'BestSignatureTime',
      {},
      leaf('POETime', bestSignatureTime),
      leaf('TypeOfProof', 'urn:etsi:019102:poetype:validation'),
      proof ? [refersTo('POEObject', objectId('timestamp', proof.id))] : [],
    ),
  );
}

function signedFiles({ signedFiles: names = [] }: SignatureReport, report: Report): Xml {
  if (names.length === 0) return '';
  const files = filesOf(report);
  const ids = names.map((name) => fileId(files, name));
  return element('SignersDocument', {}, refersTo('SignersDocumentRepresentation', ids));
}

/** Under test services no signature is qualified, even if their trusted lists say so. */
const TEST_QUALITY = 'urn:paraph:validation:signatureQuality:test';

/** Words of qualification as the identifiers the European reference validator uses. */
function quality(word: string | undefined, { trust }: Report): Xml {
  if (word === undefined) return '';
  if (trust === 'test') return element('SignatureQuality', {}, leaf('SignatureQualityInformation', TEST_QUALITY));
  const [first = '', ...rest] = word
    .replaceAll('/', '')
    .replace('-QC-QSCD', 'QCwithQSCD')
    .replaceAll('-', '')
    .split(' ');
  const name = rest.length > 0 ? first.toLowerCase() + rest.join('') : first;
  const uri = `urn:cef:dss:signatureQualification:${name}`;
  return element('SignatureQuality', {}, leaf('SignatureQualityInformation', uri));
}

const process = (name: 'Basic' | 'LTA'): Xml =>
  element(
    'SignatureValidationProcess',
    {},
    leaf('SignatureValidationProcessID', `urn:etsi:019102:validationprocess:${name}`),
  );

const INDICATIONS: Record<string, string> = {
  'TOTAL-PASSED': `${MAIN}:total-passed`,
  'TOTAL-FAILED': `${MAIN}:total-failed`,
  INDETERMINATE: `${MAIN}:indeterminate`,
  PASSED: `${MAIN}:passed`,
  FAILED: `${MAIN}:failed`,
  'NO-SIGNATURE': 'urn:cef:dss:mainindication:noSignatureFound',
};

const status = (
  { indication, subIndication }: { indication: string; subIndication?: string },
  { details, trust }: { details?: TokenDetails | undefined; trust?: Report['trust'] },
): Xml =>
  element(
    'SignatureValidationStatus',
    {},
    leaf('MainIndication', INDICATIONS[indication]!),
    subIndication === undefined ? [] : [leaf('SubIndication', `${SUB}:${subIndication}`)],
    details ? reportData(details, trust) : '',
  );

function timestampXml(stamp: TimestampReport, report: Report): Xml {
  const details = detailsOf(report, stamp.id);
  const [signer] = details?.path ?? [];
  return element(
    'ValidationReport',
    {},
    identifier(stamp.id),
    constraintsReport(report, details, stamp.indication === 'PASSED'),
    signer ? signerXml(signer.id, stamp.producedBy) : '',
    stamp.qualified && report.trust !== 'test'
      ? element('SignatureQuality', {}, leaf('SignatureQualityInformation', 'urn:cef:dss:timestampQualification:QTSA'))
      : '',
    process('LTA'),
    status(stamp, { details, trust: report.trust }),
  );
}
