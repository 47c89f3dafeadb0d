import { AppError, type ErrorCode } from '@paraph/domain';
import { EngineError } from '@paraph/engine';

/** Which of our errors a refusal of the engine is; the rest of `zip.*` is damage. */
const REFUSALS: Record<string, ErrorCode> = {
  'asic.not-a-container': 'file.not-container',
  'adoc.not-a-package': 'file.not-container',
  'zip.name': 'file.container-unsafe',
  'zip.duplicate': 'file.container-unsafe',
  'zip.overlap': 'file.container-unsafe',
  'zip.headers-differ': 'file.container-unsafe',
  'zip.encrypted': 'file.container-encrypted',
  'zip.too-large': 'file.too-complex',
  'zip.zip64': 'file.too-complex',
  'zip.multi-disk': 'file.not-container',
};

/** What a refusal of the engine is called here; anything else is thrown as it is. */
export function refusedContainer(error: unknown): never {
  if (!(error instanceof EngineError)) throw error;
  throw new AppError(REFUSALS[error.code] ?? 'file.damaged');
}
