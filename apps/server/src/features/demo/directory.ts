import type { Ctx } from '../../platform/context.ts';
import { createGroup } from '../access-groups/index.ts';
import { addContact, createDepartment, createList, listDepartments, switchFavorite } from '../directory/index.ts';
import { as, personIn } from './as-person.ts';
import { CONTACTS, DEPARTMENTS, FAVOURITES, GROUPS, LISTS } from './directory-table.ts';
import type { DemoHouse, DemoStep } from './world.ts';

/** Departments, access groups, lists and the address book of the demo company, made by its administrator. */
export const directoryStep: DemoStep = async ({ clock, houses }) => {
  const house = houses.get('azuolas');
  if (!house) return;
  const admin = await as(house, 'mantas', clock);
  if ((await listDepartments(admin, { query: { offset: 0, limit: 1 } })).total > 0) return;
  const departments = await makeDepartments(admin, house);
  for (const [name, among, mails] of GROUPS)
    await createGroup(admin, {
      body: {
        name,
        departments: among.map((department) => departments.get(department)!),
        emails: mails.map((mail) => personIn(house.people, mail).email),
        folders: {},
      },
    });
  for (const [name, options] of LISTS) await createList(admin, { body: { name, options: [...options] } });
  await fillBook(await as(house, 'ieva', clock), house);
};

async function makeDepartments(admin: Ctx, { people }: DemoHouse): Promise<Map<string, string>> {
  const idOf = (mail: string) => personIn(people, mail).userId;
  const made = new Map<string, string>();
  for (const [name, lead, members] of DEPARTMENTS) {
    const body = { name, managerUserId: idOf(lead), userIds: members.map(idOf) };
    made.set(name, (await createDepartment(admin, { body })).id);
  }
  return made;
}

async function fillBook(ieva: Ctx, { people }: DemoHouse): Promise<void> {
  for (const contact of CONTACTS) await addContact(ieva, { body: contact });
  for (const mail of FAVOURITES) await switchFavorite(ieva, { id: personIn(people, mail).userId });
}
