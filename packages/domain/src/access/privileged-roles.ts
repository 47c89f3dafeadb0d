import type { Role } from './roles.ts';

/**
 * Roles that administer others or open their documents, with the reason. Giving one, taking it from somebody else,
 * inviting with it, deactivating its holder and changing its permissions require a fresh proof of identity. A test
 * names each role with such a capability.
 */
export const PRIVILEGED_ROLES: Readonly<Partial<Record<Role, string>>> = {
  superadmin: 'it runs the installation',
  admin: 'it can do everything in a company',
  ceo: 'it opens the documents of the company, and forms are approved by it',
};

export const isPrivileged = (role: Role): boolean => role in PRIVILEGED_ROLES;

/** Returns whether a user gets a privileged role that they did not have. */
export const gainsPrivilege = (had: readonly Role[], next: readonly Role[]): boolean =>
  next.some((role) => isPrivileged(role) && !had.includes(role));

/** Returns whether a user loses a privileged role. */
export const losesPrivilege = (had: readonly Role[], kept: readonly Role[]): boolean => gainsPrivilege(kept, had);

/**
 * Whose holders only holders of the same role may deactivate, delete, give other roles, hand over or export: others in the
 * company could not give the role back. The last active holder keeps it.
 */
export const ROLES_OF_INSTALLATION: readonly Role[] = ['superadmin'];

/** Returns whether a user with these roles may act on the user with those. A missing caller is the server itself. */
export const mayActOnHolder = (caller: readonly Role[] | undefined, holder: readonly Role[]): boolean =>
  ROLES_OF_INSTALLATION.every((role) => !holder.includes(role) || !caller || caller.includes(role));
