import { equal } from '../../bytes/index.ts';
import { EngineError } from '../../errors.ts';
import { changesSince } from './difference.ts';
import { openDocument } from './document.ts';
import { pdfSignatures } from './signatures.ts';

/**
 * For services that take a complete file and return it signed. The returned file must begin with the sent one; the
 * remainder may only hold one new signature and validation data for it. Returns the name of its field. The caller must
 * verify the signature itself. Throws EngineError `session.other-file` when it is another file,
 * `signature.changed-more` with the codes of other changes, or `pdf.*`.
 */
export function requireOnlySigned(base: Uint8Array, signed: Uint8Array): string {
  if (signed.length <= base.length || !equal(signed.subarray(0, base.length), base))
    throw new EngineError('session.other-file');
  const document = openDocument(signed);
  const added = pdfSignatures(document.last).filter(({ end, type }) => end > base.length && type === 'signature');
  const [signature, ...more] = added;
  if (document.fault !== undefined || !signature || more.length > 0)
    throw new EngineError('signature.changed-more', { codes: document.fault ?? 'number-of-signatures' });
  const changes = changesSince(document, base.length);
  const wrong = changes?.filter(({ severity, level }) => severity === 'violation' || !ALLOWED.has(level));
  if (!wrong || wrong.length > 0)
    throw new EngineError('signature.changed-more', {
      codes: wrong?.map(({ code }) => code).join(' ') ?? 'unreadable',
    });
  return signature.field;
}

/** Proof of a signature, and the field that it fills. */
const ALLOWED: ReadonlySet<string> = new Set(['none', 'lta', 'form-filling']);
