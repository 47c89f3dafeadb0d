import { MACHINE } from './accounts.ts';

/** Kinds of attribute in a target info (MS-NLMP 2.2.2.1). */
export const AV = {
  end: 0,
  computer: 1,
  domain: 2,
  dnsComputer: 3,
  dnsDomain: 4,
  flags: 6,
  time: 7,
  target: 9,
  channel: 10,
} as const;

export const FLAGS = {
  unicode: 0x1,
  requestTarget: 0x4,
  ntlm: 0x200,
  alwaysSign: 0x8000,
  targetTypeDomain: 0x10000,
  extended: 0x80000,
  targetInfo: 0x800000,
  version: 0x2000000,
  bits128: 0x20000000,
  keyExchange: 0x40000000,
} as const;

const SIGNATURE = Buffer.from('NTLMSSP\0', 'latin1');
const VERSION = Buffer.from('0a0063450000000f', 'hex');
const HEAD = 56;

/** Whether a message begins as every one does, and is of this kind. */
export const isMessage = (bytes: Buffer, kind: number): boolean =>
  bytes.length >= 12 && bytes.subarray(0, 8).equals(SIGNATURE) && bytes.readUInt32LE(8) === kind;

/** 100 ns since 1601, as Windows counts. */
export const fileTime = (at: Date): bigint => (BigInt(at.getTime()) + 11_644_473_600_000n) * 10_000n;

const attribute = (kind: number, value: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(kind, 0);
  head.writeUInt16LE(value.length, 2);
  return Buffer.concat([head, value]);
};

const wide = (text: string): Buffer => Buffer.from(text, 'utf16le');

/** What the machine says of itself and of the moment. */
export const targetInfo = (at: Date): Buffer => {
  const time = Buffer.alloc(8);
  time.writeBigUInt64LE(fileTime(at));
  return Buffer.concat([
    attribute(AV.domain, wide(MACHINE.domain)),
    attribute(AV.computer, wide(MACHINE.computer)),
    attribute(AV.dnsDomain, wide(MACHINE.dnsDomain)),
    attribute(AV.dnsComputer, wide(MACHINE.dnsComputer)),
    attribute(AV.time, time),
    attribute(AV.end, Buffer.alloc(0)),
  ]);
};

const OFFERED =
  FLAGS.unicode |
  FLAGS.requestTarget |
  FLAGS.ntlm |
  FLAGS.alwaysSign |
  FLAGS.targetTypeDomain |
  FLAGS.extended |
  FLAGS.targetInfo |
  FLAGS.version |
  FLAGS.bits128;

/** The second message: a number that was never used, and the target info (MS-NLMP 2.2.1.2). */
export const challengeMessage = (nonce: Buffer, info: Buffer): Buffer => {
  const name = wide(MACHINE.domain);
  const head = Buffer.alloc(HEAD);
  SIGNATURE.copy(head);
  head.writeUInt32LE(2, 8);
  head.writeUInt16LE(name.length, 12);
  head.writeUInt16LE(name.length, 14);
  head.writeUInt32LE(HEAD, 16);
  head.writeUInt32LE(OFFERED >>> 0, 20);
  nonce.copy(head, 24);
  head.writeUInt16LE(info.length, 40);
  head.writeUInt16LE(info.length, 42);
  head.writeUInt32LE(HEAD + name.length, 44);
  VERSION.copy(head, 48);
  return Buffer.concat([head, name, info]);
};
