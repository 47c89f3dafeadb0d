// npm run campaign:people -- [--users 10000] [--rate 20] [--seconds 300] [--at-once 200] [--calls 1000] [--brief]: many
// users of one company: their list, their sign-ins while others work, a rush of sign-ins, and effective limits.
// `--brief` is the small version, in which times are printed but not checked.
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Installation } from './installation.ts';
import { addressOf, seedPeople } from './people/seed.ts';
import { Times } from './people/times.ts';
import { type PortalResponse, call, IEVA, PASSWORD, Portal } from './portal.ts';
import { watch } from './watch.ts';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '300' },
    'at-once': { type: 'string', default: '200' },
    calls: { type: 'string', default: '1000' },
    brief: { type: 'boolean', default: false },
  },
});
const brief = values.brief;
const size = brief
  ? { users: 300, rate: 2, seconds: 10, atOnce: 60, calls: 150 }
  : {
      users: Number(values.users),
      rate: Number(values.rate),
      seconds: Number(values.seconds),
      atOnce: Number(values['at-once']),
      calls: Number(values.calls),
    };
/** Bounds: milliseconds for 95 of 100 responses, megabytes of the server, attempts of a password. */
const MOST = { list: 100, others: 300, megabytes: 1024, checked: 5 };
const ADMIN = { ...IEVA, email: 'lukas@azuolas.example' };
const OPERATOR = { ...IEVA, email: 'saule@paraph.example' };

const portal = await Installation.start({ password: MOST.checked });
const faults: string[] = [];
const must = (holds: boolean, fault: string) => void (holds || faults.push(fault));
try {
  const ids = await seedPeople(portal.databaseUrl(), size.users);
  console.log(`${ids.length} people were added`);
  await lists(ids);
  await signIns();
  await rush();
  await keys();
  await wrongPasswords();
} catch (e) {
  faults.push(String(e));
  console.error(e);
} finally {
  await portal.stop();
  faults.push(...portal.errorFaults());
}
console.log(faults.length === 0 ? 'everything as promised' : `FAULTS: ${faults.join('; ')}`);
process.exit(faults.length === 0 ? 0 : 1);

function validate(times: Times, most: number): void {
  for (const { name, count, ms } of times.p95()) {
    console.log(`${name}: ${count} times, 95 of 100 within ${ms} ms`);
    if (!brief) must(ms <= most, `${name} took ${ms} ms of ${most}`);
  }
}

/** Pages of the list, searches and acts on two hundred, by an administrator. */
async function lists(ids: readonly string[]): Promise<void> {
  const admin = new Portal(portal, ADMIN);
  const times = new Times();
  const some = ids.slice(0, 200);
  const rounds = brief ? 10 : 200;
  await admin.request('GET', '/api/users');
  for (let round = 0; round < rounds; round += 1) {
    const offset = randomInt(Math.max(1, ids.length - 25));
    const sort = ['name', 'email', 'created'][round % 3]!;
    await times.of('a page of the list', () =>
      admin.request('GET', `/api/users?limit=25&offset=${offset}&sort=${sort}`),
    );
    const word = round % 2 ? `pavarde${randomInt(997)}` : `kandidatas.${randomInt(ids.length)}@`;
    const { body } = await times.of('a search', () => admin.request('GET', `/api/users?limit=25&search=${word}`));
    must(Number(body.total) > 0 || round % 2 === 1, `${word} was not found`);
    const shown = ids.slice(offset, offset + 25);
    await times.of('how 25 stand', () => admin.request('POST', '/api/users/standing', { ids: shown }));
    if (round % 10 > 0) continue;
    const roleIds = [round % 20 ? 4 : 5];
    await times.of('roles of 200', () => admin.request('PUT', '/api/users/set-roles-bulk', { ids: some, roleIds }));
  }
  validate(times, MOST.list);
}

/** This many users a second sign in by password and code, while another user works. */
async function signIns(): Promise<void> {
  const other = new Portal(portal, IEVA);
  await other.request('GET', '/api/session');
  const [times, others] = [new Times(), new Times()];
  const end = AbortSignal.timeout(size.seconds * 1000);
  const work = (async () => {
    for (; !end.aborted; await pause(50)) {
      await others.of('another page meanwhile', () => other.request('POST', '/api/documents/get-documents', {}));
      await others.of('another look meanwhile', () => other.request('GET', '/api/session'));
    }
  })();
  const running: Promise<unknown>[] = [];
  const reasons = new Map<string, number>();
  const note = (fault: unknown) => {
    const why = (fault instanceof Error ? fault.message : String(fault)).slice(0, 160);
    reasons.set(why, (reasons.get(why) ?? 0) + 1);
  };
  const began = performance.now();
  for (let place = 0; !end.aborted && place < size.users; place += 1) {
    await pause(Math.max(0, began + (place * 1000) / size.rate - performance.now()));
    const person = new Portal(portal, { ...IEVA, email: addressOf(place) });
    running.push(times.of('a sign-in', () => person.request('GET', '/api/session')).catch(note));
  }
  await Promise.all([work, ...running]);
  const failed = [...reasons.values()].reduce((sum, count) => sum + count, 0);
  for (const [why, count] of reasons) console.log(`${count} sign-ins failed: ${why}`);
  console.log(`${running.length} sign-ins in ${Math.round((performance.now() - began) / 1000)} s, ${failed} failed`);
  for (const { name, count, ms } of times.p95()) console.log(`${name}: ${count} times, 95 of 100 within ${ms} ms`);
  must(failed === 0, `${failed} sign-ins failed`);
  validate(others, MOST.others);
}

function knock(username: string, password: string): Promise<PortalResponse> {
  const body = { grant_type: 'password', client_id: 'api', username, password };
  return call(portal.port, '/token/authentication/init', { method: 'POST', body });
}

/** All users at the same moment: the worst allowed response is a request to retry later. */
async function rush(): Promise<void> {
  const measured = watch(portal);
  const last = size.users - 1;
  const answers = await Promise.all(
    Array.from({ length: size.atOnce }, (_, place) => knock(addressOf(last - place), PASSWORD)),
  );
  const { megabytes } = await measured();
  const served = answers.filter(({ status }) => status === 200).length;
  const later = answers.filter(({ status, headers }) => status === 503 && headers['retry-after']).length;
  console.log(
    `${size.atOnce} at once: ${served} served, ${later} asked to come again; server ${Math.round(megabytes)} MB`,
  );
  must(served > 0 && served + later === size.atOnce, `${size.atOnce - served - later} were answered otherwise`);
  must(megabytes < MOST.megabytes, `the server had ${Math.round(megabytes)} MB`);
}

/** A key limited to a hundred acts performs exactly that many, however many are sent at once. */
async function keys(): Promise<void> {
  const operator = new Portal(portal, OPERATOR, 'localhost');
  const { body } = await operator.request('GET', '/api/tenants?search=azuolas');
  const [tenant] = body.items as { id: string }[];
  const terms = { apiActionLimit: 100, pricePerExceededApiAction: '0.05', servesBeyond: false };
  await operator.request('POST', `/api/key/${tenant!.id}/business-properties/set`, terms);
  const key = String((await operator.request('POST', `/api/key/${tenant!.id}/create`)).body.value);
  // Admitted and counted, then refused for the missing file: a thousand of them finish quickly.
  const act = { document: { name: 'Tuščias', file: '' }, approver: 'Ieva Žemaitienė' };
  const answers = await Promise.all(
    Array.from({ length: size.calls }, () =>
      call(portal.port, '/api/document/approve', { method: 'POST', body: act, headers: { 'x-api-key': key } }),
    ),
  );
  const served = answers.filter(({ body: answer }) => answer.code === 'file.missing').length;
  const spent = answers.filter(({ body: answer }) => answer.code === 'api.limit-spent').length;
  console.log(`${size.calls} calls of a key that may do 100: ${served} served, ${spent} refused`);
  must(served === 100 && spent === size.calls - 100, `${served} calls were served, ${spent} refused`);
}

/** Of fifty concurrent wrong passwords no more are checked than one user has attempts. */
async function wrongPasswords(): Promise<void> {
  const answers = await Promise.all(Array.from({ length: 50 }, () => knock(addressOf(0), 'Wrong-1-password')));
  const answer = (code: string) => answers.filter(({ body }) => body.code === code).length;
  const [wrong, locked] = [answer('auth.wrong-password'), answer('auth.locked')];
  console.log(`50 wrong passwords at once: ${wrong} refused as wrong, ${locked} locked`);
  must(wrong <= MOST.checked && wrong + locked + answer('auth.busy') === 50, `${wrong} wrong passwords were tried`);
  const right = await knock(addressOf(0), PASSWORD);
  must(right.status === 429, `the right password was answered ${right.status}`);
}
