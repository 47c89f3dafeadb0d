import type { Tools } from '../tools.ts';
import { request, askEach, askOnce } from './ask.ts';
import type { ExternalValidator } from './external-validator.ts';
import { join } from 'node:path';

const INTEROP = join(import.meta.dirname, '..');

const isOurPdf: ExternalValidator['takes'] = ({ maker, format }) => maker === 'Paraph' && format === 'PAdES';

/** Poppler with NSS: every signature valid. It does not know document timestamps. */
export const pdfsig: ExternalValidator = {
  tool: 'pdfsig',
  takes: isOurPdf,
  expected: ({ keys }) => `${keys.length} valid`,
  answers: (paths) =>
    askEach(paths, async (path) => {
      const { output } = await request('pdfsig', ['-nocert', path]);
      return `${output.match(/Signature Validation: Signature is Valid\./g)?.length ?? 0} valid`;
    }),
};

/** Structure of the file: no error and no warning. */
export const qpdf: ExternalValidator = {
  tool: 'qpdf',
  takes: isOurPdf,
  expected: () => 'sound',
  answers: (paths) =>
    askEach(paths, async (path) => {
      const { status, output } = await request('qpdf', ['--check', path]);
      return status === 0 ? 'sound' : output.trim().split('\n').slice(-2).join(' ');
    }),
};

/** pyHanko: intact, valid, trusted and without suspicious changes, with the document timestamps there have to be. */
export const pyHanko = ({ python }: Tools, roots: readonly string[]): ExternalValidator => ({
  tool: 'pyHanko',
  takes: isOurPdf,
  expected: ({ keys, documentTimestamps }) => `ok ${keys.length}+${documentTimestamps}`,
  answers: (paths) => askOnce(python, [join(INTEROP, 'pyhanko_validate.py'), ...roots], paths),
});

/** Archival files and their part of PDF/A. */
const ARCHIVAL: Readonly<Record<string, string>> = { pdfa1: '1b', pdfa2: '2b', pdfa3: '3b' };

/** veraPDF: archival files are so after stamps, signatures and timestamps. */
export const veraPdf = ({ veraPdf: classes }: Tools): ExternalValidator => ({
  tool: 'veraPDF',
  takes: (file) => isOurPdf(file) && file.input in ARCHIVAL,
  expected: ({ input }) => `compliant ${ARCHIVAL[input]}`,
  answers: (paths) => askOnce('java', ['-cp', classes, 'PdfA'], paths),
});
