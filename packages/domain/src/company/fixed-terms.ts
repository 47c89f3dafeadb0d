import type { Module } from '../access/modules.ts';
import { SIGN_IN_METHODS } from '../access/sign-in-rules.ts';
import type { ErrorCode } from '../errors.ts';

/** What decides which terms of a tenant nobody changes. */
export interface TenantFacts {
  /** The tenant of the operator, or any other with super administrators. */
  runsInstallation: boolean;
  /** Somebody is in it or was, also only invited. */
  hasPeople: boolean;
  hosts: readonly string[];
  /** Those of the hosts that are no longer young (LIMITS.youngHost). */
  oldHosts: readonly string[];
  /** The host of PARAPH_PUBLIC_URL. */
  ownHost: string;
}

/** Terms of a tenant that stay as they are, also for super administrators. */
export interface FixedTerms {
  /** It stays a company, or stays none. */
  isCompany: boolean;
  /** Stays among its hosts; null: all may change. */
  host: string | null;
  /** At least one of them stays; empty: all may change. */
  oldHosts: readonly string[];
  /** Stay on. */
  modules: readonly Module[];
  /** It stays active. */
  isActive: boolean;
}

/** The modules by which super administrators sign in, with password and factor. */
export const MODULES_OF_OPERATOR: readonly Module[] = [SIGN_IN_METHODS.password.module];

/**
 * Returns what stays as it is. The kind decides what people of a tenant see of each other, so it never changes for
 * people who are there. Super administrators must find their host and their sign-in: nobody else could restore these.
 * Mails to people who are there lead to a host that is no longer young, so one of these stays (security AN-16).
 */
export const fixedTermsOf = ({ runsInstallation, hasPeople, hosts, oldHosts, ownHost }: TenantFacts): FixedTerms => ({
  isCompany: runsInstallation || hasPeople,
  host: runsInstallation && hosts.includes(ownHost) ? ownHost : null,
  oldHosts: hasPeople ? oldHosts : [],
  modules: runsInstallation ? MODULES_OF_OPERATOR : [],
  isActive: runsInstallation,
});

/** The terms that a change sets. */
export interface WantedTerms {
  isCompany: boolean;
  hosts: readonly string[];
  modules: readonly Module[];
}

type Faults = Partial<Record<'isCompany' | 'hosts' | 'moduleIds', ErrorCode>>;

/** Returns what a change of terms may not do, by field; `isCompany` is what the tenant is before. */
export const fixedTermsFaults = (fixed: FixedTerms, isCompany: boolean, wanted: WantedTerms): Faults => ({
  ...(fixed.isCompany && wanted.isCompany !== isCompany && { isCompany: 'tenant.kind-stays' }),
  ...(fixed.oldHosts.length > 0 &&
    !fixed.oldHosts.some((host) => wanted.hosts.includes(host)) && { hosts: 'tenant.old-host-stays' }),
  ...(fixed.host !== null && !wanted.hosts.includes(fixed.host) && { hosts: 'tenant.own-host-stays' }),
  ...(fixed.modules.some((name) => !wanted.modules.includes(name)) && { moduleIds: 'tenant.sign-in-stays' }),
});
