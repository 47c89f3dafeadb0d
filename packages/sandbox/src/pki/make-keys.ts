import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokensOf } from '../people/certificates.ts';
import { PEOPLE } from '../people/table.ts';
import { AUTHORITIES } from './authorities.ts';
import { keyFolder, newKeyPem, readKeyFile, type GeneratedKeyKind } from './key-ring.ts';

/** Adds the keys that tables name and files lack: `node packages/sandbox/src/pki/make-keys.ts`. */
const fill = (file: string, wanted: [name: string, kind: GeneratedKeyKind][]): void => {
  const path = join(keyFolder, file);
  const keys = readKeyFile(path);
  for (const [name, kind] of wanted) if (!keys.has(name)) keys.set(name, newKeyPem(kind));
  writeFileSync(path, [...keys].map(([name, pem]) => `# ${name}\n${pem}`).join(''));
};

const slugs = Object.keys(AUTHORITIES);
fill('authorities.pem', [
  ['root', 'rsa-4096'],
  ...slugs.map((slug): [string, GeneratedKeyKind] => [`ca/${slug}`, 'rsa-3072']),
  ...['root', ...slugs].map((slug): [string, GeneratedKeyKind] => [`ocsp/${slug}`, 'rsa-2048']),
  ['tsu/1', 'rsa-3072'],
  ...['EU', 'EE', 'LV', 'LT'].map((territory): [string, GeneratedKeyKind] => [`list/${territory}`, 'rsa-3072']),
  ['tsu/2', 'p-256'],
  ['seal/company', 'p-256'],
]);

/** People whose phone never signs get a key on the machine that first asks for one. */
const signing = PEOPLE.filter((p) => p.group !== 'provider' || p.behaviour === 'accepts');
fill(
  'people.pem',
  signing.flatMap((person) =>
    tokensOf(person).flatMap(({ label, keys }): [string, GeneratedKeyKind][] => [
      [`${label}/auth`, keys],
      [`${label}/sign`, keys],
    ]),
  ),
);
