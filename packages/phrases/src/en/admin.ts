/** The frame of the administration: its places and what their lists have in common. */
export const admin = {
  title: 'Administration',
  nav: 'Administration menu',
  group: {
    people: 'People',
    company: 'Company',
  },
  place: {
    users: 'Users',
    permissions: 'Permissions',
    company: 'Company settings',
    mails: 'E-mail templates',
    billing: 'Billing report',
    retention: 'Deletion',
    log: 'Admin log',
  },
  selected: 'Selected: {{number}}',
  selectAll: 'Select this page',
  select: 'Select {{name}}',
  clearSelection: 'Clear selection',
  more: 'More for {{name}}',
  any: 'Any',
  filters: 'Filters',
  saved: 'Saved',
  unsaved: 'There are changes that are not saved.',
  discard: 'Discard changes',
  nothing: {
    title: 'Nothing fits these filters',
    text: 'Change the words or clear the filters.',
    clear: 'Clear filters',
  },
};
