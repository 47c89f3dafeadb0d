/** Why a mail bounced, if its sender can act on the reason. */
export const RETURN_REASONS = ['address', 'domain', 'full', 'size', 'refused', 'unknown'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Enhanced status codes (RFC 3463, RFC 7505), without the class digit, by their meaning for the sender. */
const BY_STATUS: Readonly<Record<string, ReturnReason>> = {
  '1.0': 'address',
  '1.1': 'address',
  '1.2': 'domain',
  '1.3': 'address',
  '1.6': 'address',
  '1.10': 'address',
  '2.0': 'address',
  '2.1': 'address',
  '2.2': 'full',
  '2.3': 'size',
  '3.1': 'full',
  '3.4': 'size',
  '4.4': 'domain',
};

/** Texts of servers that send no code or a generic one. The first match applies. */
const BY_WORDS: readonly (readonly [RegExp, ReturnReason])[] = [
  [/over ?quota|quota exceeded|mailbox (is )?full|insufficient (system )?storage/i, 'full'],
  [/host (or domain name )?not found|domain (does not exist|not found)|nxdomain|no such domain|null mx/i, 'domain'],
  [/message (size|too (large|big))|size limit|exceeds? (the )?(maximum|size)/i, 'size'],
  [/spam|black ?list|block ?list|blocked|policy|dmarc|\bspf\b|dkim|reputation|not permitted|banned/i, 'refused'],
  [
    /(user|mailbox|recipient|address|account)[^.]{0,40}(unknown|not found|unavailable|does not exist|doesn't exist|disabled|invalid)|(unknown|no such|invalid) (user|mailbox|recipient|address|account)|no mailbox/i,
    'address',
  ],
];

/**
 * The class of a failure, by its enhanced status code, else by the words of the server.
 * @param status such as `5.1.1`
 */
export function returnReason(status: string | null, words: string): ReturnReason {
  const [, kind, detail] = /^[245]\.(\d{1,3})\.(\d{1,3})$/.exec(status ?? '') ?? [];
  const known = BY_STATUS[`${kind}.${detail}`];
  if (known) return known;
  if (kind === '7') return 'refused';
  return BY_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'unknown';
}

/** Returns the enhanced status code in the reply of a mail server (`550 5.1.1 No such user`); null if absent. */
export const statusIn = (answer: string): string | null =>
  /(?:^|[\s-])([245]\.\d{1,3}\.\d{1,3})(?=[\s,;:)]|$)/.exec(answer)?.[1] ?? null;

/** What became of a mail: it waits, is out, is held up on its way, has arrived, came back, or never got out. */
export const DELIVERY_STATES = ['queued', 'sent', 'delayed', 'delivered', 'returned', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
