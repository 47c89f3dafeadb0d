import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seededKey } from './seeded-key.ts';

export type GeneratedKeyKind = 'rsa-2048' | 'rsa-3072' | 'rsa-4096' | 'p-256' | 'p-384';
export type KeyRing = { get: (name: string, kind: GeneratedKeyKind) => KeyObject };

export const keyFolder = fileURLToPath(new URL('../../keys/', import.meta.url));

/** A fresh private key in PEM. */
export const newKeyPem = (kind: GeneratedKeyKind): string => {
  const { privateKey } = kind.startsWith('rsa')
    ? generateKeyPairSync('rsa', { modulusLength: Number(kind.slice(4)) })
    : generateKeyPairSync('ec', { namedCurve: kind === 'p-256' ? 'prime256v1' : 'secp384r1' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
};

/** A file of keys: a line `# name` before each PEM block. */
export const readKeyFile = (path: string): Map<string, string> => {
  const found = new Map<string, string>();
  if (!existsSync(path)) return found;
  for (const part of readFileSync(path, 'utf8').split(/^# /m).slice(1)) {
    const end = part.indexOf('\n');
    found.set(part.slice(0, end).trim(), part.slice(end + 1));
  }
  return found;
};

/** Public keys as SubjectPublicKeyInfo. */
export const publicKeyOf = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }) as Buffer;

/**
 * The keys of the sandbox by name: the worthless ones that come with the code, then those kept under `home/keys` (for
 * people added at run time), else one that seed and name make.
 */
export const openKeyRing = (home: string, seed: string): KeyRing => {
  const committed = new Map([
    ...readKeyFile(join(keyFolder, 'authorities.pem')),
    ...readKeyFile(join(keyFolder, 'people.pem')),
  ]);
  const loaded = new Map<string, KeyObject>();
  const own = join(home, 'keys');

  const pemOf = (name: string, kind: GeneratedKeyKind): string => {
    const known = committed.get(name);
    if (known) return known;
    const path = join(own, `${name.replace(/[^A-Za-z0-9-]/g, '_')}.pem`);
    if (existsSync(path)) return readFileSync(path, 'utf8');
    const pem = seededKey(seed, name, kind).export({ type: 'pkcs8', format: 'pem' }).toString();
    mkdirSync(own, { recursive: true });
    writeFileSync(path, pem, { mode: 0o600 });
    return pem;
  };

  return {
    get(name, kind) {
      const known = loaded.get(name);
      if (known) return known;
      const key = createPrivateKey(pemOf(name, kind));
      loaded.set(name, key);
      return key;
    },
  };
};
