import { EngineError } from '../../errors.ts';
import { viewOf } from './layout.ts';

/** Place of the external attributes in a central directory header; Unix programs write the mode into the upper half. */
const ATTRIBUTES = 38;
const TYPE_SHIFT = 28;
/** Types of a Unix mode (POSIX, sys/stat.h). Programs of other systems leave them out. */
const TYPE = { none: 0, folder: 4, file: 8 } as const;

/**
 * Refuses an entry that is a link, a device or a pipe where it is unpacked: it shows other bytes than those that were
 * signed. @throws zip.not-a-file
 */
export function checkFileType(central: Uint8Array, entry: string): void {
  const type = viewOf(central).getUint32(ATTRIBUTES, true) >>> TYPE_SHIFT;
  // LibreOffice writes the mode of a file for folders too.
  const isExpected = type === TYPE.none || type === TYPE.file || (type === TYPE.folder && entry.endsWith('/'));
  if (!isExpected) throw new EngineError('zip.not-a-file', { entry });
}
