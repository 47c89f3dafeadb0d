import { readFileSync } from 'node:fs';
import { type ListRecord, type LoadedLists, OFFICIAL_JOURNAL, collectTrustedLists } from '@paraph/engine/trust';
import { sentence } from '@paraph/engine/report';
import { webCryptoVerify } from '@paraph/engine/crypto';
import { CERTIFICATE_FILE, certificatesIn, filesIn } from './certificate-files.ts';
import { printable } from './printable.ts';

export interface ListChoice {
  folder: string;
  time: Date;
  acceptExpired: boolean;
}

/**
 * Validates the trusted lists (.xml) of a folder. The list of lists must be signed by one of the Official Journal, or by
 * a certificate that lies in the folder as well.
 */
export function readTrustedLists({ folder, time, acceptExpired }: ListChoice): Promise<LoadedLists> {
  const files = filesIn(folder, /\.xml$/i).map((name) => ({ name, bytes: new Uint8Array(readFileSync(name)) }));
  const own = filesIn(folder, CERTIFICATE_FILE).filter((name) => CERTIFICATE_FILE.test(name));
  return collectTrustedLists({
    files,
    signers: [...OFFICIAL_JOURNAL, ...own.flatMap((name) => certificatesIn(readFileSync(name)))],
    verify: webCryptoVerify,
    time,
    graceDays: acceptExpired ? Infinity : 0,
  });
}

/** A line for each list that is not simply good; older ones in the place of which a newer one stands are left out. */
export const listLines = (records: readonly ListRecord[]): string[] =>
  records
    .filter(({ state, faults }) => state !== 'good' && !faults.includes('superseded'))
    .map(({ url, state, faults, territory = '', sequenceNumber = '', nextUpdate = '' }) => {
      const params = { territory, sequence: sequenceNumber, time: nextUpdate };
      const sentences = faults.map((fault) => sentence({ key: `list.${fault}`, params }));
      return printable(`${url}: ${state}. ${sentences.join(' ')}`);
    });
