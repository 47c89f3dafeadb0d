import { AppError, type ErrorCode } from '@paraph/domain';
import { EngineError } from '@paraph/engine';

/** Error codes by code of the engine; other codes of `zip.*` mean damage. */
const REFUSALS: Record<string, ErrorCode> = {
  'asic.not-a-container': 'file.not-container',
  'adoc.not-a-package': 'file.not-container',
  'zip.name': 'file.container-unsafe',
  'zip.duplicate': 'file.container-unsafe',
  'zip.overlap': 'file.container-unsafe',
  'zip.second-archive': 'file.container-unsafe',
  'zip.headers-differ': 'file.container-unsafe',
  'zip.not-a-file': 'file.container-unsafe',
  'zip.encrypted': 'file.container-encrypted',
  'zip.too-large': 'file.too-complex',
  'zip.zip64': 'file.too-complex',
  'zip.multi-disk': 'file.not-container',
};

/** Throws the portal's error for a refusal of the engine, and any other error unchanged. */
export function refusedContainer(error: unknown): never {
  if (!(error instanceof EngineError)) throw error;
  throw new AppError(REFUSALS[error.code] ?? 'file.damaged');
}
