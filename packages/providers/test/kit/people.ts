import { constants, sign, type KeyObject } from 'node:crypto';
import { ecKeys, issue, newAuthority, rsaKeys, type Authority, type Keys } from './issue.ts';

/** Certificates of invented people, after the profiles of SK ID Solutions. */
export const authority: Authority = newAuthority('TEST authority of providers');
export const otherAuthority: Authority = newAuthority('TEST authority nobody configured');

export const SIGN_POLICIES = ['1.3.6.1.4.1.10015.17.2', '0.4.0.194112.1.2'];
export const LOGIN_POLICIES = ['1.3.6.1.4.1.10015.17.2', '0.4.0.2042.1.2'];
const LOGIN_USE = ['1.3.6.1.4.1.62306.5.7.0'];
const ESIGN = '0.4.0.1862.1.6.1';

type Plan = Partial<Parameters<typeof issue>[0]>;

const subjectOf = (serialNumber: string) => ({
  C: serialNumber.slice(3, 5),
  CN: 'TESTNUMBER,OK',
  SN: 'TESTNUMBER',
  GN: 'OK',
  serialNumber,
});

export const signingCertificate = (serialNumber: string, keys: Keys, plan: Plan = {}): Uint8Array =>
  issue({
    subject: subjectOf(serialNumber),
    keys,
    issuer: authority,
    keyUse: 0x40,
    policies: SIGN_POLICIES,
    qcTypes: [ESIGN],
    ...plan,
  });

export const loginCertificate = (serialNumber: string, keys: Keys, plan: Plan = {}): Uint8Array =>
  issue({
    subject: subjectOf(serialNumber),
    keys,
    issuer: authority,
    keyUse: 0x80,
    policies: LOGIN_POLICIES,
    extendedKeyUse: LOGIN_USE,
    ...plan,
  });

export const signer: Keys = rsaKeys();
export const phone: Keys = ecKeys();

/** PSS over a message, as the Smart-ID app makes it. */
export const pss = (hash: 'sha256' | 'sha512', message: Uint8Array, key: KeyObject = signer.privateKey): string =>
  sign(hash, message, {
    key,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: hash === 'sha256' ? 32 : 64,
  }).toString('base64');

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
