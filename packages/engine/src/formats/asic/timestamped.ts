import { newEntry, readZip, writeZip } from '../../codec/zip/index.ts';
import { hash } from '../../crypto/index.ts';
import type { Ports } from '../../ports.ts';
import { requestTimestamp } from '../../sign/index.ts';
import type { SignedFile } from '../xades/index.ts';
import { createAsic } from './create.ts';

const TIMESTAMP = 'META-INF/timestamp.tst';

/**
 * Returns a new ASiC-S container: one file, of any kind, with a timestamp that proves its existence (EN 319 162-1,
 * 4.3.3.2). `extendAsic` renews the proof. Throws as `createAsic` and `requestTimestamp` do.
 */
export async function timestampFile(
  file: SignedFile,
  ports: Pick<Ports, 'timestamp' | 'random' | 'verify'>,
  modified: Date,
): Promise<Uint8Array> {
  const { entries } = readZip(createAsic([file], modified, 'ASiC-S'));
  const value = hash('SHA-256', file.content);
  const { token } = await requestTimestamp({ digest: 'SHA-256', value }, ports);
  return writeZip([...entries, newEntry({ name: TIMESTAMP, content: token, modified })]);
}
