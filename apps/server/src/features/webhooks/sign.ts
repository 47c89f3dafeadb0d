import { createHmac, randomBytes } from 'node:crypto';

/** The secret of a receiver: 256 bits, told once. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/**
 * What a call is signed with: HMAC-SHA256 over `<seconds>.<body>`. The receiver compares it without haste and refuses
 * what is older than five minutes (security WB-17).
 */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
