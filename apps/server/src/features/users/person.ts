import { type FormerUser, isInternal, isLocale, type Locale, type Role, ROLES } from '@paraph/domain';
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

const rolesIn = (words: readonly string[]): Role[] => words.filter((word): word is Role => Object.hasOwn(ROLES, word));

/** Returns whether the user works in the company, or did before they were deleted. */
export const isColleagueEver = (row: UserRow): boolean =>
  isInternal(rolesIn([...row.roles, ...(row.former_roles ?? [])]));

/** Returns the facts that decide whether an administrator may take over this user's work. */
export const formerUserOf = (row: UserRow): FormerUser => ({
  hasAccess: row.state !== 'inactive',
  leftAt: row.deleted_at ?? row.access_ended_at,
});

export function personOf(row: UserRow): TenantUser {
  const roles = rolesIn(row.roles);
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
