import { foldText } from '@paraph/domain';
import { type CompanyValue, rowValue, uniqueRow } from '../../platform/company-changes/index.ts';
import { isListUsed } from './store/lists.ts';
import { isTitleUsed, loadTitle, saveTitle } from './store/titles.ts';

const ofContacts = uniqueRow({ table: 'contacts', column: 'email', isUsed: async () => false });

/** The data of a contact of the address book, by its id. */
export const contactData = rowValue({
  name: 'contact',
  place: (id) => ({ table: 'contacts', columns: { id } }),
  only: ['email', 'first_name', 'last_name', 'phone', 'company', 'job_title', 'department', 'folded'],
  unique: {
    ...ofContacts,
    withPartOf(value, other) {
      const contact = ofContacts.withPartOf(value, other) as Record<string, string | null>;
      const { first_name: first, last_name: last, email, company } = contact;
      return { ...contact, folded: foldText(`${first} ${last} ${email} ${company ?? ''}`) };
    },
  },
});

/** The name and the options of a custom list, by its id: forms offer them. */
export const customList = rowValue({
  name: 'custom-list',
  place: (id) => ({ table: 'custom_lists', columns: { id } }),
  only: ['name', 'options'],
  lists: ['options'],
  unique: uniqueRow({ table: 'custom_lists', column: 'name', isUsed: isListUsed }),
});

/** The name and the description of a job title, by its id. */
const titleRow = rowValue({
  name: 'job-title',
  place: (id) => ({ table: 'job_titles', columns: { id } }),
  only: ['name', 'description'],
});
const ofTitles = uniqueRow({ table: 'job_titles', column: 'name', isUsed: isTitleUsed });

/** A job title, by its id. Profiles have it by name, so it goes back in them too. */
export const jobTitle: CompanyValue = {
  ...titleRow,
  async restore(tx, id, former) {
    const present = await loadTitle(tx, id);
    if (!present || former === null) return false;
    const { name, description } = former as { name: string; description: string };
    await saveTitle(tx, present.name, { id, name, description });
    return true;
  },
  unique: {
    ...ofTitles,
    async giveUp(tx, id) {
      const before = await loadTitle(tx, id);
      await ofTitles.giveUp(tx, id);
      const after = await loadTitle(tx, id);
      if (before && after) await saveTitle(tx, before.name, after);
    },
  },
};
