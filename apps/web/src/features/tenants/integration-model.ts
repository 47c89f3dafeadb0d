import type { AnswerOf, InputOf, integration } from '@paraph/contract';
import { INTEGRATIONS } from '@paraph/domain';

export type Integration = AnswerOf<typeof integration.settings>;
export type IntegrationInput = InputOf<typeof integration.save>['body'];

/** The settings with typed secrets; an empty one leaves the stored one unchanged. */
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

/** Returns the request: the grant of the connection type, and only secrets that were typed. */
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

/** Returns missing fields: the address is always required (TENANT-010), the rest depends on the connection type. */
export function missingIn(draft: IntegrationDraft, known: Integration): Name[] {
  const needed: readonly Name[] = draft.isEnabled ? INTEGRATIONS[draft.integrationType].needs : [];
  const isHeld = (name: Name) => name in HELD && known[HELD[name as keyof typeof HELD]];
  const isEmpty = (name: Name) => String(draft[name]).trim() === '' && !isHeld(name);
  return (['domain', ...needed] as Name[]).filter(isEmpty);
}
