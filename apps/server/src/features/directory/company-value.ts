import { rowValue } from '../../platform/company-changes/index.ts';

/** The data of a contact of the address book, by its id. */
export const contactData = rowValue({
  name: 'contact',
  place: (id) => ({ table: 'contacts', columns: { id } }),
  only: ['email', 'first_name', 'last_name', 'phone', 'company', 'job_title', 'department', 'folded'],
});
