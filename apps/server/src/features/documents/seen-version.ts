import { createHash } from 'node:crypto';
import { fail, failFields } from '@paraph/domain';
import { type Ctx, isProgram, viewerOf } from '../../platform/context.ts';

/** What a call names of the version that it is about. */
export interface NamedVersion {
  sha256?: string | null | undefined;
  /** The address of the version, or its bytes in base64. */
  file?: string | null | undefined;
}

interface PresentVersion {
  documentId: string;
  number: number;
  sha256: string;
}

/** Returns the address of the bytes of a version. */
export const addressOfVersion = ({ documentId, number }: Omit<PresentVersion, 'sha256'>): string =>
  `/api/documents/${documentId}/file?version=${number}`;

/**
 * Requires that an act is about the present version. Sessions of browsers and guests name the hash that was shown; API
 * clients and API keys may name none (decision 36).
 * @returns facts for the event: `isHashNamed` is false when the caller named no hash
 * @throws generic.fields without a required hash, document.changed for another version
 */
export function requireSeen(ctx: Ctx, named: NamedVersion, present: PresentVersion): { isHashNamed?: false } {
  if (!named.sha256 && !isProgram(viewerOf(ctx))) failFields({ sha256: 'field.required' });
  if (named.sha256 && named.sha256 !== present.sha256) fail('document.changed');
  if (named.file && !isFileOf(named.file, present)) fail('document.changed');
  return named.sha256 ? {} : { isHashNamed: false };
}

const isFileOf = (file: string, present: PresentVersion): boolean =>
  file === addressOfVersion(present) ||
  createHash('sha256').update(Buffer.from(file, 'base64')).digest('hex') === present.sha256;
