import { type CompanyValue, rowValue } from '../../platform/company-changes/index.ts';
import { loadTitle, saveTitle } from './store/titles.ts';

/** The data of a contact of the address book, by its id. */
export const contactData = rowValue({
  name: 'contact',
  place: (id) => ({ table: 'contacts', columns: { id } }),
  only: ['email', 'first_name', 'last_name', 'phone', 'company', 'job_title', 'department', 'folded'],
});

/** The name and the options of a custom list, by its id: forms offer them. */
export const customList = rowValue({
  name: 'custom-list',
  place: (id) => ({ table: 'custom_lists', columns: { id } }),
  only: ['name', 'options'],
});

/** A job title, by its id. Profiles have it by name, so it goes back in them too. */
export const jobTitle: CompanyValue = {
  ...rowValue({
    name: 'job-title',
    place: (id) => ({ table: 'job_titles', columns: { id } }),
    only: ['name', 'description'],
  }),
  async restore(tx, id, former) {
    const present = await loadTitle(tx, id);
    if (!present || former === null) return false;
    const { name, description } = former as { name: string; description: string };
    await saveTitle(tx, present.name, { id, name, description });
    return true;
  },
};
