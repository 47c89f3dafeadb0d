import { EngineError } from '../../errors.ts';
import type { SignedFile } from '../xades/index.ts';
import { openDdoc } from './container.ts';

/** Content of a DigiDoc document, unvalidated. */
export interface InspectedDdoc {
  /** `DIGIDOC_XML_1.3` and the like, with `_hashcode` where files are elsewhere. */
  form: string;
  files: SignedFile[];
  /** Identifiers of the signatures. */
  signatures: string[];
}

/** The files of a DigiDoc document. Throws as `openDdoc`, and `ddoc.files-elsewhere` when only digests are there. */
export function inspectDdoc(bytes: Uint8Array): InspectedDdoc {
  const { form, files, signatures } = openDdoc(bytes);
  return {
    form,
    files: files.map(({ name, mediaType, content }) => {
      if (!content) throw new EngineError('ddoc.files-elsewhere', { file: name });
      return { name, mediaType, content };
    }),
    signatures: signatures.map(({ id }) => id ?? ''),
  };
}
