/** Media type of ADOC-V1.0 packages. */
export const ADOC = 'application/vnd.lt.archyvai.adoc-2008';

export const RELATIONS = 'META-INF/relations.xml';
export const SIGNATURES_FOLDER = 'META-INF/signatures/';
export const METADATA_FOLDER = 'metadata/';
export const APPENDICES_FOLDER = 'appendices/';
export const ATTACHMENTS_FOLDER = 'attachments/';
/** Metadata of a new package; each signature adds its own file of signable metadata. */
export const DESCRIPTION = `${METADATA_FOLDER}signableMetadata0.xml`;
export const ENVIRONMENT = `${METADATA_FOLDER}unsignableMetadata0.xml`;

const ROLE_FOLDERS = { appendix: APPENDICES_FOLDER, attachment: ATTACHMENTS_FOLDER } as const;

/** Whether the name of a file says its role by the folder: unlike relations.xml, signatures cover names. */
export const isInFolderOfRole = (name: string, role: 'main' | keyof typeof ROLE_FOLDERS): boolean =>
  role === 'main'
    ? Object.values(ROLE_FOLDERS).every((folder) => !name.startsWith(folder))
    : name.startsWith(ROLE_FOLDERS[role]);

/** Whether the folder of a file says another role than this. */
export const isInFolderOfOtherRole = (name: string, role: 'main' | keyof typeof ROLE_FOLDERS): boolean =>
  Object.entries(ROLE_FOLDERS).some(([other, folder]) => other !== role && name.startsWith(folder));

const BASE = 'http://www.archyvai.lt/adoc/2008/';
/** Namespaces of relations.xml and of the two kinds of metadata. */
export const RELATIONSHIPS = `${BASE}relationships`;
export const SIGNABLE = `${BASE}metadata/signable`;
export const UNSIGNABLE = `${BASE}metadata/unsignable`;

/** Relations of one file to another, or to the package. */
export const RELATION = {
  main: 'content/main',
  appendix: 'content/appendix',
  attachment: 'content/attachment',
  signable: 'metadata/signable',
  unsignable: 'metadata/unsignable',
  signatures: 'signatures',
  thumbnail: 'thumbnail',
} as const;

/** The package itself, as relations.xml and the manifest call it. */
export const PACKAGE = '/';

export const STANDARD_VERSION = 'ADOC-V1.0';

/**
 * Author of the document: an institution (GeDOC), a person who writes to one (GGeDOC), a legal person (BeDOC), a
 * natural person (CeDOC).
 */
export const CATEGORIES = ['GeDOC', 'GGeDOC', 'BeDOC', 'CeDOC'] as const;
/** Category of an ADOC document, one of CATEGORIES. */
export type AdocCategory = (typeof CATEGORIES)[number];

/** What a signature is for. Packages of others may state anything; these are what new signatures may state. */
export const ADOC_PURPOSES = ['signature', 'confirmation', 'visa', 'acquaintance', 'registration'] as const;
/** Purpose of a signature that a new signature may state. */
export type AdocPurpose = (typeof ADOC_PURPOSES)[number];
