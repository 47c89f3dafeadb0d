import type { AnswerOf, InputOf, tenants } from '@paraph/contract';
import { defaultModules, MODULES } from '@paraph/domain';

export type TenantRow = AnswerOf<typeof tenants.list>['items'][number];
export type Tenant = AnswerOf<typeof tenants.get>;
export type Terms = InputOf<typeof tenants.create>['body'];

type Providers = InputOf<typeof tenants.setProviders>['body'];

/** Credentials as they are typed; an empty secret keeps the one that is stored. */
export interface ProvidersDraft {
  eparakstsClientId: string;
  eparakstsSecret: string;
  eidEasyClientId: string;
  eidEasySecret: string;
  eidEasyMethods: readonly string[];
}

export const providersDraft = (known: AnswerOf<typeof tenants.providers>): ProvidersDraft => ({
  eparakstsClientId: known.eparakstsClientId ?? '',
  eparakstsSecret: '',
  eidEasyClientId: known.eidEasyClientId ?? '',
  eidEasySecret: '',
  eidEasyMethods: known.eidEasyMethods,
});

/** What is sent: without a client there is nothing to keep a secret for. */
export const providersBody = (draft: ProvidersDraft): Providers => ({
  eparakstsClientId: draft.eparakstsClientId.trim() || null,
  eparakstsSecret: draft.eparakstsSecret || null,
  eidEasyClientId: draft.eidEasyClientId.trim() || null,
  eidEasySecret: draft.eidEasySecret || null,
  eidEasyMethods: [...draft.eidEasyMethods],
});

/** Numbers and hosts as they are typed. */
export interface TenantDraft extends Pick<Tenant, 'name' | 'key' | 'isCompany' | 'locale' | 'zone'> {
  hosts: string;
  modules: ReadonlySet<number>;
  signaturesLimit: string;
  newRecipientsLimit: string;
  passwordExpirationHours: string;
}

export const emptyDraft: TenantDraft = {
  name: '',
  key: '',
  isCompany: true,
  locale: 'lt',
  zone: 'Europe/Vilnius',
  hosts: '',
  modules: new Set(defaultModules(true).map((name) => MODULES[name].code)),
  signaturesLimit: '',
  newRecipientsLimit: '',
  passwordExpirationHours: '8760',
};

export const draftOf = (tenant: Tenant): TenantDraft => ({
  name: tenant.name,
  key: tenant.key,
  isCompany: tenant.isCompany,
  locale: tenant.locale,
  zone: tenant.zone,
  hosts: tenant.hosts.join('\n'),
  modules: new Set(tenant.moduleIds),
  signaturesLimit: typed(tenant.signaturesLimit),
  newRecipientsLimit: typed(tenant.newRecipientsLimit),
  passwordExpirationHours: String(tenant.passwordExpirationHours),
});

/** Fields that must be filled before anything is sent (TENANT-010). */
export const emptyFields = (draft: TenantDraft): (keyof TenantDraft)[] =>
  (['name', 'key', 'hosts', 'zone', 'passwordExpirationHours'] as const).filter((name) => draft[name].trim() === '');

/** No limit is an empty field. */
const typed = (limit: number | null | undefined): string => (typeof limit === 'number' ? String(limit) : '');
const limitOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

export const termsOf = ({
  hosts,
  modules,
  signaturesLimit,
  newRecipientsLimit,
  passwordExpirationHours,
  ...rest
}: TenantDraft): Terms => ({
  ...rest,
  hosts: hosts.split(/\s+/).filter(Boolean),
  moduleIds: [...modules].toSorted((a, b) => a - b),
  signaturesLimit: limitOf(signaturesLimit),
  newRecipientsLimit: limitOf(newRecipientsLimit),
  passwordExpirationHours: Number(passwordExpirationHours),
});
