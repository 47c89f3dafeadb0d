import { FILE_TYPES, type FileType } from '@paraph/domain';
import { container } from './container.ts';
import type { SigningFormat } from './format.ts';
import { pdf } from './pdf.ts';

/** The kinds of file that are signed; every other file is converted to one of them on upload (decision 29). */
const PLUG_INS: Readonly<Record<'pdf' | 'container', SigningFormat>> = { pdf, container };

/** Returns how a document is signed, by its extension. */
export const formatOf = (extension: string): SigningFormat =>
  PLUG_INS[FILE_TYPES[extension as FileType].container ? 'container' : 'pdf'];
