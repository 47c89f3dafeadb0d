import { type PdfFile, PdfStream } from '../../codec/pdf/index.ts';
import { EngineError } from '../../errors.ts';

/** Validation data in the DSS dictionary (EN 319 142-1, 5.4.2). */
export interface SecurityStore {
  certificates: Uint8Array[];
  ocsp: Uint8Array[];
  crls: Uint8Array[];
}

const MAX_ITEMS = 2000;

const known = new WeakMap<PdfFile, { store: SecurityStore | undefined }>();

/**
 * The DSS dictionary of one view of the file, read once; undefined when it has none. Broken entries are left out.
 * Throws EngineError when the catalog or the dictionary cannot be read.
 */
export function readSecurityStore(file: PdfFile): SecurityStore | undefined {
  const read = known.get(file) ?? { store: readStore(file) };
  known.set(file, read);
  return read.store;
}

function readStore(file: PdfFile): SecurityStore | undefined {
  const store = file.dict(file.catalog.get('DSS'));
  if (!store) return undefined;
  const vri = [...(file.dict(store.get('VRI'))?.values() ?? [])].flatMap((entry) => file.dict(entry) ?? []);
  const read = (key: string, vriKey: string): Uint8Array[] => {
    const listed = [...file.array(store.get(key)), ...vri.flatMap((entry) => [...file.array(entry.get(vriKey))])];
    return [...new Set(listed.map((item) => file.resolve(item)))].slice(0, MAX_ITEMS).flatMap((stream) => {
      const data = stream instanceof PdfStream ? dataOf(file, stream) : undefined;
      return data ? [data] : [];
    });
  };
  return { certificates: read('Certs', 'Cert'), ocsp: read('OCSPs', 'OCSP'), crls: read('CRLs', 'CRL') };
}

function dataOf(file: PdfFile, stream: PdfStream): Uint8Array | undefined {
  try {
    return file.streamData(stream, 'readable');
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}
