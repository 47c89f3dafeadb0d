import { sentence } from '@paraph/engine/report';

/** Sentences for files that cannot be read, in the words of the checker page; other refusals keep their code. */
const DAMAGED = 'The file is damaged and cannot be read.';
const PASSWORD = 'The file opens only with a password.';
const LARGE = 'The file holds more than can be read.';

const SENTENCES: Readonly<Record<string, string>> = {
  'work.exceeded': sentence({ key: 'document.too-much-work' }),
  // A file is read as a PDF when it is none of the others.
  'pdf.not-a-pdf':
    'The file is neither a PDF nor a container (.asice, .asics, .bdoc, .edoc), an ADOC package or a DigiDoc document (.ddoc); signatures beside a file are read inside an ASiC container.',
  'pdf.password-required': PASSWORD,
  'zip.encrypted': PASSWORD,
  'pdf.certificate-required': 'The file is encrypted for the certificates of certain people.',
  'pdf.encryption-unsupported': 'The file is encrypted in a way that cannot be opened.',
};

/** Codes of the readers of files that mean damage. */
const DAMAGE =
  /^(?:pdf\.(?:damaged|syntax|not-an-object|cyclic|nesting|leading-junk)|zip\.(?:malformed|damaged|headers-differ|overlap|duplicate))/;

/** The sentence for an error of the engine about a file; undefined for other errors. */
export function refusalText(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (DAMAGE.test(code)) return DAMAGED;
  return SENTENCES[code] ?? (/^(?:pdf|zip)\.too-/.test(code) ? LARGE : undefined);
}
