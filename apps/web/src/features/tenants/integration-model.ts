import type { AnswerOf, InputOf, integration } from '@paraph/contract';
import { INTEGRATIONS } from '@paraph/domain';

export type Integration = AnswerOf<typeof integration.settings>;
export type IntegrationInput = InputOf<typeof integration.save>['body'];

/** The settings with the secrets as they are typed; an empty one stays as it is stored. */
export type IntegrationDraft = Omit<Integration, 'hasNtlmPassword' | 'hasApiKey' | 'hasCloudPassword'> & {
  ntlmPassword: string;
  apiKey: string;
  cloudPassword: string;
};

export const integrationDraft = ({
  hasNtlmPassword: _ntlm,
  hasApiKey: _key,
  hasCloudPassword: _cloud,
  ...known
}: Integration): IntegrationDraft => ({ ...known, ntlmPassword: '', apiKey: '', cloudPassword: '' });

/** What is sent: the grant that goes with the way, and only secrets that were typed. */
export function integrationInput({
  ntlmPassword,
  apiKey,
  cloudPassword,
  ...draft
}: IntegrationDraft): IntegrationInput {
  const { grantType } = INTEGRATIONS[draft.integrationType];
  return {
    ...draft,
    grantType,
    ...(ntlmPassword && { ntlmPassword }),
    ...(apiKey && { apiKey }),
    ...(cloudPassword && { cloudPassword }),
  };
}

type Name = keyof IntegrationDraft;
const HELD = { ntlmPassword: 'hasNtlmPassword', apiKey: 'hasApiKey', cloudPassword: 'hasCloudPassword' } as const;

/** Fields without which nothing is sent: the address always (TENANT-010), the rest by the way it is reached. */
export function missingIn(draft: IntegrationDraft, known: Integration): Name[] {
  const needed: readonly Name[] = draft.isEnabled ? INTEGRATIONS[draft.integrationType].needs : [];
  const isHeld = (name: Name) => name in HELD && known[HELD[name as keyof typeof HELD]];
  const isEmpty = (name: Name) => String(draft[name]).trim() === '' && !isHeld(name);
  return (['domain', ...needed] as Name[]).filter(isEmpty);
}

/** Settings that say at their own field what is wrong with them. */
export const INTEGRATION_FIELDS: readonly (keyof IntegrationDraft)[] = [
  'domain',
  'ntlmUserName',
  'ntlmPassword',
  'apiKey',
  'clientId',
  'scope',
  'cloudTenantId',
  'cloudUserName',
  'cloudPassword',
];
