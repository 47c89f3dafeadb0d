/** Media types of the two kinds of container (EN 319 162-1, A.1). */
export const ASIC_E = 'application/vnd.etsi.asic-e+zip';
export const ASIC_S = 'application/vnd.etsi.asic-s+zip';

export const MIMETYPE = 'mimetype';
export const META_INF = 'META-INF/';
export const MANIFEST = 'META-INF/manifest.xml';

const XADES_FILE = /^META-INF\/[^/]*signatures[^/]*\.xml$/i;
const CADES_FILE = /^META-INF\/[^/]*(?:signature|timestamp)[^/]*\.(?:p7s|tst)$/i;

/** A file that holds XAdES signatures (EN 319 162-1, 4.4.3.2). */
export const isSignatureFile = (name: string): boolean => XADES_FILE.test(name);

/** CAdES signatures and timestamps over whole files, which are read by other programs only. */
export const isCadesFile = (name: string): boolean => CADES_FILE.test(name);

/** What people put into the container, as opposed to what signing programs do. */
export const isDataFile = (name: string): boolean =>
  name !== MIMETYPE && !name.startsWith(META_INF) && !name.endsWith('/');
