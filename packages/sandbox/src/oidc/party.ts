/** The client of every company that tries its sign-in here. */
export const CLIENT = { id: 'paraph-company', secret: 'sandbox-company-secret' };

/** Ways in which a provider may lie about who came; each spoils one thing of a good answer. */
export const LIES = [
  'nonce',
  'audience',
  'issuer',
  'expired',
  'other-key',
  'unsigned',
  'unverified',
  'other-subject',
  'subject-nul',
  'subject-empty',
  'subject-long',
  'address-nul',
] as const;
export type Lie = (typeof LIES)[number];
