import { EngineError } from '../../errors.ts';
import { type AsicContainer, openAsic } from './container.ts';
import { checkManifestFor } from './first-manifest.ts';

/**
 * Opens a container for another signature of a format: all signatures of a container share one format, and an ASiC-S
 * takes only one signature (EN 319 162-1, 4.3.3 and 4.4). Throws `zip.*`, `asic.not-a-container`, `asic.no-files`,
 * `asic.unsupported` or `asic.no-manifest`.
 */
export function openForSigning(container: Uint8Array, format: 'XAdES' | 'CAdES'): AsicContainer {
  const opened = openAsic(container);
  const { kind, signatureFiles, cadesFiles, timestampFiles, dataFiles } = opened;
  if (opened.mediaType.value === undefined) throw new EngineError('asic.not-a-container');
  if (dataFiles.length === 0) throw new EngineError('asic.no-files');
  const others = { XAdES: cadesFiles.length, CAdES: signatureFiles.length }[format];
  if (others > 0) throw new EngineError('asic.unsupported', { kind: format === 'XAdES' ? 'CAdES' : 'XAdES' });
  const isTaken = signatureFiles.length + cadesFiles.length + timestampFiles.length > 0 || dataFiles.length !== 1;
  if (kind === 'ASiC-S' && isTaken) throw new EngineError('asic.unsupported', { kind });
  if (format === 'XAdES') checkManifestFor(opened);
  return opened;
}
