/**
 * Every file extension the portal knows (specification 1 §3), and those of OpenDocument, RTF and WebP. What is no PDF and
 * no container is signed in a container, or becomes a PDF where the installation can make one.
 */
export const FILE_TYPES = {
  pdf: { mime: 'application/pdf', upload: true, container: false },
  adoc: { mime: 'application/vnd.lt.archyvai.adoc-2008', upload: true, container: true },
  asice: { mime: 'application/vnd.etsi.asic-e+zip', upload: true, container: true },
  asic: { mime: 'application/vnd.etsi.asic-e+zip', upload: true, container: true },
  bdoc: { mime: 'application/vnd.etsi.asic-e+zip', upload: true, container: true },
  edoc: { mime: 'application/vnd.etsi.asic-e+zip', upload: true, container: true },
  sce: { mime: 'application/vnd.etsi.asic-e+zip', upload: true, container: true },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    upload: true,
    container: false,
  },
  pptx: {
    mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    upload: true,
    container: false,
  },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', upload: true, container: false },
  doc: { mime: 'application/msword', upload: true, container: false },
  xls: { mime: 'application/vnd.ms-excel', upload: true, container: false },
  ppt: { mime: 'application/vnd.ms-powerpoint', upload: true, container: false },
  odt: { mime: 'application/vnd.oasis.opendocument.text', upload: true, container: false },
  ods: { mime: 'application/vnd.oasis.opendocument.spreadsheet', upload: true, container: false },
  odp: { mime: 'application/vnd.oasis.opendocument.presentation', upload: true, container: false },
  rtf: { mime: 'application/rtf', upload: true, container: false },
  png: { mime: 'image/png', upload: true, container: false },
  jpeg: { mime: 'image/jpeg', upload: true, container: false },
  jpg: { mime: 'image/jpeg', upload: true, container: false },
  gif: { mime: 'image/gif', upload: true, container: false },
  tiff: { mime: 'image/tiff', upload: true, container: false },
  tif: { mime: 'image/tiff', upload: true, container: false },
  bmp: { mime: 'image/bmp', upload: true, container: false },
  webp: { mime: 'image/webp', upload: true, container: false },
} as const satisfies Record<string, { mime: string; upload: boolean; container: boolean }>;

export type FileType = keyof typeof FILE_TYPES;
export const FILE_EXTENSIONS = Object.keys(FILE_TYPES) as FileType[];

const typeNames = (known: readonly string[]): string => known.join(', ');
/** Extensions for uploads and for accompanying files, as text for people. */
export const UPLOAD_TYPE_NAMES = typeNames(
  (Object.keys(FILE_TYPES) as FileType[]).filter((type) => FILE_TYPES[type].upload),
);
export const ALL_TYPE_NAMES = typeNames(Object.keys(FILE_TYPES));

/** Returns the type that a file name claims, in lower case; undefined for an unknown one. */
export function fileTypeOf(name: string): FileType | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(FILE_TYPES, extension) ? (extension as FileType) : undefined;
}

/** Office files and pictures: both can be converted to PDF if LibreOffice is installed. */
export const OFFICE_TYPES = ['docx', 'doc', 'odt', 'rtf', 'xlsx', 'xls', 'ods', 'pptx', 'ppt', 'odp'] as const;
export const PICTURE_TYPES = ['png', 'jpeg', 'jpg', 'gif', 'tiff', 'tif', 'bmp', 'webp'] as const;
export type OfficeType = (typeof OFFICE_TYPES)[number];
export type PictureType = (typeof PICTURE_TYPES)[number];
/** Types that can be converted to PDF. */
export type PagelessType = OfficeType | PictureType;

const isOneOf = <T extends string>(types: readonly T[], type: string | undefined): type is T =>
  (types as readonly (string | undefined)[]).includes(type);
export const isOffice = (type: string | undefined): type is OfficeType => isOneOf(OFFICE_TYPES, type);
export const isPicture = (type: string | undefined): type is PictureType => isOneOf(PICTURE_TYPES, type);
/** Returns whether a file has no pages itself, but can be converted. */
export const isPageless = (type: string | undefined): type is PagelessType => isOffice(type) || isPicture(type);

/** What other files are packed into when they come in (decision 29). */
export const PACKAGES = ['asice', 'edoc', 'bdoc', 'adoc'] as const satisfies readonly FileType[];
export type PackageType = (typeof PACKAGES)[number];
/** Returns whether a file of this name cannot be signed directly: it is packed, or converted to PDF. */
export function hasToBePacked(name: string): boolean {
  const type = fileTypeOf(name);
  return type !== undefined && type !== 'pdf' && FILE_TYPES[type].upload && !FILE_TYPES[type].container;
}
/** What several files may become: a container, or one PDF of all their pages (decision 29). */
export const TOGETHER = [...PACKAGES, 'pdf'] as const;
export type Together = (typeof TOGETHER)[number];
