import { AppError } from '@paraph/domain';
import { EngineError } from '@paraph/engine';
import { printableCopy, type PrintableCopy } from '@paraph/pdf';

/** Copies the pages of an upload for print; runs in a separate process with limits. @throws evidence.not-printable */
export function parse(bytes: Uint8Array, copy: PrintableCopy): Uint8Array {
  try {
    return printableCopy(bytes, copy);
  } catch (error) {
    if (error instanceof EngineError) throw new AppError('evidence.not-printable');
    throw error;
  }
}
