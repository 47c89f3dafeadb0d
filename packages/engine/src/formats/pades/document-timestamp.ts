import { type PdfFile, PdfUpdate, pageAt, pdfFields } from '../../codec/pdf/index.ts';
import { startHash } from '../../crypto/index.ts';
import type { Ports } from '../../ports.ts';
import { requestTimestamp } from '../../sign/index.ts';
import { enterByteRange, hashCovered, withContents } from './byte-range.ts';
import { ESIC, declareExtension } from './extensions.ts';
import { timestampDictionary } from './signature-dictionary.ts';
import { addField, freeName } from './signature-field.ts';

const SPACE = 12_000;
const DIGEST = 'SHA-256';

/** Adds a document timestamp over the complete file (EN 319 142-1, 5.4.3). Throws as `requestTimestamp`. */
export async function addDocumentTimestamp(
  file: PdfFile,
  ports: Pick<Ports, 'timestamp' | 'random' | 'verify' | 'startHash'>,
  space = SPACE,
): Promise<Uint8Array> {
  const update = new PdfUpdate(file);
  const value = update.add(timestampDictionary(space));
  const field = { name: freeName(pdfFields(file), 'DocTimeStamp'), value };
  addField(update, field, { page: pageAt(file, 1), rectangle: [0, 0, 0, 0] });
  declareExtension(update, ESIC.preservation);
  const sealed = enterByteRange(file.bytes.length, update.write());
  const covered = hashCovered(file.bytes, sealed, { name: DIGEST, start: ports.startHash ?? startHash });
  const { token } = await requestTimestamp({ digest: DIGEST, value: covered }, ports);
  // An authority with long chains: the span is part of the timestamped bytes, so a new request is needed.
  if (token.length > space) return addDocumentTimestamp(file, ports, token.length + 1_024);
  return withContents(file.bytes, sealed, token);
}
