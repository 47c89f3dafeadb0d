import { toBase64, toHex } from '../../bytes/index.ts';
import { elementsIn, parseXml } from '../../codec/xml/index.ts';
import { hash } from '../../crypto/index.ts';
import { EngineError } from '../../errors.ts';
import type { Ports } from '../../ports.ts';
import { type ValidationData, collectValidationData, requestTimestamp } from '../../sign/index.ts';
import { archiveTimestampData, signatureTimestampData } from './imprints.ts';
import { EXCLUSIVE_C14N } from './namespaces.ts';
import { carriedValues, timestampProperties } from './properties.ts';
import type { FindFile } from './resolve.ts';
import { type XadesSignature, readSignatures } from './signature.ts';
import { addUnsignedProperty } from './splice.ts';
import { confirmersOf, subjectsOf } from './subjects.ts';

/** Levels that XAdES and CAdES can be augmented to (EN 319 132-1 6). */
export type XadesLevel = 'B-T' | 'B-LT' | 'B-LTA';

export interface ExtendXades {
  /** The current time, for validating how fresh revocation data is. */
  time: Date;
  /** DER certificates at which chains may end, and that may serve as issuers. */
  trust?: readonly Uint8Array[];
}

interface Extending {
  find: FindFile;
  ports: Ports;
  options: ExtendXades;
}

/**
 * Raises every signature of a signatures file: a signature timestamp, then validation data of all chains at once, those
 * of counter-signers with them, then an archive timestamp; called again at B-LTA it renews the protection. Parts are only added (EN 319 132-1,
 * 6.3). Throws EngineError (`signature.*`, `timestamp.*`, `chain.*`, `revocation.*`) and never returns a lower level.
 */
export async function extendXades(xml: Uint8Array, level: XadesLevel, extending: Extending): Promise<Uint8Array> {
  const count = readSignatures(parseXml(xml)).length;
  if (count === 0) throw new EngineError('xades.not-signed');
  let extended = xml;
  for (let i = 0; i < count; i++) {
    extended = await addTimestamp(extended, i, extending);
    if (level !== 'B-T') extended = await addValidationData(extended, i, extending);
    if (level === 'B-LTA') extended = await addArchiveTimestamp(extended, i, extending);
  }
  return extended;
}

function signatureAt(xml: Uint8Array, i: number): XadesSignature {
  const signature = readSignatures(parseXml(xml))[i];
  if (!signature || signature.faults.length > 0) {
    throw new EngineError('signature.malformed', { reason: signature?.faults[0] ?? 'missing' });
  }
  return signature;
}

async function addTimestamp(xml: Uint8Array, i: number, extending: Extending): Promise<Uint8Array> {
  const signature = signatureAt(xml, i);
  const hasTimestamp = timestampProperties(signature).some(({ kind }) => kind === 'signature');
  if (hasTimestamp) return xml;
  return stamped(xml, i, { extending, name: 'xades:SignatureTimeStamp' });
}

const addArchiveTimestamp = (xml: Uint8Array, i: number, extending: Extending): Promise<Uint8Array> =>
  stamped(xml, i, { extending, name: 'xades141:ArchiveTimeStamp' });

interface Stamping {
  extending: Extending;
  name: 'xades:SignatureTimeStamp' | 'xades141:ArchiveTimeStamp';
}

/** The empty property is put in first, so that what is stamped is read the way a validator will read it. */
async function stamped(xml: Uint8Array, i: number, { extending, name }: Stamping): Promise<Uint8Array> {
  const signature = signatureAt(xml, i);
  const isArchive = name === 'xades141:ArchiveTimeStamp';
  const count = signature.unsigned ? elementsIn(signature.unsigned).length : 0;
  const id = `${signature.id}-${isArchive ? 'A' : 'T'}${count}`;
  const property = (declarations: string, content: string): string =>
    `<${name}${declarations} Id="${id}"><ds:CanonicalizationMethod Algorithm="${EXCLUSIVE_C14N}"/>${content}</${name}>`;
  const draft = signatureAt(
    addUnsignedProperty(signature, (declarations) => property(declarations, '')),
    i,
  );
  const element = elementsIn(draft.unsigned!).at(-1)!;
  const data = isArchive
    ? archiveTimestampData(draft, extending.find, element)
    : signatureTimestampData(draft, element);
  if (!data) throw new EngineError('signature.data-missing');
  const { token } = await requestTimestamp({ digest: 'SHA-256', value: hash('SHA-256', data) }, extending.ports);
  const content = `<xades:EncapsulatedTimeStamp>${toBase64(token)}</xades:EncapsulatedTimeStamp>`;
  return addUnsignedProperty(signature, (declarations) => property(declarations, content));
}

async function addValidationData(xml: Uint8Array, i: number, { ports, options }: Extending): Promise<Uint8Array> {
  const signature = signatureAt(xml, i);
  const carried = carriedValues(signature);
  const { subjects, certificates } = subjectsOf(signature);
  const counter = confirmersOf(signature, options.time);
  const known = {
    ...carried,
    certificates: [...carried.certificates, ...signature.certificates, ...certificates, ...counter.certificates],
  };
  const { time, trust } = options;
  const data = await collectValidationData({ subjects, confirmers: counter.subjects, known, trust, time }, ports);
  const isFirst = carried.certificates.length + carried.ocspResponses.length + carried.crls.length === 0;
  const added = withoutKnown(data, carried);
  if (added.certificates.length + added.ocspResponses.length + added.crls.length === 0) return xml;
  if (isFirst) return addUnsignedProperty(signature, (declarations) => valuesXml(added, declarations));
  // A second CertificateValues or RevocationValues is not allowed; what is new belongs to the latest timestamp.
  const wrap = (declarations: string): string =>
    `<xades141:TimeStampValidationData${declarations}>${valuesXml(added, '')}</xades141:TimeStampValidationData>`;
  return addUnsignedProperty(signature, wrap);
}

function withoutKnown(data: ValidationData, known: ValidationData): ValidationData {
  const fresh = (values: readonly Uint8Array[], old: readonly Uint8Array[]): Uint8Array[] => {
    const seen = new Set(old.map((value) => toHex(hash('SHA-256', value))));
    return values.filter((value) => !seen.has(toHex(hash('SHA-256', value))));
  };
  return {
    certificates: fresh(data.certificates, known.certificates),
    ocspResponses: fresh(data.ocspResponses, known.ocspResponses),
    crls: fresh(data.crls, known.crls),
  };
}

/** CertificateValues and RevocationValues (EN 319 132-1, 5.4.1 and 5.4.2); parts without values are left out. */
function valuesXml({ certificates, ocspResponses, crls }: ValidationData, declarations: string): string {
  const list = (name: string, values: readonly Uint8Array[]): string =>
    values.map((value) => `<xades:${name}>${toBase64(value)}</xades:${name}>`).join('');
  const within = (name: string, content: string, attributes = ''): string =>
    content && `<xades:${name}${attributes}>${content}</xades:${name}>`;
  const revocation =
    within('CRLValues', list('EncapsulatedCRLValue', crls)) +
    within('OCSPValues', list('EncapsulatedOCSPValue', ocspResponses));
  return (
    within('CertificateValues', list('EncapsulatedX509Certificate', certificates), declarations) +
    within('RevocationValues', revocation, declarations)
  );
}
