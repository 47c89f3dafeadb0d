import { LIMITS } from '@paraph/domain';
import type { ParticipantKind } from './model.ts';
import { isRefused } from './send-files.ts';

type FileFault = 'unknownType' | 'empty' | 'tooLarge';

/** Returns why the server would refuse a file, known before it is sent; null if nothing is known. */
export function faultOfFile(file: Pick<File, 'name' | 'size'>, most: number): FileFault | null {
  if (isRefused(file)) return 'unknownType';
  if (file.size === 0) return 'empty';
  return file.size > most ? 'tooLarge' : null;
}

/** Whether files are more than one document takes; as a document each they may be as many as one likes. */
export const isTooMany = (files: readonly unknown[], kind: ParticipantKind): boolean =>
  kind !== 'each' && files.length > LIMITS.filesPerUpload;
