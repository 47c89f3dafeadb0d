import { isInternal, isLocale, type Locale, type Role, ROLES } from '@paraph/domain';
import type { UserRow } from './store/users.ts';

/** A user of this tenant, for other features. */
export interface TenantUser {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  locale: Locale | null;
  roles: readonly Role[];
  /** Belongs to the company; false for external users. */
  isInternal: boolean;
  isExternal: boolean;
  /** invited: has no account yet, so is reached by personal links only. */
  state: 'invited' | 'active' | 'inactive';
}

export function personOf(row: UserRow): TenantUser {
  const roles = row.roles.filter((word): word is Role => Object.hasOwn(ROLES, word));
  const internal = isInternal(roles);
  return {
    userId: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    locale: row.locale && isLocale(row.locale) ? row.locale : null,
    roles,
    isInternal: internal,
    isExternal: !internal,
    state: row.state as TenantUser['state'],
  };
}
