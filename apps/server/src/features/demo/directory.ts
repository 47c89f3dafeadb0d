import type { Ctx } from '../../platform/context.ts';
import { createGroup } from '../access-groups/index.ts';
import { addContact, createDepartment, createList, listDepartments, switchFavorite } from '../directory/index.ts';
import { as, personIn } from './as-person.ts';
import { CONTACTS, DEPARTMENTS, FAVOURITES, GROUPS, LISTS } from './directory-table.ts';
import type { DemoPortal, DemoStep } from './demo-data.ts';

/** Creates departments, access groups, lists and address book of the demo company, as its administrator. */
export const directoryStep: DemoStep = async ({ clock, portals }) => {
  const portal = portals.get('azuolas');
  if (!portal) return;
  const admin = await as(portal, 'mantas', clock);
  if ((await listDepartments(admin, { query: { offset: 0, limit: 1 } })).total > 0) return;
  const departments = await makeDepartments(admin, portal);
  for (const [name, among, mails] of GROUPS)
    await createGroup(admin, {
      body: {
        name,
        departments: among.map((department) => departments.get(department)!),
        emails: mails.map((mail) => personIn(portal.people, mail).email),
        folders: {},
      },
    });
  for (const [name, options] of LISTS) await createList(admin, { body: { name, options: [...options] } });
  await fillBook(await as(portal, 'ieva', clock), portal);
};

async function makeDepartments(admin: Ctx, { people }: DemoPortal): Promise<Map<string, string>> {
  const idOf = (mail: string) => personIn(people, mail).userId;
  const made = new Map<string, string>();
  for (const [name, lead, members] of DEPARTMENTS) {
    const body = { name, managerUserId: idOf(lead), userIds: members.map(idOf) };
    made.set(name, (await createDepartment(admin, { body })).id);
  }
  return made;
}

async function fillBook(ieva: Ctx, { people }: DemoPortal): Promise<void> {
  for (const contact of CONTACTS) await addContact(ieva, { body: contact });
  for (const mail of FAVOURITES) await switchFavorite(ieva, { id: personIn(people, mail).userId });
}
