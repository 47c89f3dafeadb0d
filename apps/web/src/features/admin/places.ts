import type { Capability } from '@paraph/domain';

export interface AdminPlace {
  to: string;
  name: 'users' | 'permissions' | 'company' | 'mails' | 'log';
  capability: Capability;
}

/** The second navigation, in groups (product b). */
export const ADMIN_GROUPS: readonly { name: 'people' | 'company'; places: readonly AdminPlace[] }[] = [
  {
    name: 'people',
    places: [
      { to: '/admin/users', name: 'users', capability: 'users.manage' },
      { to: '/admin/permissions', name: 'permissions', capability: 'roles.manage' },
    ],
  },
];
