import { fromLatin1 } from '../../bytes/index.ts';
import { instantOf } from '../../calendar.ts';
import { Asn1Error } from './error.ts';
import type { Asn1Node } from './read.ts';
import { TAG } from './tags.ts';

const UTC = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(?:()Z|([+-](?:[01]\d|2[0-3])[0-5]\d))$/;
const GENERALIZED = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)?(\d\d)?(?:[.,](\d+))?(?:Z|([+-](?:[01]\d|2[0-3])[0-5]\d))$/;

/** UTCTime or GeneralizedTime as an instant; two-digit years below 50 are 20xx (RFC 5280, 4.1.2.5). */
export function timeOf(node: Asn1Node | undefined): Date {
  if (!node) throw new Asn1Error('a part is missing');
  const isUtc = (node.tag & ~0x20) === TAG.utcTime;
  const bytes = node.bytes.subarray(0, 40);
  const usual = usualTime(bytes, isUtc ? 2 : 4);
  if (usual !== undefined) return new Date(usual);
  const text = fromLatin1(bytes);
  const found = (isUtc ? UTC : GENERALIZED).exec(text);
  if (!found) throw new Asn1Error(`not a time: ${text}`);
  const [, year, month, day, hour, minute, second, fraction, zone] = found;
  const fullYear = isUtc ? Number(year) + (Number(year) < 50 ? 2000 : 1900) : Number(year);
  const instant = instantOf([fullYear, ...[month, day, hour, minute ?? 0, second ?? 0].map(Number)]);
  if (instant === undefined) throw new Asn1Error(`not a time: ${text}`);
  const milliseconds = Number((fraction || '0').slice(0, 3).padEnd(3, '0'));
  return new Date(instant + milliseconds - zoneMinutes(zone) * 60_000);
}

/**
 * Fast path for `YYMMDDHHMMSSZ` and `YYYYMMDDHHMMSSZ`, the DER forms. Other forms, and days that some months lack,
 * take the general path.
 */
function usualTime(bytes: Uint8Array, yearDigits: 2 | 4): number | undefined {
  if (bytes.length !== yearDigits + 11 || bytes.at(-1) !== 0x5a) return undefined;
  for (let at = 0; at < bytes.length - 1; at++) if (bytes[at]! < 0x30 || bytes[at]! > 0x39) return undefined;
  const pair = (at: number): number => (bytes[at]! - 0x30) * 10 + bytes[at + 1]! - 0x30;
  const short = pair(yearDigits - 2);
  const year = yearDigits === 4 ? pair(0) * 100 + short : short + (short < 50 ? 2000 : 1900);
  const [month, day, hour] = [pair(yearDigits), pair(yearDigits + 2), pair(yearDigits + 4)];
  const [minute, second] = [pair(yearDigits + 6), pair(yearDigits + 8)];
  const isUsual = year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= 28;
  if (!isUsual || hour > 23 || minute > 59 || second > 59) return undefined;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function zoneMinutes(zone: string | undefined): number {
  if (!zone) return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3, 5));
  return zone.startsWith('-') ? -minutes : minutes;
}

/** `YYYYMMDDHHMMSSZ`, integer seconds, as DER requires for certificates and timestamps. */
export const generalizedTimeText = (time: Date): string => `${time.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;

/** `YYMMDDHHMMSSZ` for years 1950 to 2049. */
export const utcTimeText = (time: Date): string => generalizedTimeText(time).slice(2);
