import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..', 'src');
const FOLDERS = ['validate', 'trust', 'pki', 'formats'];
/** A function that hashes without counting, or the mention of one. */
const UNCOUNTED = /\b(?:hash|startHash|hasherOf)\b(?=[(,)\s;])/g;
const IMPORT = /import\s*(?:type\s*)?\{([^}]*)\}\s*from\s*'[^']*crypto\/[^']*';/g;

const SIGNING = 'makes signatures or timestamps; no file is validated';
/** Files that may hash without counting, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'trust/certificate-store.ts': 'CountedStore counts each encoding before it is read',
  'pki/fingerprint.ts': 'once for each object that is read, whose reading is counted',
  'pki/ocsp-request.ts': 'makes requests',
  'pki/ocsp.ts': 'once for each certificate and algorithm, remembered',
  'pki/signing-certificate.ts': 'the validator passes a counted one',
  'formats/adoc/sign.ts': SIGNING,
  'formats/asic/archive.ts': SIGNING,
  'formats/asic/extend.ts': SIGNING,
  'formats/asic/foreign.ts': SIGNING,
  'formats/asic/sign-cades.ts': SIGNING,
  'formats/asic/timestamped.ts': SIGNING,
  'formats/cades/archive-timestamp.ts': SIGNING,
  'formats/cades/attributes.ts': SIGNING,
  'formats/cades/extend.ts': SIGNING,
  'formats/cades/signed-data.ts': SIGNING,
  'formats/pades/complete.ts': SIGNING,
  'formats/pades/document-timestamp.ts': SIGNING,
  'formats/pades/dss.ts': SIGNING,
  'formats/pades/extend.ts': SIGNING,
  'formats/pades/font/embed.ts': SIGNING,
  'formats/pades/foreign.ts': SIGNING,
  'formats/pades/leftover.ts': 'bounds the bytes that it hashes by the size of the file',
  'formats/pades/prepare.ts': SIGNING,
  'formats/xades/build.ts': SIGNING,
  'formats/xades/complete.ts': SIGNING,
  'formats/xades/extend.ts': SIGNING,
  'formats/xades/foreign.ts': SIGNING,
  'formats/xades/prepare.ts': SIGNING,
  'formats/xades/resolve.ts': 'the validator passes a counted one',
  'formats/xades/subjects.ts': SIGNING,
};

it('what validates files hashes only through the count of its work', () => {
  const uses = FOLDERS.flatMap((folder) =>
    readdirSync(join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => `${folder}/${file}`)
      .filter((path) => {
        const imported = [...readFileSync(join(SOURCE, path), 'utf8').matchAll(IMPORT)].map(([, names]) => `${names};`);
        return imported.some((names) => names.match(UNCOUNTED) !== null);
      }),
  );
  expect(uses.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});
