import type { AnswerOf, InputOf, sso } from '@paraph/contract';

export type SsoSettings = AnswerOf<typeof sso.get>;
export type Provider = NonNullable<SsoSettings['provider']>;

/** Form values; domains as one text, the secret only when it changes. */
export interface SsoDraft {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  domains: string;
  isEnforced: boolean;
  emergencyIds: readonly string[];
}

/** Returns the initial values of the card. */
export const draftOf = (provider: Provider | null): SsoDraft => ({
  name: provider?.name ?? '',
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  clientSecret: '',
  domains: provider?.domains.join(', ') ?? '',
  isEnforced: provider?.isEnforced ?? false,
  emergencyIds: provider?.emergencyIds ?? [],
});

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/;

/** Parses typed domains: separated by commas, semicolons or blanks, optionally with a leading @. */
export const domainsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^@/, ''))
    .filter(Boolean);

export type SsoErrors = Partial<Record<keyof SsoDraft, 'required' | 'domainBad'>>;

/** Returns errors that prevent saving a provider, by field. */
export function faultsOf(draft: SsoDraft, provider: Provider | null): SsoErrors {
  const faults: SsoErrors = {};
  for (const name of ['name', 'issuer', 'clientId'] as const) if (!draft[name].trim()) faults[name] = 'required';
  const isSame = provider?.issuer === draft.issuer.trim() && provider.clientId === draft.clientId.trim();
  if (!isSame && !draft.clientSecret) faults.clientSecret = 'required';
  const domains = domainsIn(draft.domains);
  if (domains.length === 0) faults.domains = 'required';
  else if (domains.some((domain) => !DOMAIN.test(domain))) faults.domains = 'domainBad';
  return faults;
}

export const bodyOf = ({ name, issuer, clientId, clientSecret, domains, isEnforced, emergencyIds }: SsoDraft) =>
  ({
    name: name.trim(),
    issuer: issuer.trim(),
    clientId: clientId.trim(),
    domains: domainsIn(domains),
    isEnforced,
    emergencyIds: [...emergencyIds],
    ...(clientSecret && { clientSecret }),
  }) satisfies InputOf<typeof sso.save>['body'];
