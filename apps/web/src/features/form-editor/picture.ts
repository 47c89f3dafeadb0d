import { FORM_IMAGE_TYPES, LIMITS } from '@paraph/domain';

type Read = { file: string; imageDimensions: { width: number; height: number } } | { fault: 'type' | 'size' };

/** Whether a file may be the picture of an Image element, by its name (FORM-050). */
export const isPicture = (name: string): boolean =>
  FORM_IMAGE_TYPES.some((type) => name.toLowerCase().endsWith(`.${type}`));

/** Reads a JPEG or PNG in the format of the structure; for other or too large files it returns the reason. */
export async function readPicture(file: File): Promise<Read> {
  if (!isPicture(file.name)) return { fault: 'type' };
  if (file.size > (LIMITS.formImageBase64 / 4) * 3) return { fault: 'size' };
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    const base64 = await base64Of(file);
    return isPngOrJpeg(base64) ? { file: base64, imageDimensions: { width, height } } : { fault: 'type' };
  } catch {
    // Named like a picture, but the browser cannot draw it.
    return { fault: 'type' };
  }
}

/** Detects the type by the first bytes, regardless of the name. */
const isPngOrJpeg = (base64: string): boolean => base64.startsWith('iVBORw0KGgo') || base64.startsWith('/9j/');

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
