import { join } from 'node:path';
import { provesItself } from '../signed-case.ts';
import type { Tools } from '../tools.ts';
import { askOnce } from './ask.ts';
import type { ExternalValidator } from './external-validator.ts';

const INTEROP = join(import.meta.dirname, '..');

const isOurContainer: ExternalValidator['takes'] = ({ maker, format }) => maker === 'Paraph' && format === 'XAdES';

/** xmlsec1: digests of all files and values of all signatures, with libraries of its own for XML. */
export const xmlsec = ({ python }: Tools, roots: readonly string[]): ExternalValidator => ({
  tool: 'xmlsec1',
  takes: isOurContainer,
  expected: ({ keys }) => `${keys.length} valid`,
  answers: (paths) => askOnce(python, [join(INTEROP, 'xmlsec_validate.py'), ...roots], paths),
});

/** What it objects to where revocation data has not come yet. */
const NOT_PROVEN = 'The certificate validation is not conclusive!; No revocation data found for the certificate!';

/** digidoc4j: opens the container, finds the signatures and, when it proves itself, says valid. */
export const digidoc4j = ({ digidoc4j: classes }: Tools, roots: readonly string[]): ExternalValidator => ({
  tool: 'digidoc4j',
  // It opens no ADOC packages.
  takes: (file) => isOurContainer(file) && file.how !== 'adoc',
  expected: (file) => `${file.keys.length} ${provesItself(file) ? 'valid' : `opened ${NOT_PROVEN}`}`,
  answers: (paths) => askOnce('java', ['-Xmx1500m', '-cp', classes, 'Validate', ...roots], paths),
});
