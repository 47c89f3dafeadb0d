import { newId } from '../../src/platform/ids.ts';
import type { Sample } from './samples.ts';
import type { Insider, World } from './world.ts';

type Prepare = (world: World) => Promise<Sample>;
type Made = { id: string };

/** A company has each name once, and one caller may come by several doors: every call names another. */
const named = <More extends object>(more: More) => ({
  ...more,
  get name() {
    return `Oak ${newId().slice(-10)}`;
  },
});

const department = ({ boss, colleague }: World) => named({ managerUserId: boss.userId, userIds: [colleague.userId] });
const group = ({ colleague }: World, departments: string[]) =>
  named({ departments, emails: [colleague.email], folders: {} });
const title = () => named({ description: 'Ours' });
const list = () => named({ options: ['Oak', 'Ash'] });
const contact = () => ({
  firstName: 'Vaidas',
  lastName: 'Pirklys',
  company: 'Namai',
  get email() {
    return `${newId().slice(-12)}@pirklys.example`;
  },
});

const made = async ({ browser }: Insider, path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
  ((await browser.ask(method, `/api${path}`, body)).body as unknown as Made).id;

const madeDepartment = (world: World) => made(world.admin, '/departments', department(world));
const madeGroup = async (world: World) =>
  made(world.admin, '/AccessGroup', group(world, [await madeDepartment(world)]));
const madeTitle = ({ admin }: World) => made(admin, '/job-titles', title());
const madeList = ({ admin }: World) => made(admin, '/CustomList', list(), 'PUT');
const madeContact = ({ owner }: World) => made(owner, '/address-book', contact());

const hidden = 'generic.not-found' as const;
const plain: Prepare = async ({ owner }) => ({ input: {}, as: owner, hidden: null });
const plainAdmin: Prepare = async ({ admin }) => ({ input: {}, as: admin, hidden: null });

/** A call about one thing that an administrator has made. */
const about =
  (make: (world: World) => Promise<string>, body?: (world: World) => Record<string, unknown>): Prepare =>
  async (world) => ({
    input: { params: { id: await make(world) }, ...(body && { body: body(world) }) },
    as: world.admin,
    hidden,
  });

/** The same about what everybody of the company may change, or read. */
const shared =
  (prepare: Prepare): Prepare =>
  async (world) => ({ ...(await prepare(world)), shared: true });

/** The calls of the directory: departments, groups, titles, lists and the address book. */
export const DIRECTORY_SAMPLES: Record<string, Prepare> = {
  'departments.list': plain,
  'departments.create': async (world) => ({ input: { body: department(world) }, as: world.admin, hidden }),
  'departments.update': about(madeDepartment, department),
  'departments.delete': about(madeDepartment),
  'departments.users': shared(async (world) => ({
    input: { body: { departmentIds: [await madeDepartment(world)] } },
    as: world.owner,
    hidden: null,
  })),
  'access-groups.list': plainAdmin,
  'access-groups.items': plain,
  'access-groups.find': plain,
  'access-groups.people': shared(async (world) => ({
    input: { params: { id: await madeGroup(world) } },
    as: world.owner,
    hidden,
  })),
  'access-groups.get': about(madeGroup),
  'access-groups.create': async (world) => ({
    input: { body: group(world, [await madeDepartment(world)]) },
    as: world.admin,
    hidden,
  }),
  'access-groups.update': about(madeGroup, (world) => group(world, [])),
  'access-groups.delete': about(madeGroup),
  'job-titles.list': plain,
  'job-titles.create': async ({ admin }) => ({ input: { body: title() }, as: admin, hidden: null }),
  'job-titles.update': about(madeTitle, title),
  'job-titles.delete': about(madeTitle),
  'custom-lists.list': plain,
  'custom-lists.names': plain,
  'custom-lists.get': shared(about(madeList)),
  'custom-lists.create': async ({ admin }) => ({ input: { body: list() }, as: admin, hidden: null }),
  'custom-lists.update': async (world) => ({
    input: { body: { id: await madeList(world), ...list() } },
    as: world.admin,
    hidden,
  }),
  'custom-lists.delete': about(madeList),
  'address-book.list': plain,
  'address-book.favorites': plain,
  'address-book.create': async ({ owner }) => ({ input: { body: contact() }, as: owner, hidden: null }),
  'address-book.update': shared(about(madeContact, contact)),
  'address-book.delete': shared(about(madeContact)),
  'address-book.switch-favorite': shared(about(madeContact)),
  'address-book.export-csv': async ({ owner }) => ({ input: { body: {} }, as: owner, hidden: null }),
  'statistics.user': plain,
  'statistics.tenant': async ({ admin }) => ({
    input: { query: { dateFrom: '2026-01-01', dateTo: '2026-12-31' } },
    as: admin,
    hidden: null,
  }),
};
