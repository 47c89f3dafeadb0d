/** Every file extension the portal knows (specification 1 §3). */
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
  doc: { mime: 'application/msword', upload: false, container: false },
  xls: { mime: 'application/vnd.ms-excel', upload: false, container: false },
  ppt: { mime: 'application/vnd.ms-powerpoint', upload: false, container: false },
  png: { mime: 'image/png', upload: false, container: false },
  jpeg: { mime: 'image/jpeg', upload: false, container: false },
  jpg: { mime: 'image/jpeg', upload: false, container: false },
  gif: { mime: 'image/gif', upload: false, container: false },
  tiff: { mime: 'image/tiff', upload: false, container: false },
  bmp: { mime: 'image/bmp', upload: false, container: false },
} as const satisfies Record<string, { mime: string; upload: boolean; container: boolean }>;

export type FileType = keyof typeof FILE_TYPES;

const typeNames = (known: readonly string[]): string => known.join(', ');
/** What may be uploaded as a document, and what may go along with one, as words for people. */
export const UPLOAD_TYPE_NAMES = typeNames(
  (Object.keys(FILE_TYPES) as FileType[]).filter((type) => FILE_TYPES[type].upload),
);
export const ALL_TYPE_NAMES = typeNames(Object.keys(FILE_TYPES));

/** The type a file name claims, in lower case; undefined when the portal does not know it. */
export function fileTypeOf(name: string): FileType | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(FILE_TYPES, extension) ? (extension as FileType) : undefined;
}

/** What other files are packed into when they come in (decision 29). */
export const PACKAGES = ['asice', 'edoc', 'bdoc', 'adoc'] as const satisfies readonly FileType[];
export type PackageType = (typeof PACKAGES)[number];
/** What several files may become: a container, or one PDF of all their pages (decision 29). */
export const TOGETHER = [...PACKAGES, 'pdf'] as const;
export type Together = (typeof TOGETHER)[number];
