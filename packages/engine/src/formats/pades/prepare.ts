import { type PdfField, type PdfFile, PdfUpdate, openPdf, pageAt, pdfFields } from '../../codec/pdf/index.ts';
import { type SigningHash, type StartHash, hash, startHash } from '../../crypto/index.ts';
import { EngineError, orRefuse } from '../../errors.ts';
import { type Certificate, readCertificate } from '../../pki/index.ts';
import { type SigningAlgorithm, checkAlgorithm } from '../../sign/algorithm.ts';
import { type SignerClaims, placeText } from '../../sign/claims.ts';
import { enterByteRange, hashFile } from './byte-range.ts';
import { asCertified } from './certified.ts';
import { claimAttributes, signedAttributes } from '../cades/index.ts';
import { ESIC, declareExtension } from './extensions.ts';
import { checkPermission } from './permission.ts';
import { type PadesSession, closeSession } from './session.ts';
import { type SignatureClaims, signatureDictionary } from './signature-dictionary.ts';
import { type NewField, type SignatureWidget, addField, emptyField, fillField, freeName } from './signature-field.ts';
import { requireRangesInside } from './signatures.ts';
import { type SignatureLimits, checkLimits, enterLimits, enterLock, lockObject } from './signature-limits.ts';
import { type StampContent, drawStamp, stampOnField, stampPlace } from './stamp/index.ts';

/** Room for a signature timestamp with its certificates; tokens of real authorities take 4 to 7 KB. */
const TIMESTAMP_SPACE = 12_000;
/** Room for the attributes, identifiers and the value of the signature. */
const SIGNER_SPACE = 2_048;

export interface PreparePades extends SignatureClaims, SignerClaims, SignatureLimits {
  /** DER of the signer's certificate; it is part of what is signed. */
  certificate: Uint8Array;
  /** DER of the known issuers. */
  chain?: readonly Uint8Array[];
  algorithm: SigningAlgorithm;
  /** An empty signature field to fill, or the name of a new one; a free name is chosen when absent. */
  field?: string;
  stamp?: StampContent;
  /** Further positions of a new field: the same signature, shown several times. */
  alsoAt?: readonly StampContent[];
  /** Bytes of `Contents`; by default enough for the chain and a timestamp. */
  reserve?: number;
  /** In a certified file, take the field that its author prepared, or sign unseen; ignored with `field`. */
  keepsCertification?: boolean;
  /** Sign files encrypted with an empty user password when their permissions allow it. */
  allowEncrypted?: boolean;
  /** A hash of the platform's own; in script when absent. */
  startHash?: StartHash;
}

/** Session to store and bytes to sign of a PDF. */
export interface PreparedPades {
  session: PadesSession;
  /** Input for a device that signs digests: the digest of `toBeSigned`. */
  digest: Uint8Array;
  digestAlgorithm: SigningHash;
  /** The DER signed attributes, for devices that hash by themselves. */
  toBeSigned: Uint8Array;
}

/**
 * First half of a PAdES B-B signature: builds the update and the bytes for the device to sign; the file is not
 * changed. Throws EngineError: `pdf.*` for the file, `algorithm.*` for the key, `stamp.*` for the stamp. Throws
 * `claims.reason-and-commitment` or `claims.reason-and-policy` for forbidden combinations (EN 319 142-1, 6.3). Throws
 * `pdf.certify-first` and `pdf.lock-given` for limits that can no longer be set.
 */
export function preparePades(file: Uint8Array, request: PreparePades): PreparedPades {
  const certificate = certificateOf(request.certificate);
  checkAlgorithm(request.algorithm, certificate);
  if (request.reason && request.commitments?.length) throw new EngineError('claims.reason-and-commitment');
  if (request.reason && request.policy) throw new EngineError('claims.reason-and-policy');
  const pdf = openPdf(file);
  const location = request.location ?? (request.place && placeText(request.place));
  const { field, update } = signatureUpdate(pdf, {
    ...request,
    location,
    reserve: request.reserve ?? reserveFor(request),
  });
  const sealed = enterByteRange(file.length, update.write());
  const { digest: digestAlgorithm } = request.algorithm;
  const hashes = hashFile(file, sealed, { name: digestAlgorithm, start: request.startHash ?? startHash });
  const attributes = signedAttributes(certificate, hashes.covered, claimAttributes(request));
  const session = closeSession(
    {
      ...sealed,
      baseSha256: hashes.base,
      algorithm: request.algorithm,
      attributes,
      certificate,
      chain: [...(request.chain ?? [])],
    },
    field,
  );
  return { session, digest: hash(digestAlgorithm, attributes), digestAlgorithm, toBeSigned: attributes };
}

const certificateOf = (der: Uint8Array): Certificate =>
  orRefuse({ code: 'certificate.malformed' }, () => readCertificate(der));

export type UpdateRequest = Omit<
  PreparePades,
  'certificate' | 'chain' | 'algorithm' | 'reserve' | keyof SignerClaims
> & { reserve: number };

/** The update with an empty signature: field, stamp and a hole of `reserve` bytes. */
export function signatureUpdate(pdf: PdfFile, given: UpdateRequest): { field: string; update: PdfUpdate } {
  const fields = pdfFields(pdf);
  requireRangesInside(pdf, fields);
  const request = asCertified(pdf, fields, given);
  const field = request.field ?? freeName(fields);
  const existing = emptyField(fields, field);
  const allowEncrypted = request.allowEncrypted ?? false;
  checkPermission(pdf, fields, { act: 'sign', field, isNewField: !existing, allowEncrypted });
  checkLimits(pdf, request, { fields, existing });
  const update = new PdfUpdate(pdf);
  const signature = signatureDictionary(request, request.reserve);
  const value = update.add(signature);
  const lock = request.lock && lockObject(update, request.lock);
  if (existing) {
    enterLock(pdf, signature, existing.dict);
    fillField(update, existing, { value, lock, appearance: fieldAppearance(update, existing, request.stamp) });
  } else addNewField(update, { name: field, value, lock }, request);
  enterLimits(update, request, { signature, value });
  declareExtension(update, ESIC.signature);
  return { field, update };
}

function fieldAppearance(update: PdfUpdate, field: PdfField, stamp: StampContent | undefined) {
  const place = stamp && stampOnField(update.file, field.dict);
  return stamp && place ? drawStamp(update, stamp, place) : undefined;
}

function addNewField(update: PdfUpdate, field: NewField, { stamp, alsoAt = [] }: UpdateRequest): void {
  const [first, ...further] = [...(stamp ? [stamp] : []), ...alsoAt].map((each) => stamped(update, each));
  addField(update, field, first ?? { page: pageAt(update.file, 1), rectangle: [0, 0, 0, 0] }, ...further);
}

function stamped(update: PdfUpdate, stamp: StampContent): SignatureWidget {
  const page = pageAt(update.file, stamp.page);
  const place = stampPlace(update.file, page, stamp);
  return { page, rectangle: place.rectangle, appearance: drawStamp(update, stamp, place) };
}

const reserveFor = ({ certificate, chain = [], ...claims }: PreparePades): number =>
  [certificate, ...chain, ...claimAttributes(claims)].reduce(
    (sum, { length }) => sum + length,
    SIGNER_SPACE + TIMESTAMP_SPACE,
  );
