import { createHmac, randomBytes } from 'node:crypto';

/** Returns the secret of a receiver: 256 bits, shown once. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/**
 * Returns the signature of a call: HMAC-SHA256 over `<seconds>.<body>`. The receiver must compare it in constant time
 * and refuse calls older than five minutes (security WB-17).
 */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
