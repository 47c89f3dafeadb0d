import { AppError } from '@paraph/domain';
import { EngineError } from '@paraph/engine';
import { mergePdfs } from '@paraph/pdf';
import { refusedPdf } from './inspect-pdf.ts';

/** PDFs that are to become one, in their order. */
export interface Merging {
  files: readonly { name: string; bytes: Uint8Array }[];
}

export interface Merged {
  bytes: Uint8Array;
}

/**
 * Makes one PDF of several; runs in a process of its own with limits, since the bytes come from anybody.
 * @throws file.not-pdf, file.merge-signed, file.merge-protected, and what a PDF is refused for
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
