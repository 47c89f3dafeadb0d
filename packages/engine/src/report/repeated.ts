import { toBase64 } from '../bytes/index.ts';
import { textOf } from '../codec/xml/index.ts';
import type { AsicSignatureOutcome } from '../validate/index.ts';
import type { ReportMessage, SignatureReport } from './report.ts';

type Token = AsicSignatureOutcome['token'];

/** Returns what identifies a signature: its signature value without blanks. */
function valueOf(token: Token): string {
  if (token.form === 'CAdES') return toBase64(token.signerInfo.signature);
  const { signatureValue } = token.signature;
  return signatureValue ? textOf(signatureValue).replaceAll(/\s/g, '') : '';
}

/** Returns, for each signature, the file of an earlier one with the same value, if any. */
export function repeatedFrom(tokens: readonly Token[]): (string | undefined)[] {
  const first = new Map<string, string>();
  return tokens.map((token) => {
    const value = valueOf(token);
    const earlier = value === '' ? undefined : first.get(value);
    if (value !== '' && earlier === undefined) first.set(value, token.file);
    return earlier;
  });
}

/** The distinct signatures. A copy that is validated otherwise than its original is not left out. */
export function distinctOf(tokens: readonly Token[], reports: readonly SignatureReport[]): SignatureReport[] {
  const byKey = new Map<string, SignatureReport>();
  reports.forEach((report, i) => {
    const value = tokens[i] && valueOf(tokens[i]);
    const key = `${report.indication} ${value ? value : `#${report.id}`}`;
    if (!byKey.has(key)) byKey.set(key, report);
  });
  return [...byKey.values()];
}

export const repeatedWarning = (file: string, original: string | undefined): ReportMessage[] =>
  original === undefined ? [] : [{ key: 'container.signature-repeated', params: { file, original } }];
