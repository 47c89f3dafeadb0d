import { z } from 'zod';
import type { HashType } from './service.ts';

/** Requests of MID-REST as the provider checks them. */
const party = {
  relyingPartyUUID: z.string().min(1),
  relyingPartyName: z.string().min(1),
  phoneNumber: z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\+\d{8,30}$/, 'phoneNumber must be + and 8 to 30 digits')),
  nationalIdentityNumber: z.string().regex(/^\d{11}$/, 'nationalIdentityNumber must be 11 digits'),
};

const BYTES: Record<HashType, number> = { SHA256: 32, SHA384: 48, SHA512: 64 };

export const certificateRequest = z.looseObject(party);

export const sessionRequest = z
  .looseObject({
    ...party,
    hash: z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/, 'hash is not base64'),
    hashType: z.enum(['SHA256', 'SHA384', 'SHA512']),
    language: z.enum(['EST', 'ENG', 'RUS', 'LIT']),
    displayText: z.string().optional(),
    displayTextFormat: z.enum(['GSM-7', 'UCS-2']).default('GSM-7'),
  })
  .superRefine((value, ctx) => {
    const fail = (message: string): void => ctx.addIssue({ code: 'custom', message });
    if (Buffer.from(value.hash, 'base64').length !== BYTES[value.hashType]) fail('hash length does not match hashType');
    const most = value.displayTextFormat === 'UCS-2' ? 50 : 100;
    if ((value.displayText ?? '').length > most) fail(`displayText is longer than ${most}`);
  });

/** The GSM 03.38 basic alphabet with its extension; anything else becomes a space on the phone. */
const GSM7 = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà^{}\\[~]|€',
);

/** The text as the phone shows it. */
export const textOnPhone = (text: string, format: 'GSM-7' | 'UCS-2'): string =>
  format === 'UCS-2' ? text : [...text].map((c) => (GSM7.has(c) ? c : ' ')).join('');

/** Only this relying party has a contract; the UUID must be in lower case, the name in any. */
export const isAuthorized = (uuid: string, name: string): boolean =>
  uuid === '00000000-0000-0000-0000-000000000000' && name.toLowerCase() === 'demo';
