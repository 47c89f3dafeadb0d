import { constants, inflateRawSync } from 'node:zlib';
import { AppError, type ErrorCode, type HiddenContent } from '@paraph/domain';
import { EngineError } from '@paraph/engine';
import { hiddenContent, inspectPdf, isBarePdf } from '@paraph/engine/pades';
import { isTruncatedPdf, weighPdf } from '@paraph/engine/pdf';
import { pageSizes } from '@paraph/pdf';

/** What the portal keeps of a look at an uploaded PDF. */
export type Inspected = {
  pages: number;
  isProtected: boolean;
  signatures: number;
  /** Nothing in it is or was a signature or a timestamp: there is nothing to check. */
  isBare: boolean;
  hidden: HiddenContent[];
  /** Where they were asked for, and the file can be read. */
  sizes?: { width: number; height: number }[];
};

/** Which of our errors a refusal of the engine is; the rest of `pdf.*` is damage. */
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
};

/**
 * Looks into an uploaded PDF; runs in a process of its own with limits, since the bytes come from anybody.
 * Any encryption that opens without a password makes a file protected: readable, never signed (decision 27).
 */
export async function parse(bytes: Uint8Array, { sizes = false }: { sizes?: boolean } = {}): Promise<Inspected> {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (!head.includes('%PDF-')) throw new AppError('file.not-pdf');
  if (isTruncatedPdf(bytes)) throw new AppError('file.truncated');
  try {
    const { pages, encrypted, signatures } = inspectPdf(bytes);
    weighPdf(bytes, { inflate });
    return {
      pages,
      isProtected: encrypted,
      signatures: signatures.filter(({ type }) => type === 'signature').length,
      ...(sizes && !encrypted && { sizes: pageSizes(bytes) }),
      isBare: isBarePdf(bytes),
      hidden: hiddenContent(bytes),
    };
  } catch (error) {
    return refusedPdf(error);
  }
}

/** A refusal of the engine in our words; anything else is not for anyone who uploads. */
export function refusedPdf(error: unknown): never {
  if (!(error instanceof EngineError)) throw error;
  throw new AppError(REFUSALS[error.code] ?? 'file.damaged');
}

/** Many writers leave out or spoil the checksum behind the data, so only the data between is read. */
function inflate(data: Uint8Array, most: number): Uint8Array {
  try {
    return inflateRawSync(data.subarray(2), { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (cause) {
    const isTooMuch = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new EngineError(isTooMuch ? 'pdf.too-large-inflated' : 'pdf.damaged-stream', { limit: most }, cause);
  }
}
