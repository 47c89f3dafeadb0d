import { AppError, isOffice, OFFICE_WORK, type PagelessType } from '@paraph/domain';
import { requireReadable } from './office-files.ts';
import { lookAtPicture, type Picture } from './pictures.ts';

/** What a file is said to be. */
export interface Claim {
  name: string;
  type: PagelessType;
}

/** What it is: an office file that may be read, or a picture. */
export type Recognised = { as: 'office' } | { as: 'picture'; picture: Picture };

/**
 * Looks whether a file is what its name says, before LibreOffice reads it, which takes anything for something; runs in a
 * process of its own with limits, since the bytes come from anybody.
 * @throws file.not-office, file.not-picture, file.office-protected, file.picture-many, file.too-complex, file.damaged,
 *   file.no-pages
 */
export async function parse(bytes: Uint8Array, { name, type }: Claim): Promise<Recognised> {
  if (isOffice(type)) {
    requireReadable(type, { name, bytes });
    return { as: 'office' };
  }
  const picture = lookAtPicture(type, bytes);
  if (!picture) throw new AppError('file.not-picture');
  if (picture.isMany) throw new AppError('file.picture-many', { name });
  if (picture.turn === null) throw new AppError('file.no-pages', { name });
  if (picture.width * picture.height > OFFICE_WORK.picturePixels) throw new AppError('file.too-complex');
  return { as: 'picture', picture };
}
