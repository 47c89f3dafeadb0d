/** The five roles (PERM; specification 1 §6). A person may hold several; rights are the union. */
export const ROLES = {
  superadmin: { code: 1, internal: false },
  admin: { code: 2, internal: true },
  ceo: { code: 3, internal: true },
  user: { code: 4, internal: true },
  externaluser: { code: 5, internal: false },
} as const satisfies Record<string, { code: number; internal: boolean }>;

export type Role = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as Role[];

/** Returns the role with this code on the wire. */
export const roleByCode = (code: number): Role | undefined => ROLE_NAMES.find((name) => ROLES[name].code === code);

/** Internal people belong to the company: user, ceo and admin. */
export const isInternal = (roles: readonly Role[]): boolean => roles.some((role) => ROLES[role].internal);
