import type { AnswerOf, InputOf, tenants } from '@paraph/contract';
import { defaultModules, INT4, MODULES } from '@paraph/domain';
import { decimalTextOf, wholeOf } from '../../lib/format/numbers.ts';

export type TenantRow = AnswerOf<typeof tenants.list>['items'][number];
export type Tenant = AnswerOf<typeof tenants.get>;
export type Terms = InputOf<typeof tenants.create>['body'];

type Providers = InputOf<typeof tenants.setProviders>['body'];

/** Typed credentials; an empty secret leaves the stored one unchanged. */
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

/** Returns the request: without a client id no secret is stored. */
export const providersBody = (draft: ProvidersDraft): Providers => ({
  eparakstsClientId: draft.eparakstsClientId.trim() || null,
  eparakstsSecret: draft.eparakstsSecret || null,
  eidEasyClientId: draft.eidEasyClientId.trim() || null,
  eidEasySecret: draft.eidEasySecret || null,
  eidEasyMethods: [...draft.eidEasyMethods],
});

/** Numbers and hosts as typed. */
export interface TenantDraft extends Pick<Tenant, 'name' | 'key' | 'isCompany' | 'locale' | 'zone'> {
  hosts: string;
  moduleIds: number[];
  signaturesLimit: string;
  newRecipientsLimit: string;
  passwordExpirationHours: string;
}

/** A new company may have any terms. */
export const NOTHING_FIXED: Tenant['fixed'] = { isCompany: false, isActive: false, host: null, moduleIds: [] };

export const emptyDraft: TenantDraft = {
  name: '',
  key: '',
  isCompany: true,
  locale: 'lt',
  zone: 'Europe/Vilnius',
  hosts: '',
  moduleIds: defaultModules(true).map((name) => MODULES[name].code),
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
  moduleIds: tenant.moduleIds,
  signaturesLimit: typed(tenant.signaturesLimit),
  newRecipientsLimit: typed(tenant.newRecipientsLimit),
  passwordExpirationHours: String(tenant.passwordExpirationHours),
});

/** Bounds of the numbers, as in the contract. */
export const BOUNDS = {
  signaturesLimit: { least: 0, most: INT4.most },
  newRecipientsLimit: { least: 0, most: 1_000_000 },
  passwordExpirationHours: { least: 1, most: 1_000_000 },
} as const;

/** Returns the terms of API keys as typed. */
export const keyTermsDraft = (known: AnswerOf<typeof tenants.keyTerms>) => ({
  apiActionLimit: typed(known.apiActionLimit),
  pricePerExceededApiAction: known.pricePerExceededApiAction ?? '',
  servesBeyond: known.servesBeyond,
});
export type KeyTermsDraft = ReturnType<typeof keyTermsDraft>;

/** Returns the request; a text that is no number becomes one that is refused. */
export const keyTermsOf = ({ apiActionLimit, pricePerExceededApiAction: price, servesBeyond }: KeyTermsDraft) => ({
  apiActionLimit: wholeOf(apiActionLimit) ?? NO_NUMBER,
  pricePerExceededApiAction: decimalTextOf(price) ?? price,
  servesBeyond,
});

/** Returns an empty text for no limit. */
const typed = (limit: number | null | undefined): string => (typeof limit === 'number' ? String(limit) : '');

/** Returns the request. A text that is no number becomes one that is refused, never "no limit" (TENANT-010). */
export const termsOf = ({
  hosts,
  moduleIds,
  signaturesLimit,
  newRecipientsLimit,
  passwordExpirationHours,
  ...rest
}: TenantDraft): Terms => ({
  ...rest,
  // A blank does not separate: "bad host" is one wrong name, not two.
  hosts: hosts
    .split('\n')
    .map((host) => host.trim())
    .filter(Boolean),
  moduleIds: moduleIds.toSorted((a, b) => a - b),
  signaturesLimit: limitOf(signaturesLimit),
  newRecipientsLimit: limitOf(newRecipientsLimit),
  passwordExpirationHours: wholeOf(passwordExpirationHours) ?? NO_NUMBER,
});

const NO_NUMBER = -1;
const limitOf = (text: string): number | null => (text.trim() === '' ? null : (wholeOf(text) ?? NO_NUMBER));
