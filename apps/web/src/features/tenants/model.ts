import type { AnswerOf, InputOf, tenants } from '@paraph/contract';
import { defaultModules, INT4, MODULES } from '@paraph/domain';
import { decimalTextOf, wholeOf, wholeWithin } from '../../lib/format/numbers.ts';

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
  modules: ReadonlySet<number>;
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

export type TermsFault = { key: 'tenants.required' } | { key: 'company.whole'; least: number; most: number };
export type TermsFaults = Partial<Record<keyof TenantDraft, TermsFault>>;

/** A million, as in the contract. */
const MOST = 1_000_000;
const NUMBERS = {
  signaturesLimit: { least: 0, most: INT4.most, canBeEmpty: true },
  newRecipientsLimit: { least: 0, most: MOST, canBeEmpty: true },
  passwordExpirationHours: { least: 1, most: MOST, canBeEmpty: false },
} as const;

/** Returns errors that prevent saving a tenant, by field; nothing is sent while there are any (TENANT-010). */
export function faultsOf(draft: TenantDraft): TermsFaults {
  const faults: TermsFaults = {};
  for (const name of ['name', 'key', 'hosts', 'zone', 'passwordExpirationHours'] as const)
    if (draft[name].trim() === '') faults[name] = { key: 'tenants.required' };
  for (const name of Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]) {
    const { least, most, canBeEmpty } = NUMBERS[name];
    if (faults[name] || (canBeEmpty && draft[name].trim() === '')) continue;
    if (wholeWithin(draft[name], least, most) === null) faults[name] = { key: 'company.whole', least, most };
  }
  return faults;
}

/** Returns the terms of API keys as typed. */
export const keyTermsDraft = (known: AnswerOf<typeof tenants.keyTerms>) => ({
  apiActionLimit: typed(known.apiActionLimit),
  pricePerExceededApiAction: known.pricePerExceededApiAction ?? '',
  servesBeyond: known.servesBeyond,
});
export type KeyTermsDraft = ReturnType<typeof keyTermsDraft>;

/** Returns the request; a text that is no number becomes one that is refused. */
export const keyTermsOf = ({ apiActionLimit, pricePerExceededApiAction: price, servesBeyond }: KeyTermsDraft) => ({
  apiActionLimit: wholeOf(apiActionLimit) ?? -1,
  pricePerExceededApiAction: decimalTextOf(price) ?? price,
  servesBeyond,
});

/** Returns an empty text for no limit. */
const typed = (limit: number | null | undefined): string => (typeof limit === 'number' ? String(limit) : '');

/** Whether something differs from the initial values of the form. */
export const isChanged = (draft: TenantDraft, start: TenantDraft): boolean => textOf(draft) !== textOf(start);
const textOf = ({ modules, ...rest }: TenantDraft): string =>
  JSON.stringify([rest, [...modules].toSorted((a, b) => a - b)]);

/** Returns the request; only for a draft without errors. */
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
  signaturesLimit: wholeOf(signaturesLimit),
  newRecipientsLimit: wholeOf(newRecipientsLimit),
  passwordExpirationHours: wholeOf(passwordExpirationHours) ?? 0,
});
