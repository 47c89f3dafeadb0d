/**
 * Owner address of documents sent by a company's document system (DOC-017, DOC-118); it belongs to no user. It cannot
 * register, be invited or be added to documents (security AZ-06).
 */
export const INTEGRATION_OWNER = 'integration@system.local';

/** Authentication of the portal at a document system, with its OAuth 2.0 grant (TENANT-006). */
export const INTEGRATIONS = {
  ntlm: { grantType: null, needs: ['ntlmUserName', 'ntlmPassword'] },
  oauth2: { grantType: 'client_credentials', needs: ['clientId', 'apiKey'] },
  cloud: { grantType: 'password', needs: ['clientId', 'cloudTenantId', 'cloudUserName', 'cloudPassword'] },
} as const satisfies Record<string, { grantType: string | null; needs: readonly string[] }>;

export type IntegrationType = keyof typeof INTEGRATIONS;
export const INTEGRATION_TYPES = Object.keys(INTEGRATIONS) as IntegrationType[];
export const GRANT_TYPES = ['client_credentials', 'password'] as const;

/** What of these is never read out again. */
export const INTEGRATION_SECRETS = ['ntlmPassword', 'apiKey', 'cloudPassword'] as const;
export type IntegrationSecret = (typeof INTEGRATION_SECRETS)[number];

/** State of the transfer of a document to the system. */
export const TRANSFER_STATES = ['waiting', 'sent', 'failed'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/**
 * Why the transfer has not succeeded yet. The system is down, rejects our credentials, responds wrongly, refuses the
 * document, has a forbidden address, or is switched off.
 */
export const TRANSFER_TROUBLES = ['down', 'refusesUs', 'answerWrong', 'refused', 'addressRefused', 'off'] as const;
export type TransferTrouble = (typeof TRANSFER_TROUBLES)[number];

/** Attempts per document, over some hours; after the last an administrator must intervene. */
export const TRANSFER_TRIES = 12;

/** Returns milliseconds until the next attempt: 5 s, doubled, at most four hours. */
export const transferPause = (tries: number): number => Math.min(5_000 * 2 ** Math.max(0, tries - 1), 4 * 3_600_000);
