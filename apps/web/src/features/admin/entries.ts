import type { Capability } from '@paraph/domain';

export interface AdminEntry {
  to: string;
  name:
    | 'users'
    | 'permissions'
    | 'departments'
    | 'jobTitles'
    | 'accessGroups'
    | 'forms'
    | 'lists'
    | 'tags'
    | 'eventTypes'
    | 'company'
    | 'mails'
    | 'webhooks'
    | 'retention'
    | 'renewals'
    | 'billing'
    | 'log';
  capability: Capability;
}

/** The second navigation, in groups (product b). */
export const ADMIN_GROUPS: readonly { name: 'people' | 'documents' | 'company'; places: readonly AdminEntry[] }[] = [
  {
    name: 'people',
    places: [
      { to: '/admin/users', name: 'users', capability: 'users.manage' },
      { to: '/admin/permissions', name: 'permissions', capability: 'roles.manage' },
      { to: '/admin/departments', name: 'departments', capability: 'departments.manage' },
      { to: '/admin/job-titles', name: 'jobTitles', capability: 'admin.job-titles' },
      { to: '/admin/access-groups', name: 'accessGroups', capability: 'access-groups.manage' },
    ],
  },
  {
    name: 'documents',
    places: [
      { to: '/admin/forms', name: 'forms', capability: 'forms.templates' },
      { to: '/admin/lists', name: 'lists', capability: 'lists.page' },
      { to: '/admin/tags', name: 'tags', capability: 'tags.manage' },
      { to: '/admin/event-types', name: 'eventTypes', capability: 'event-types.manage' },
    ],
  },
  {
    name: 'company',
    places: [
      { to: '/admin/company', name: 'company', capability: 'company.manage' },
      { to: '/admin/email-templates-settings', name: 'mails', capability: 'company.manage' },
      { to: '/admin/webhooks', name: 'webhooks', capability: 'webhooks.manage' },
      { to: '/admin/retention', name: 'retention', capability: 'company.manage' },
      { to: '/admin/renewals', name: 'renewals', capability: 'company.manage' },
      { to: '/admin/billing-report', name: 'billing', capability: 'company.manage' },
      { to: '/admin/log', name: 'log', capability: 'log.read' },
    ],
  },
];
