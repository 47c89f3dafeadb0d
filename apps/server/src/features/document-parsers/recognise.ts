import { AppError, isOffice, OFFICE_WORK, type PagelessType } from '@paraph/domain';
import { requireReadable } from './office-files.ts';
import { inspectPicture, type Picture } from './pictures.ts';

/** The name and type that a file claims to have. */
export interface Claim {
  name: string;
  type: PagelessType;
}

/** The detected type: a readable office file, or a picture. */
export type Recognised = { as: 'office' } | { as: 'picture'; picture: Picture };

/**
 * Checks that a file is of its claimed type before LibreOffice reads it, because LibreOffice opens any file as some
 * type; runs in a separate process with limits, because the bytes are untrusted.
 * @throws file.not-office, file.not-picture, file.office-protected, file.picture-many, file.too-complex, file.damaged,
 * file.no-pages
 */
export async function parse(bytes: Uint8Array, { name, type }: Claim): Promise<Recognised> {
  if (isOffice(type)) {
    requireReadable(type, { name, bytes });
    return { as: 'office' };
  }
  const picture = inspectPicture(type, bytes);
  if (!picture) throw new AppError('file.not-picture');
  if (picture.isMany) throw new AppError('file.picture-many', { name });
  if (picture.turn === null) throw new AppError('file.no-pages', { name });
  if (picture.width * picture.height > OFFICE_WORK.picturePixels) throw new AppError('file.too-complex');
  return { as: 'picture', picture };
}
