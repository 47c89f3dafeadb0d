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

/** Parses typed domains: separated by commas, semicolons or blanks, optionally with a leading @. */
export const domainsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^@/, ''))
    .filter(Boolean);

/** Whether the typed address is of another provider than the stored one: users are found there by address again. */
export const isOtherProvider = (issuer: string, provider: Provider): boolean =>
  issuer.trim() !== '' && issuer.trim() !== provider.issuer;

/** Whether a secret must be typed: a stored one applies to the same provider and client only. */
export const needsSecret = ({ issuer, clientId, clientSecret }: SsoDraft, provider: Provider | null): boolean =>
  !clientSecret && (provider?.issuer !== issuer.trim() || provider.clientId !== clientId.trim());

/** Returns the provider as the call takes it. */
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
