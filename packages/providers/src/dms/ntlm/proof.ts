import { createHmac } from 'node:crypto';
import { md4 } from './md4.ts';

/** An account of a Windows domain. */
export interface NtlmAccount {
  readonly domain: string;
  readonly user: string;
  readonly password: string;
}

export interface ProofInput {
  readonly account: NtlmAccount;
  readonly serverChallenge: Uint8Array;
  /** Eight random bytes of ours. */
  readonly clientChallenge: Uint8Array;
  /** 100 ns since 1601. */
  readonly time: bigint;
  /** Attributes of the server, with ours, up to and with the last. */
  readonly info: Uint8Array;
}

export const wide = (text: string): Buffer => Buffer.from(text, 'utf16le');
export const hmacMd5 = (key: Uint8Array, ...parts: readonly Uint8Array[]): Buffer =>
  createHmac('md5', key).update(Buffer.concat(parts)).digest();

/** NTOWFv2 (MS-NLMP 3.3.2): the key of an account. */
export const accountKey = ({ domain, user, password }: NtlmAccount): Buffer =>
  hmacMd5(md4(wide(password)), wide(user.toUpperCase() + domain));

/** The NTLMv2 answer and the key that binds the three messages together (MS-NLMP 3.3.2). */
export function proofOf({ account, serverChallenge, clientChallenge, time, info }: ProofInput): {
  response: Buffer;
  sessionKey: Buffer;
} {
  const key = accountKey(account);
  const head = Buffer.alloc(28);
  head.writeUInt16BE(0x0101, 0);
  head.writeBigUInt64LE(time, 8);
  head.set(clientChallenge, 16);
  const blob = Buffer.concat([head, info, Buffer.alloc(4)]);
  const proof = hmacMd5(key, serverChallenge, blob);
  return { response: Buffer.concat([proof, blob]), sessionKey: hmacMd5(key, proof) };
}
