import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { der, oid, seq, time, utf8 } from './der-write.ts';

export interface Keys {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

export const rsaKeys = (): Keys => generateKeyPairSync('rsa', { modulusLength: 2048 });
export const ecKeys = (): Keys => generateKeyPairSync('ec', { namedCurve: 'P-256' });

const DAY = 86_400_000;
const NAMES = { C: '2.5.4.6', CN: '2.5.4.3', SN: '2.5.4.4', GN: '2.5.4.42', serialNumber: '2.5.4.5' } as const;
type Name = Partial<Record<keyof typeof NAMES, string>>;

const nameOf = (name: Name): Buffer =>
  seq(...Object.entries(name).map(([key, text]) => der(0x31, seq(oid(NAMES[key as keyof typeof NAMES]), utf8(text)))));

interface Plan {
  readonly subject: Name;
  readonly keys: Keys;
  readonly issuer: { readonly subject: Name; readonly keys: Keys };
  readonly from?: Date;
  readonly to?: Date;
  readonly isCa?: boolean;
  /** First byte of KeyUsage: 0x80 digitalSignature, 0x40 nonRepudiation. */
  readonly keyUse?: number;
  readonly policies?: readonly string[];
  readonly extendedKeyUse?: readonly string[];
  readonly qcTypes?: readonly string[] | null;
  /** The same extension a second time. */
  readonly repeatsKeyUse?: boolean;
}

const extension = (id: string, value: Uint8Array): Buffer => seq(oid(id), der(0x04, value));

function extensionsOf(plan: Plan): Buffer {
  const qc = plan.qcTypes
    ? [
        extension(
          '1.3.6.1.5.5.7.1.3',
          seq(
            seq(oid('0.4.0.1862.1.1')),
            seq(oid('0.4.0.1862.1.4')),
            seq(oid('0.4.0.1862.1.6'), seq(...plan.qcTypes.map(oid))),
          ),
        ),
      ]
    : [];
  return seq(
    extension('2.5.29.19', plan.isCa ? seq(der(0x01, Uint8Array.of(0xff))) : seq()),
    extension('2.5.29.15', der(0x03, Uint8Array.of(0, plan.keyUse ?? 0x06))),
    ...(plan.repeatsKeyUse ? [extension('2.5.29.15', der(0x03, Uint8Array.of(0, 0xc0)))] : []),
    ...(plan.policies ? [extension('2.5.29.32', seq(...plan.policies.map((p) => seq(oid(p)))))] : []),
    ...(plan.extendedKeyUse ? [extension('2.5.29.37', seq(...plan.extendedKeyUse.map(oid)))] : []),
    ...qc,
  );
}

/** A DER certificate after the plan, signed with SHA-256 by the issuer's EC or RSA key. */
export function issue(plan: Plan): Uint8Array {
  const isEc = plan.issuer.keys.privateKey.asymmetricKeyType === 'ec';
  const algorithm = isEc ? seq(oid('1.2.840.10045.4.3.2')) : seq(oid('1.2.840.113549.1.1.11'), der(0x05));
  const tbs = seq(
    der(0xa0, der(0x02, Uint8Array.of(2))),
    der(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    algorithm,
    nameOf(plan.issuer.subject),
    seq(time(plan.from ?? new Date(Date.now() - DAY)), time(plan.to ?? new Date(Date.now() + 30 * DAY))),
    nameOf(plan.subject),
    plan.keys.publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensionsOf(plan)),
  );
  const value = sign('sha256', tbs, plan.issuer.keys.privateKey);
  return new Uint8Array(seq(tbs, algorithm, der(0x03, Buffer.of(0), value)));
}

export interface Authority {
  readonly subject: Name;
  readonly keys: Keys;
  readonly certificate: Uint8Array;
}

export function newAuthority(name: string, change: Partial<Plan> = {}): Authority {
  const keys = ecKeys();
  const subject = { C: 'EE', CN: name };
  return { subject, keys, certificate: issue({ subject, keys, issuer: { subject, keys }, isCa: true, ...change }) };
}
