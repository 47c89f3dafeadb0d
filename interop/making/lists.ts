import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Signed files, and the trusted lists of the sandbox by which they are qualified. */
export interface ListedFile {
  /** Each with what a program that reads the lists has to say of it. */
  files: { path: string; wanted: string }[];
  lotl: string;
  /** File with the certificate that signs the list of lists. */
  signer: string;
  /** `address=file` of each list. */
  lists: string[];
}

/** A qualified signature of one person. */
export const QUALIFIED = 'TOTAL_PASSED/QESIG';

/** Keeps the lists of a sandbox that runs beside the files, so that it may be ended before anybody validates. */
export async function keepLists(base: string, folder: string): Promise<Omit<ListedFile, 'files'>> {
  const lists: string[] = [];
  for (const name of ['lotl', 'lt', 'lv', 'ee']) {
    const address = `${base}/trust/${name}.xml`;
    lists.push(`${address}=${kept(join(folder, `${name}.xml`), Buffer.from(await textOf(address)))}`);
  }
  const [signer] = certificatesIn(await textOf(`${base}/trust/lotl-signer.pem`));
  return { lists, lotl: `${base}/trust/lotl.xml`, signer: kept(join(folder, 'lotl-signer.cer'), signer!) };
}

/** Writes a file. @returns its path */
export function kept(path: string, bytes: Uint8Array): string {
  writeFileSync(path, bytes);
  return path;
}

export const textOf = async (url: string): Promise<string> => (await fetch(url)).text();

/** The certificates of a file of PEM. */
export const certificatesIn = (pem: string): Uint8Array[] =>
  [...pem.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END/g)].map(
    (match) => new Uint8Array(Buffer.from(match[1]!, 'base64')),
  );
