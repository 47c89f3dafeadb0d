import { newId } from '../../src/platform/ids.ts';
import type { Sample } from './samples.ts';
import type { Insider, IsolationFixture } from './fixture.ts';

type Prepare = (fixture: IsolationFixture) => Promise<Sample>;
type CreatedRow = { id: string };

/** Names are unique in a company, and one caller may call more than once, so each call uses a new name. */
const named = <More extends object>(more: More) => ({
  ...more,
  get name() {
    return `Oak ${newId().slice(-10)}`;
  },
});

const department = ({ boss, colleague }: IsolationFixture) =>
  named({ managerUserId: boss.userId, userIds: [colleague.userId] });
const group = ({ colleague }: IsolationFixture, departments: string[]) =>
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
  ((await browser.request(method, `/api${path}`, body)).body as unknown as CreatedRow).id;

const madeDepartment = (fixture: IsolationFixture) => made(fixture.admin, '/departments', department(fixture));
const madeGroup = async (fixture: IsolationFixture) =>
  made(fixture.admin, '/AccessGroup', group(fixture, [await madeDepartment(fixture)]));
const madeTitle = ({ admin }: IsolationFixture) => made(admin, '/job-titles', title());
const madeList = ({ admin }: IsolationFixture) => made(admin, '/CustomList', list(), 'PUT');
const madeContact = ({ owner }: IsolationFixture) => made(owner, '/address-book', contact());

const hidden = 'generic.not-found' as const;
const plain: Prepare = async ({ owner }) => ({ input: {}, as: owner, hidden: null });
const plainAdmin: Prepare = async ({ admin }) => ({ input: {}, as: admin, hidden: null });

/** A call about one object that an administrator has made. */
const about =
  (
    make: (fixture: IsolationFixture) => Promise<string>,
    body?: (fixture: IsolationFixture) => Record<string, unknown>,
  ): Prepare =>
  async (fixture) => ({
    input: { params: { id: await make(fixture) }, ...(body && { body: body(fixture) }) },
    as: fixture.admin,
    hidden,
  });

/** The same for objects that every user of the company may change or read. */
const shared =
  (prepare: Prepare): Prepare =>
  async (fixture) => ({ ...(await prepare(fixture)), shared: true });

/** Samples of the directory: departments, groups, titles, lists and the address book. */
export const DIRECTORY_SAMPLES: Record<string, Prepare> = {
  'departments.list': plain,
  'departments.create': async (fixture) => ({ input: { body: department(fixture) }, as: fixture.admin, hidden }),
  'departments.update': about(madeDepartment, department),
  'departments.delete': about(madeDepartment),
  'departments.users': shared(async (fixture) => ({
    input: { body: { departmentIds: [await madeDepartment(fixture)] } },
    as: fixture.owner,
    hidden: null,
  })),
  'access-groups.list': plainAdmin,
  'access-groups.items': plain,
  'access-groups.find': plain,
  'access-groups.people': shared(async (fixture) => ({
    input: { params: { id: await madeGroup(fixture) } },
    as: fixture.owner,
    hidden,
  })),
  'access-groups.get': about(madeGroup),
  'access-groups.create': async (fixture) => ({
    input: { body: group(fixture, [await madeDepartment(fixture)]) },
    as: fixture.admin,
    hidden,
  }),
  'access-groups.update': about(madeGroup, (fixture) => group(fixture, [])),
  'access-groups.delete': about(madeGroup),
  'job-titles.list': plain,
  'job-titles.create': async ({ admin }) => ({ input: { body: title() }, as: admin, hidden: null }),
  'job-titles.update': about(madeTitle, title),
  'job-titles.delete': about(madeTitle),
  'custom-lists.list': plain,
  'custom-lists.names': plain,
  'custom-lists.get': shared(about(madeList)),
  'custom-lists.create': async ({ admin }) => ({ input: { body: list() }, as: admin, hidden: null }),
  'custom-lists.update': async (fixture) => ({
    input: { body: { id: await madeList(fixture), ...list() } },
    as: fixture.admin,
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
