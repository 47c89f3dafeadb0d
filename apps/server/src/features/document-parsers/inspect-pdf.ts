import { constants, inflateRawSync } from 'node:zlib';
import { AppError, type ErrorCode, type HiddenContent, type SignatureLimit } from '@paraph/domain';
import { EngineError } from '@paraph/engine';
import { hiddenContent, type InspectedPdf, inspectPdf, isBarePdf, keepsSignatures } from '@paraph/engine/pades';
import { isTruncatedPdf, weighPdf } from '@paraph/engine/pdf';
import { pageSizes } from '@paraph/pdf';

/** The result of inspecting an uploaded PDF. */
export type Inspected = {
  pages: number;
  isProtected: boolean;
  signatureLimit: SignatureLimit;
  signatures: number;
  /** The file has and had no signature or timestamp, so there is nothing to validate. */
  isBare: boolean;
  hidden: HiddenContent[];
  /** Present if requested and the file is readable. */
  sizes?: { width: number; height: number }[];
};

/** Error codes by code of the engine; other codes of `pdf.*` mean damage. */
const REFUSALS: Record<string, ErrorCode> = {
  'pdf.too-large-inflated': 'file.too-complex',
  'pdf.too-many-objects': 'file.too-complex',
  'pdf.too-many-pages': 'file.too-complex',
  'pdf.too-many-filters': 'file.too-complex',
  'pdf.too-many-fields': 'file.too-complex',
  'pdf.too-many-sections': 'file.too-complex',
  'pdf.nesting': 'file.too-complex',
  'pdf.not-a-pdf': 'file.not-pdf',
  'pdf.password-required': 'file.pdf-password',
  'pdf.certificate-required': 'file.pdf-certificate',
  'pdf.encryption-unsupported': 'file.pdf-encryption',
  'pdf.cyclic': 'file.page-tree',
  'pdf.damaged-pages': 'file.page-tree',
  'signature.byte-range': 'file.broken-signature',
};

/**
 * Inspects an uploaded PDF; runs in a separate process with limits, because the bytes are untrusted. An encrypted file
 * that opens without a password is protected: readable, never signed (decision 27).
 */
export async function parse(bytes: Uint8Array, { sizes = false }: { sizes?: boolean } = {}): Promise<Inspected> {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (!head.includes('%PDF-')) throw new AppError('file.not-pdf');
  if (isTruncatedPdf(bytes)) throw new AppError('file.truncated');
  try {
    const inspected = inspectPdf(bytes);
    const { pages, encrypted, signatures } = inspected;
    weighPdf(bytes, { inflate });
    return {
      pages,
      isProtected: encrypted,
      signatureLimit: limitOf(inspected, bytes),
      signatures: signatures.filter(({ type }) => type === 'signature').length,
      ...(sizes && !encrypted && { sizes: pageSizes(bytes) }),
      isBare: isBarePdf(bytes),
      hidden: hiddenContent(bytes),
    };
  } catch (error) {
    return refusedPdf(error);
  }
}

/** A file whose signatures the next one would break takes none: nobody could rely on them. */
function limitOf({ signable, certification }: InspectedPdf, bytes: Uint8Array): SignatureLimit {
  if (!signable) return 'closed';
  if (!keepsSignatures(bytes)) return 'breaking';
  return certification === undefined ? 'none' : 'unstamped';
}

/** Throws the portal's error for a refusal of the engine, and any other error unchanged, which uploaders do not see. */
export function refusedPdf(error: unknown): never {
  if (!(error instanceof EngineError)) throw error;
  throw new AppError(REFUSALS[error.code] ?? 'file.damaged');
}

/** Many writers omit or damage the checksum after the data, so only the data is read. */
function inflate(data: Uint8Array, most: number): Uint8Array {
  try {
    return inflateRawSync(data.subarray(2), { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (cause) {
    const isTooMuch = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new EngineError(isTooMuch ? 'pdf.too-large-inflated' : 'pdf.damaged-stream', { limit: most }, cause);
  }
}
