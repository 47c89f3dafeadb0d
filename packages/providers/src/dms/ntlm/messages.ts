import { refuse } from '../../signing/provider-error.ts';
import { hmacMd5, type NtlmAccount, proofOf, wide } from './proof.ts';

/* The three messages of MS-NLMP 2.2.1, without signing, sealing and key exchange: HTTP uses none of them. */

const SIGNATURE = Buffer.from('NTLMSSP\0', 'latin1');
const FLAG = {
  unicode: 0x1,
  requestTarget: 0x4,
  ntlm: 0x200,
  alwaysSign: 0x8000,
  extended: 0x80000,
  targetInfo: 0x800000,
  version: 0x2000000,
  bits128: 0x20000000,
} as const;
const ASKED =
  FLAG.unicode | FLAG.requestTarget | FLAG.ntlm | FLAG.alwaysSign | FLAG.extended | FLAG.version | FLAG.bits128;
/** Windows 10, NTLM revision 15; servers only log it. */
const VERSION = Buffer.from('0a0063450000000f', 'hex');
const AV = { end: 0, domain: 2, flags: 6, time: 7, target: 9, channel: 10 } as const;
const MIC_AT = 72;
const HEAD = 88;
const LEAST_CHALLENGE = 48;

/** The first message, without the account. */
export function negotiateMessage(): Buffer {
  const bytes = Buffer.alloc(40);
  SIGNATURE.copy(bytes);
  bytes.writeUInt32LE(1, 8);
  bytes.writeUInt32LE(ASKED, 12);
  VERSION.copy(bytes, 32);
  return bytes;
}

export interface ServerChallenge {
  readonly bytes: Buffer;
  readonly nonce: Buffer;
  readonly attributes: ReadonlyMap<number, Buffer>;
}

/**
 * Reads the second message. Anyone who offers less than NTLMv2 with a target info and a time would get an answer that can
 * be worked on offline or relayed: it is refused.
 * @throws dms.bad-answer
 */
export function readChallenge(bytes: Buffer): ServerChallenge {
  const wrong = (reason: string) => refuse('dms.bad-answer', reason);
  if (bytes.length < LEAST_CHALLENGE || !bytes.subarray(0, 8).equals(SIGNATURE)) throw wrong('ntlm-frame');
  if (bytes.readUInt32LE(8) !== 2) throw wrong('ntlm-message');
  const flags = bytes.readUInt32LE(20);
  const needed = [FLAG.unicode, FLAG.ntlm, FLAG.extended, FLAG.targetInfo];
  if (needed.some((flag) => (flags & flag) === 0)) throw wrong('ntlm-downgrade');
  const [length, offset] = [bytes.readUInt16LE(40), bytes.readUInt32LE(44)];
  if (offset < LEAST_CHALLENGE || offset + length > bytes.length) throw wrong('ntlm-frame');
  const attributes = readAttributes(bytes.subarray(offset, offset + length));
  if (!attributes) throw wrong('ntlm-target-info');
  if (attributes.get(AV.time)?.length !== 8) throw wrong('ntlm-downgrade');
  return { bytes, nonce: bytes.subarray(24, 32), attributes };
}

function readAttributes(bytes: Buffer): Map<number, Buffer> | null {
  const found = new Map<number, Buffer>();
  for (let at = 0; at + 4 <= bytes.length;) {
    const [kind, length] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2)];
    if (kind === AV.end) return length === 0 ? found : null;
    if (found.has(kind) || at + 4 + length > bytes.length) return null;
    found.set(kind, bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

function attribute(kind: number, value: Uint8Array): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(kind, 0);
  head.writeUInt16LE(value.length, 2);
  return Buffer.concat([head, value]);
}

/** The server's attributes as they came, then ours: the integrity code is there, for which service, which channel. */
function ownAttributes(attributes: ReadonlyMap<number, Buffer>, host: string): Buffer {
  const ours = new Set<number>([AV.flags, AV.target, AV.channel]);
  const kept = [...attributes].filter(([kind]) => !ours.has(kind)).map(([kind, value]) => attribute(kind, value));
  const hasCode = Buffer.from([2, 0, 0, 0]);
  return Buffer.concat([
    ...kept,
    attribute(AV.flags, hasCode),
    attribute(AV.channel, Buffer.alloc(16)),
    attribute(AV.target, wide(`HTTP/${host}`)),
    attribute(AV.end, Buffer.alloc(0)),
  ]);
}

export interface AuthenticateInput {
  readonly account: NtlmAccount;
  readonly negotiate: Uint8Array;
  readonly challenge: ServerChallenge;
  /** Host with port, as in the Host header: binds the response to this service. */
  readonly host: string;
  readonly clientChallenge: Uint8Array;
}

/** The third message: the NTLMv2 proof, and an integrity code over all three. */
export function authenticateMessage({
  account,
  negotiate,
  challenge,
  host,
  clientChallenge,
}: AuthenticateInput): Buffer {
  const { attributes, nonce } = challenge;
  const named = { ...account, domain: account.domain || (attributes.get(AV.domain)?.toString('utf16le') ?? '') };
  const { response, sessionKey } = proofOf({
    account: named,
    serverChallenge: nonce,
    clientChallenge,
    time: attributes.get(AV.time)!.readBigUInt64LE(0),
    info: ownAttributes(attributes, host),
  });
  const fields = [Buffer.alloc(24), response, wide(named.domain), wide(named.user), Buffer.alloc(0), Buffer.alloc(0)];
  const message = Buffer.concat([headOf(fields), ...fields]);
  hmacMd5(sessionKey, negotiate, challenge.bytes, message).copy(message, MIC_AT);
  return message;
}

function headOf(fields: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(HEAD);
  SIGNATURE.copy(head);
  head.writeUInt32LE(3, 8);
  let offset = HEAD;
  fields.forEach(({ length }, n) => {
    head.writeUInt16LE(length, 12 + n * 8);
    head.writeUInt16LE(length, 14 + n * 8);
    head.writeUInt32LE(offset, 16 + n * 8);
    offset += length;
  });
  head.writeUInt32LE((ASKED & ~FLAG.requestTarget) | FLAG.targetInfo, 60);
  VERSION.copy(head, 64);
  return head;
}
