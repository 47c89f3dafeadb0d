/** Office files and pictures that keep their name when they are saved (FORM-069). */
export const OFFICE_AND_IMAGE_TYPES = [
  'bmp',
  'csv',
  'odt',
  'doc',
  'docx',
  'gif',
  'htm',
  'html',
  'jpg',
  'jpeg',
  'png',
  'ppt',
  'pptx',
  'tiff',
  'txt',
  'xls',
  'xlsx',
  'mp4',
  'webp',
] as const;

const KEPT: readonly string[] = [...OFFICE_AND_IMAGE_TYPES, 'pdf'];

/** The name a waiting file is saved under: .pdf is appended unless it is a PDF, an office file or a picture (FORM-085). */
export function savedName(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return KEPT.includes(extension) ? name : `${name}.pdf`;
}
