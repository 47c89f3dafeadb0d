import { createPrivateKey, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Sealer } from '@paraph/engine';
import type { Platform } from '../../platform/platform.ts';

/** How keys of a curve sign (EN 319 312: a hash as strong as the key). */
const CURVES = { prime256v1: 'SHA-256', secp384r1: 'SHA-384', secp521r1: 'SHA-512' } as const;

/**
 * The e-seal of the portal, from the operator's file; undefined when there is none. Where the sandbox is on, its seal.
 * @throws Error when the file holds no key that fits its certificate
 */
export async function sealerOf({ config }: Pick<Platform, 'config'>): Promise<Sealer | undefined> {
  const { seal, sealPassword, sandbox, sandboxUrl } = config;
  if (seal) return readSealer(await readFile(seal, 'utf8'), sealPassword);
  return sandbox ? readSealer(await askSandbox(sandboxUrl)) : undefined;
}

async function askSandbox(url: string): Promise<string> {
  const answer = await fetch(`${url}/trust/portal-seal.pem`, { signal: AbortSignal.timeout(5000) });
  if (!answer.ok) throw new Error(`The sandbox did not give its seal (${answer.status}).`);
  return answer.text();
}

/** A seal from PEM: the key, and the first certificate that belongs to it. */
export function readSealer(pem: string, passphrase?: string): Sealer {
  const key = createPrivateKey({ key: pem, format: 'pem', ...(passphrase && { passphrase }) });
  const texts = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const own = texts.map((text) => new X509Certificate(text)).find((certificate) => certificate.checkPrivateKey(key));
  if (!own) throw new Error('The e-seal has no certificate for its key.');
  return { certificate: new Uint8Array(own.raw), ...deviceOf(key) };
}

function deviceOf(key: KeyObject): Pick<Sealer, 'algorithm' | 'sign'> {
  if (key.asymmetricKeyType === 'rsa') {
    return {
      algorithm: { scheme: 'rsa-pkcs1', digest: 'SHA-256' },
      sign: (data) => new Uint8Array(sign('sha256', data, key)),
    };
  }
  const curve = key.asymmetricKeyDetails?.namedCurve;
  const digest = CURVES[curve as keyof typeof CURVES];
  if (!digest) throw new Error(`The key of the e-seal (${key.asymmetricKeyType}) cannot seal documents.`);
  return {
    algorithm: { scheme: 'ecdsa', digest, encoding: 'der' },
    sign: (data) => new Uint8Array(sign(digest.replace('-', '').toLowerCase(), data, key)),
  };
}
