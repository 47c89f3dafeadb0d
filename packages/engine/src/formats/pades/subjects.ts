import { lowest } from '../../extremes.ts';
import { EngineError, orRefuse } from '../../errors.ts';
import { type Certificate, type TimestampToken, readTimestampToken } from '../../pki/index.ts';
import { signatureTimestamps, signerCertificate, signerContent } from './signature-content.ts';
import { type PdfSignature, cmsOf } from './signatures.ts';

/** Whose chains have to be proven, with the time that matters, and all certificates that came along. */
export interface PadesSubjects {
  subjects: { certificate: Certificate; since: Date }[];
  certificates: Uint8Array[];
}

/** Signers and the authorities of all timestamps, inside signatures and over the document. */
export function subjectsOf(signatures: readonly PdfSignature[]): PadesSubjects {
  const found: PadesSubjects = { subjects: [], certificates: [] };
  for (const signature of signatures) {
    if (signature.type === 'timestamp') addToken(found, documentToken(signature));
    else addSigner(found, signature, signatures);
  }
  return found;
}

function addSigner(found: PadesSubjects, signature: PdfSignature, all: readonly PdfSignature[]): void {
  const content = signerContent(signature);
  const inside = signatureTimestamps(content);
  const covering = all.filter(({ type, end }) => type === 'timestamp' && end > signature.end).map(documentToken);
  const times = [...inside, ...covering].map(({ info }) => info.time.getTime());
  if (times.length === 0) throw new EngineError('signature.no-timestamp', { field: signature.field });
  found.subjects.push({ certificate: content.certificate, since: new Date(lowest(times)) });
  for (const item of content.cms.certificates) found.certificates.push(item);
  for (const token of inside) addToken(found, token);
}

function addToken(found: PadesSubjects, token: TimestampToken): void {
  const invalid = { code: 'timestamp.invalid', params: { reason: 'certificate' } };
  const certificate = orRefuse(invalid, () => signerCertificate(token.cms));
  if (!certificate) throw new EngineError(invalid.code, invalid.params);
  found.subjects.push({ certificate, since: token.info.time });
  for (const item of token.cms.certificates) found.certificates.push(item);
}

function documentToken(signature: PdfSignature): TimestampToken {
  const invalid = { code: 'timestamp.invalid', params: { reason: 'form', field: signature.field } };
  return orRefuse(invalid, () => readTimestampToken(cmsOf(signature)));
}
