import { ADOC_PURPOSES, type AdocPurpose } from '../formats/adoc/index.ts';
import type { PlainAdoc, PlainAdocSignature } from './plain-adoc.ts';

/** The texts the ADOC part of a report is made of, as the phrase tables name them. */
export type AdocText =
  | `adoc.${'document' | 'authors' | 'registered' | 'unsigned' | 'format' | 'software' | 'errors' | 'purpose' | 'signer' | 'file'}`
  | `adoc.purposes.${AdocPurpose}`;

type AdocTranslate = (text: AdocText, params?: Record<string, string | number>) => string;
type Row = [string, string];

/** Metadata of the document in a package as rows of label and value; omits what is not stated. */
export function adocRows({ creationReportMetadata, unsignableReportMetadata }: PlainAdoc, say: AdocTranslate): Row[] {
  const { documentName, authors, documentRegistration } = creationReportMetadata;
  const { documentFormat, adocType, documentCreationSoftware } = unsignableReportMetadata;
  const registrations = documentRegistration.map(({ number, date, signed }) => {
    const entry = joined([number, date], ', ');
    return signed ? entry : unsigned(entry, say);
  });
  return stated([
    [say('adoc.document'), documentName ?? ''],
    [say('adoc.authors'), authors.map(({ name, code }) => joined([name, code && `(${code})`], ' ')).join(', ')],
    [say('adoc.registered'), registrations.join('; ')],
    [say('adoc.format'), unsigned(joined([documentFormat, adocType], ', '), say)],
    [say('adoc.software'), unsigned(documentCreationSoftware ?? '', say)],
  ]);
}

/** No signature can cover the metadata of the environment, so anyone may have changed it. */
const unsigned = (entry: string, say: AdocTranslate): string => (entry === '' ? '' : say('adoc.unsigned', { entry }));

/** Metadata of a signature that the signature covers, as rows of label and value. */
export function adocSignatureRows(metadata: PlainAdocSignature, say: AdocTranslate): Row[] {
  const { signingReason, signatureAuthor, signatureFileName, position, subdivision } = metadata;
  const known = ADOC_PURPOSES.find((purpose) => purpose === signingReason);
  return stated([
    [say('adoc.purpose'), known ? say(`adoc.purposes.${known}`) : (signingReason ?? '')],
    [say('adoc.signer'), joined([signatureAuthor, position, subdivision], ', ')],
    [say('adoc.file'), signatureFileName ?? ''],
  ]);
}

const joined = (parts: readonly (string | null)[], between: string): string =>
  parts.filter((part) => part !== null && part !== '').join(between);

const stated = (rows: Row[]): Row[] => rows.filter(([, value]) => value !== '');
