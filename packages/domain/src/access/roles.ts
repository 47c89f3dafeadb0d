/** The five roles (PERM; specification 1 §6). A person may hold several; rights are the union. */
export const ROLES = {
  superadmin: { internal: false },
  admin: { internal: true },
  ceo: { internal: true },
  user: { internal: true },
  externaluser: { internal: false },
} as const satisfies Record<string, { internal: boolean }>;

export type Role = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as Role[];

/** Internal people belong to the company: user, ceo and admin. */
export const isInternal = (roles: readonly Role[]): boolean => roles.some((role) => ROLES[role].internal);
