import { timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/index.ts';
import { type DataKeys, keyedHash, keyedHashes } from '../keys/index.ts';

const PURPOSE = 'return addresses of mails';
/** Twelve bytes cannot be guessed, and the local part stays below the 64 characters of RFC 5321. */
const MAC_BYTES = 12;
const LOCAL = /^b-([0-9a-f]{32})-([0-9a-f]{24})$/;

interface Installation {
  config: Pick<Config, 'bounceDomain'>;
  dataKeys: DataKeys;
}

/**
 * Returns the unique return address of a mail; only senders who received that mail know it. Lower case, as servers on
 * the way change the case of local parts. Undefined where the installation has no domain for it.
 */
export function returnPath({ dataKeys, config: { bounceDomain } }: Installation, mailId: string): string | undefined {
  if (!bounceDomain) return undefined;
  const id = mailId.replaceAll('-', '').toLowerCase();
  return `b-${id}-${keyedHash(dataKeys, PURPOSE, id).toString('hex', 0, MAC_BYTES)}@${bounceDomain}`;
}

/** Returns the mail of a return address; undefined for every address that this installation did not issue. */
export function mailOfReturnPath(
  { dataKeys, config: { bounceDomain } }: Installation,
  address: string,
): string | undefined {
  const at = address.lastIndexOf('@');
  if (!bounceDomain || address.slice(at + 1).toLowerCase() !== bounceDomain) return undefined;
  const [, id, mac] = LOCAL.exec(address.slice(0, at).toLowerCase()) ?? [];
  if (!id || !mac) return undefined;
  const given = Buffer.from(mac, 'hex');
  // Keys change; a mail sent under the former key bounces under it.
  const isOurs = keyedHashes(dataKeys, PURPOSE, id).some((mac) => timingSafeEqual(given, mac.subarray(0, MAC_BYTES)));
  return isOurs ? id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : undefined;
}
