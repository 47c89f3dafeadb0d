import { utf8 } from '../../bytes/index.ts';
import { newEntry, writeZip } from '../../codec/zip/index.ts';
import { hash } from '../../crypto/index.ts';
import type { Ports } from '../../ports.ts';
import { requestTimestamp } from '../../sign/index.ts';
import type { SignedFile } from '../xades/index.ts';
import { checkFile } from './create.ts';
import { manifestXml } from './manifest.ts';
import { ASIC_S, MANIFEST, MIMETYPE } from './names.ts';

const TIMESTAMP = 'META-INF/timestamp.tst';

/**
 * A new ASiC-S container: one file, of any kind, with a timestamp that proves when it existed (EN 319 162-1, 4.3.3.2).
 * `extendAsic` keeps the proof alive. Throws `asic.*` for the file, and as `requestTimestamp`.
 */
export async function timestampFile(
  file: SignedFile,
  ports: Pick<Ports, 'timestamp' | 'random' | 'verify'>,
  modified: Date,
): Promise<Uint8Array> {
  checkFile(file);
  const { name, content, mediaType } = file;
  const { token } = await requestTimestamp({ digest: 'SHA-256', value: hash('SHA-256', content) }, ports);
  return writeZip([
    newEntry({ name: MIMETYPE, content: utf8(ASIC_S), stored: true, modified }),
    newEntry({ name, content, modified }),
    newEntry({ name: MANIFEST, content: manifestXml([{ path: name, mediaType }], ASIC_S), modified }),
    newEntry({ name: TIMESTAMP, content: token, modified }),
  ]);
}
