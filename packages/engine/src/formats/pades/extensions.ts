import { type PdfUpdate, countOf, dict, isDict, name, nameOf } from '../../codec/pdf/index.ts';
import { headerVersion } from './version.ts';

/** Levels of the ESIC developer extension: CAdES signatures, then validation data and document timestamps. */
export const ESIC = { signature: 2, preservation: 5 } as const;

/**
 * Declares the ETSI extension in the catalog of a file older than PDF 2.0 (EN 319 142-1, 5.6 on extensions; ISO
 * 32000-1, 7.12). Raises an existing level, never lowers it.
 */
export function declareExtension(update: PdfUpdate, level: number): void {
  const { file } = update;
  const catalog = update.dict(file.rootRef) ?? new Map();
  const version = nameOf(update.resolve(catalog.get('Version'))) ?? headerVersion(file.bytes);
  const extensions = update.resolve(catalog.get('Extensions'));
  const known = isDict(extensions) ? update.resolve(extensions.get('ESIC')) : null;
  if (version >= '2.0' || (isDict(known) && (countOf(update.resolve(known.get('ExtensionLevel'))) ?? 0) >= level))
    return;
  const esic = dict({ BaseVersion: name('1.7'), ExtensionLevel: level });
  const all = new Map(isDict(extensions) ? extensions : []).set('ESIC', esic);
  update.replace(file.rootRef, new Map(catalog).set('Extensions', all));
}
