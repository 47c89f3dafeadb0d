import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Report } from '../../src/api/report.ts';
import { Validator } from '../../src/api/validate.ts';
import { readTrustedList } from '../../src/api/trust.ts';
import { nodeCrypto } from '../../node/index.ts';

export const SIGNED_FOLDER = join(import.meta.dirname, '..', 'fixtures', 'signed');
export const SIGNED_TIME = new Date('2026-11-21T10:00:00Z');

/** A signed file with the validate who has what it needs to find it valid. */
export interface SignedFile {
  name: string;
  path: string;
  validate: (file: Uint8Array) => Promise<Report>;
}

const HOUR = 3_600_000;

/** Files of our own, smallest first. */
export function ownFiles(): SignedFile[] {
  const anchors = ['root.cer', 'root-of-containers.cer'].map((name) => readFileSync(join(SIGNED_FOLDER, name)));
  const validator = new Validator({ ports: nodeCrypto, anchors });
  const time = new Date(SIGNED_TIME.getTime() + HOUR);
  return readdirSync(SIGNED_FOLDER)
    .filter((name) => !/\.(cer|md)$/.test(name))
    .map((name) => ({
      name,
      path: join(SIGNED_FOLDER, name),
      validate: (file: Uint8Array) => validator.validate(file, { time }),
    }))
    .toSorted((a, b) => sizeOf(a) - sizeOf(b) || a.name.localeCompare(b.name));
}

export const sizeOf = ({ path }: SignedFile): number => statSync(path).size;

/** Files of other projects of different kinds, where PARAPH_CORPUS names the folder that holds them. */
const FOREIGN = [
  'pdf/sivatest__hellopades-lt1-lt2-Serial.pdf',
  'pdf/dss__doc-firmado-LT.pdf',
  'pdf/sivatest__TEST_ESTEID2018_PAdES_LTA_enveloped.pdf',
  'asice',
  'bdoc',
  'edoc',
  'adoc',
  'asics/dss__containerWithCounterSig.asics',
  'sce/dss__cades-lt-two-sigs.sce',
  'sce/dss__asice-level-lta-with-custom-manifest-namespace.sce',
  'sce/sivatest__TEST_ESTEID2018_ASiC-E_CAdES_T.sce',
  'scs/sivatest__TEST_ESTEID2018_ASiC-S_CAdES_B.scs',
];
const LARGEST = 200_000;

export function foreignFiles(folder: string | undefined): SignedFile[] {
  if (!folder) return [];
  const lists = readdirSync(join(folder, 'trust', 'tl')).filter((name) => /^(EE|LT|LV|EE_T)-\d+\.xml$/.test(name));
  const anchors = lists.flatMap(
    (name) => readTrustedList(readFileSync(join(folder, 'trust', 'tl', name), 'utf8')).anchors,
  );
  const validator = new Validator({ ports: nodeCrypto, anchors });
  const validate = (file: Uint8Array) => validator.validate(file, { time: new Date('2026-11-21T00:00:00Z') });
  return FOREIGN.flatMap((path) => filesAt(join(folder, path)))
    .map((path) => ({ name: basename(path), path, validate }))
    .filter((file) => sizeOf(file) < LARGEST);
}

/** A file, or the first few of a folder. */
const filesAt = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path)
        .toSorted()
        .slice(0, 2)
        .map((name) => join(path, name));
