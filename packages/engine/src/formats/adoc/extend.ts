import { type ZipPart, newEntry, writeZip } from '../../codec/zip/index.ts';
import { EngineError } from '../../errors.ts';
import type { Ports } from '../../ports.ts';
import type { ExtendAsic } from '../asic/index.ts';
import { type XadesLevel, extendXades } from '../xades/index.ts';
import { openAdoc } from './package.ts';

/**
 * Raises the signatures of a package to a level; other entries are carried over byte by byte. Throws as
 * `extendXades` does, or `asic.not-signed`, and never returns a lower level.
 */
export async function extendAdoc(
  container: Uint8Array,
  level: XadesLevel,
  ports: Ports,
  options: ExtendAsic,
): Promise<Uint8Array> {
  const { archive, find, signatureFiles } = openAdoc(container);
  const chosen = signatureFiles.filter(({ name }) => options.signatureFiles?.includes(name) ?? true);
  if (chosen.length === 0) throw new EngineError('asic.not-signed');
  const parts: ZipPart[] = [];
  for (const entry of archive.entries) {
    if (!chosen.includes(entry)) parts.push(entry);
    else {
      const content = await extendXades(find(entry.name)!, level, { find, ports, options });
      parts.push(newEntry({ name: entry.name, content }));
    }
  }
  return writeZip(parts);
}
