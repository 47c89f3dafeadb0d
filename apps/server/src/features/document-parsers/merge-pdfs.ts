import { AppError } from '@paraph/domain';
import { EngineError } from '@paraph/engine';
import { mergePdfs } from '@paraph/pdf';
import { refusedPdf } from './inspect-pdf.ts';

/** PDFs to merge, in order. */
export interface Merging {
  files: readonly { name: string; bytes: Uint8Array }[];
}

export interface Merged {
  bytes: Uint8Array;
}

/**
 * Merges several PDFs; runs in a separate process with limits, because the bytes are untrusted.
 * @throws file.not-pdf, file.merge-signed, file.merge-protected, and the codes of a refused PDF
 */
export async function parse(_none: Uint8Array, { files }: Merging): Promise<Merged> {
  for (const { bytes } of files)
    if (!Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) throw new AppError('file.not-pdf');
  try {
    return { bytes: mergePdfs(files.map(({ bytes }) => bytes)) };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const name = files[Number(error.params?.['place'] ?? -1)]?.name ?? '';
    if (error.code === 'pdf.signed') throw new AppError('file.merge-signed', { name });
    if (error.code === 'pdf.encrypted' || error.code === 'pdf.password-required')
      throw new AppError('file.merge-protected', { name });
    return refusedPdf(error);
  }
}
