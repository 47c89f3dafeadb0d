import { createHmac, timingSafeEqual } from 'node:crypto';
import { ACCOUNTS } from './accounts.ts';
import { AV, fileTime, FLAGS, isMessage } from './challenge.ts';

/** What was said on a connection before the answer. */
export type NtlmExchange = { negotiate: Buffer; challenge: Buffer; nonce: Buffer; info: Buffer };
type Verdict = { ok: true } | { ok: false; why: string };

const HEAD = 88;
const MIC_AT = 72;
const DRIFT_MS = 5 * 60_000;
const no = (why: string): Verdict => ({ ok: false, why });

const md5 = (key: Buffer, ...parts: Buffer[]): Buffer => createHmac('md5', key).update(Buffer.concat(parts)).digest();
const same = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

/** The bytes a pair of length and offset points at; undefined when they lie in the head or outside. */
const field = (bytes: Buffer, at: number): Buffer | undefined => {
  const [length, space, offset] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2), bytes.readUInt32LE(at + 4)];
  const fits = length === space && (length === 0 || offset >= HEAD) && offset + length <= bytes.length;
  return fits ? bytes.subarray(offset, offset + length) : undefined;
};

/** Attributes by kind; undefined when they do not end where they should. */
const attributes = (bytes: Buffer): Map<number, Buffer> | undefined => {
  const found = new Map<number, Buffer>();
  for (let at = 0; at + 4 <= bytes.length;) {
    const [kind, length] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2)];
    if (kind === AV.end) return length === 0 && at + 4 === bytes.length ? found : undefined;
    if (found.has(kind) || at + 4 + length > bytes.length) return undefined;
    found.set(kind, bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};

/** Every attribute the machine sent must come back unchanged, and time and place must be those of this exchange. */
const checkAttributes = (given: Map<number, Buffer>, exchange: NtlmExchange, host: string): string | undefined => {
  for (const [kind, value] of attributes(exchange.info) ?? [])
    if (!given.get(kind)?.equals(value)) return `attribute ${kind} is not the one that was sent`;
  if (given.get(AV.flags)?.readUInt32LE(0) !== 2) return 'no word of the integrity code';
  if (given.get(AV.target)?.toString('utf16le') !== `HTTP/${host}`) return 'meant for another service';
  if (!given.get(AV.channel)?.equals(Buffer.alloc(16))) return 'channel bindings';
  return undefined;
};

/** The blob behind the proof (MS-NLMP 2.2.2.7). */
const checkBlob = (blob: Buffer, exchange: NtlmExchange, host: string, now: Date): string | undefined => {
  if (blob.length < 32 || blob.readUInt16BE(0) !== 0x0101) return 'version of the answer';
  if (blob.readUInt16LE(2) !== 0 || blob.readUInt32LE(4) !== 0 || blob.readUInt32LE(24) !== 0) return 'reserved bytes';
  if (blob.readUInt32LE(blob.length - 4) !== 0) return 'end of the answer';
  const given = attributes(blob.subarray(28, -4));
  if (!given) return 'target info cannot be read';
  const time = blob.readBigUInt64LE(8);
  if (given.get(AV.time)?.readBigUInt64LE(0) !== time) return 'another time than the one that was sent';
  const drift = time - fileTime(now);
  if (drift > BigInt(DRIFT_MS) * 10_000n || -drift > BigInt(DRIFT_MS) * 10_000n) return 'time';
  return checkAttributes(given, exchange, host);
};

const NEEDED = [FLAGS.unicode, FLAGS.ntlm, FLAGS.extended, FLAGS.targetInfo];

/**
 * Checks the third message byte by byte: frame, flags, account, NTLMv2 proof and the integrity code over all three
 * messages (MS-NLMP 3.2.5.1.2). NTLMv1, key exchange and anonymous answers are refused.
 */
export const checkAnswer = (bytes: Buffer, exchange: NtlmExchange, host: string, now: Date): Verdict => {
  if (!isMessage(bytes, 3) || bytes.length < HEAD) return no('no third message');
  const [lm, nt, domain, user, place, key] = [12, 20, 28, 36, 44, 52].map((at) => field(bytes, at));
  if (!lm || !nt || !domain || !user || !place || !key) return no('a field lies outside of the message');
  const flags = bytes.readUInt32LE(60);
  if (NEEDED.some((flag) => (flags & flag) === 0)) return no('flags');
  if ((flags & FLAGS.keyExchange) !== 0 || key.length > 0) return no('key exchange was not offered');
  if (!lm.equals(Buffer.alloc(24))) return no('an LM answer beside a time');
  if (nt.length <= 24) return no('NTLMv1 is switched off');
  const account = ACCOUNTS.ntlm;
  const names = [user.toString('utf16le').toUpperCase(), domain.toString('utf16le')] as const;
  if (names[0] !== account.user.toUpperCase() || names[1] !== account.domain) return no('unknown account');
  const own = md5(Buffer.from(account.ntHash, 'hex'), Buffer.from(names.join(''), 'utf16le'));
  const [proof, blob] = [nt.subarray(0, 16), nt.subarray(16)];
  if (!same(proof, md5(own, exchange.nonce, blob))) return no('wrong password');
  const wrong = checkBlob(blob, exchange, host, now);
  if (wrong) return no(wrong);
  const bare = Buffer.from(bytes);
  bare.fill(0, MIC_AT, MIC_AT + 16);
  const code = md5(md5(own, proof), exchange.negotiate, exchange.challenge, bare);
  return same(bytes.subarray(MIC_AT, MIC_AT + 16), code) ? { ok: true } : no('integrity code');
};
