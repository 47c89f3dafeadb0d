import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { checkNodes } from '../src/features/doctor/checks/nodes.ts';
import { checkProxies } from '../src/features/doctor/checks/proxies.ts';
import { checkKeys } from '../src/features/doctor/checks/keys.ts';
import { readKeyRing } from '../src/platform/config/index.ts';
import { inSystem, openDatabase } from '../src/platform/db/index.ts';
import { withClient } from '../src/platform/db/roles.ts';
import { faultCauses, type HealthFault, isReady } from '../src/platform/health/faults.ts';
import { createHealth } from '../src/platform/health/index.ts';
import { createHealthReader } from '../src/platform/health/read.ts';
import { HEALTHY } from '../src/platform/health/healthy.ts';
import { watchHealth } from '../src/platform/health/watch.ts';
import { noteFaults } from '../src/platform/keys/index.ts';
import { lastSighting, noteSighting, ownSighting } from '../src/platform/http/proxy-sightings.ts';
import { expectedError } from '../src/platform/http/problem.ts';
import { createTenant, createTestApp, request } from './app.ts';

const newKey = () => randomBytes(32).toString('base64');

test('a node that lacks the key of another one says so, and does not tell people that their session has ended', async () => {
  const [first, second] = [newKey(), newKey()];
  const { databaseUrl, platform } = await createTestApp({ role: 'server', env: { PARAPH_KEYS: first } });
  const { host } = await createTenant(platform);
  const start = (keys: string) => createTestApp({ role: 'server', databaseUrl, env: { PARAPH_KEYS: keys } });
  const rotated = await start(`${second},${first}`);
  const lacking = await start(first);
  const { id } = readKeyRing(second).current;
  expect(rotated.platform.nodeKeys.missing()).toEqual([]);
  expect(lacking.platform.nodeKeys.missing()).toEqual([id]);
  expect(await checkKeys({ config: rotated.platform.config, db: rotated.platform.db })).toMatchObject({
    state: 'red',
    says: 'keysDiffer',
    params: { id },
  });
  const token = rotated.platform.tokens.issue({ sub: 'a', tid: 'b', uid: 'c', sid: 'd' });
  const session = (authorization: string) =>
    request(lacking, { method: 'GET', url: '/api/session', headers: { host, authorization } });
  expect(await session(`Bearer ${token}`)).toMatchObject({ status: 503, body: { code: 'generic.key-missing' } });
  const foreign = `${Buffer.from('{"alg":"EdDSA","typ":"at+jwt","kid":"x"}').toString('base64url')}.e30.AA`;
  expect((await session(`Bearer ${foreign}`)).status, 'a key that no node uses is no fault').toBe(401);
});

test('a node refuses a session of a key that another node began to use just now with 503, not as ended', async () => {
  const [first, second] = [newKey(), newKey()];
  const { databaseUrl, ...earlier } = await createTestApp({ role: 'server', env: { PARAPH_KEYS: first } });
  const { host } = await createTenant(earlier.platform);
  const later = await createTestApp({ role: 'server', databaseUrl, env: { PARAPH_KEYS: `${second},${first}` } });
  expect(earlier.platform.nodeKeys.missing(), 'it compares every 30 s').toEqual([]);
  const token = later.platform.tokens.issue({ sub: 'a', tid: 'b', uid: 'c', sid: 'd' });
  const session = () =>
    request(earlier, { method: 'GET', url: '/api/session', headers: { host, authorization: `Bearer ${token}` } });
  for (const answer of await Promise.all([session(), session()]))
    expect(answer).toMatchObject({ status: 503, body: { code: 'generic.key-missing' } });
  expect(earlier.platform.nodeKeys.missing()).toEqual([readKeyRing(second).current.id]);
});

test('tokens of unknown keys make a node look for the keys of others once a second, however many there are', async () => {
  const { platform, ...app } = await createTestApp({ role: 'server' });
  const { host } = await createTenant(platform);
  const { compareNow } = platform.nodeKeys;
  const began = performance.now();
  await compareNow();
  const shared = Array.from({ length: 20 }, compareNow);
  expect(new Set(shared).size).toBe(1);
  await shared[0];
  expect(performance.now() - began).toBeGreaterThan(950);
  const kid = (at: number) => Buffer.from(JSON.stringify({ alg: 'EdDSA', kid: `x${at}` })).toString('base64url');
  const forged = Array.from({ length: 5 }, (_, at) => ({ host, authorization: `Bearer ${kid(at)}.e30.AA` }));
  const answers = await Promise.all(
    forged.map((headers) => request({ platform, ...app }, { url: '/api/session', headers })),
  );
  expect(answers.map(({ status }) => status)).toEqual(forged.map(() => 401));
});

test('the doctor names a node whose login as paraph_app the database refuses, as that node noted it', async () => {
  const { databaseUrl, platform } = await createTestApp({ role: 'server', features: [] });
  const { platform: there } = await createTestApp({ role: 'server', features: [], databaseUrl });
  const refused = Object.assign(new Error('password authentication failed for user "paraph_app"'), { code: '28P01' });
  const db = { ...there.db, ping: () => Promise.reject(refused) };
  const { watch } = createHealth({ ...there, db }, false);
  // The node's own watch notes no fault once, at its start, and may do so after a turn of this one.
  const found = async () => {
    await watch.turn({ ...there, log: { warn: () => undefined } } as never, new AbortController().signal);
    return checkNodes(platform);
  };
  await expect.poll(found).toMatchObject({
    state: 'red',
    says: 'nodesFaulty',
    params: { nodes: expect.stringContaining('database') },
  });
});

test('the doctor names a node that shows no sign of life, until one of its kind starts on its machine', async () => {
  const options = { role: 'server' as const, features: [] };
  const { databaseUrl, platform } = await createTestApp(options);
  const { platform: there } = await createTestApp({ ...options, databaseUrl });
  const silence = inSystem(platform, (tx) =>
    sql`update running_nodes set seen_at = clock_timestamp() - interval '2 minutes',
      started_at = clock_timestamp() - interval '1 hour', place = 'other-machine:7'
      where id = ${there.nodeKeys.nodeId}`.execute(tx),
  );
  await silence;
  expect(await checkNodes(platform)).toMatchObject({
    state: 'red',
    says: 'nodesSilent',
    params: { nodes: expect.stringContaining('other-machine:7') },
  });
  await noteFaults(platform, ['clock']);
  expect(await checkNodes(platform)).toMatchObject({ state: 'red', says: 'nodesFaultyAndSilent' });
  await noteFaults(platform, []);
  await inSystem(platform, (tx) =>
    sql`insert into running_nodes (id, keys, seen_at, place, works, started_at)
      values (gen_random_uuid(), 'k', clock_timestamp(), 'other-machine:9', false, clock_timestamp())`.execute(tx),
  );
  expect(await checkNodes(platform)).toMatchObject({ state: 'good', says: 'nodesSound' });
});

test('the doctor does not name a killed node again after its successor has ended', async () => {
  const options = { role: 'server' as const, features: [] };
  const { databaseUrl, platform } = await createTestApp(options);
  const { platform: killed } = await createTestApp({ ...options, databaseUrl });
  const { platform: successor } = await createTestApp({ ...options, databaseUrl });
  const isOn = ({ nodeKeys }: typeof platform, place: string, age: string) =>
    inSystem(platform, (tx) =>
      sql`update running_nodes set place = ${place}, started_at = clock_timestamp() - ${age}::interval,
        seen_at = least(seen_at, clock_timestamp() - ${age}::interval + interval '1 minute')
        where id = ${nodeKeys.nodeId}`.execute(tx),
    );
  await isOn(killed, 'other-machine:7', '1 hour');
  expect(await checkNodes(platform)).toMatchObject({ state: 'red', says: 'nodesSilent' });
  await isOn(successor, 'other-machine:9', '1 minute');
  expect(await checkNodes(platform)).toMatchObject({ state: 'good', says: 'nodesSound' });
  await successor.nodeKeys.stop();
  expect(await checkNodes(platform)).toMatchObject({ state: 'good', says: 'nodesSound' });
});

test('a node is not ready when the database refuses the login of paraph_system', async () => {
  const { databaseUrl } = await createTestApp({ role: 'server' });
  const systemUrl = new URL(databaseUrl.replace('@/', '@localhost/'));
  systemUrl.username = 'paraph_system';
  systemUrl.password = 'another-password';
  const db = openDatabase({ url: databaseUrl, systemUrl: systemUrl.href.replace('@localhost/', '@/') });
  try {
    const refused = await db.ping().catch((e: unknown) => e);
    expect(expectedError(refused)?.code).toBe('generic.database-away');
  } finally {
    await db.close();
  }
});

test('a node whose password was changed in the database says so while its connections still work', async () => {
  const { platform, databaseUrl } = await createTestApp({ role: 'server', features: [] });
  const role = `role_${randomBytes(6).toString('hex')}`;
  const systemUrl = new URL(databaseUrl.replace('@/', '@localhost/'));
  Object.assign(systemUrl, { username: role, password: 'first' });
  const asAdmin = (text: string) =>
    withClient(inject('databaseServer').adminUrl, (client) => client.query(text).then(() => undefined));
  await asAdmin(`create role ${role} login password 'first'`);
  const db = openDatabase({ url: databaseUrl, systemUrl: systemUrl.href.replace('@localhost/', '@/') });
  try {
    await db.ping();
    await db.logIn();
    await asAdmin(`alter role ${role} password 'second'`);
    await db.ping();
    const read = createHealthReader({ ...platform, db: { ...platform.db, logIn: () => db.logIn() } });
    const faults = faultCauses(await read());
    expect(faults).toMatchObject({ login: expect.stringContaining(role) });
    expect(isReady(namesOf(faults), false), 'it serves as long as its connections last').toBe(true);
  } finally {
    await db.close();
    await asAdmin(`drop role ${role}`);
  }
});

test('a refused login remains a fault while the database does not answer, and ends by a login that works', async () => {
  const { platform } = await createTestApp({ role: 'server', features: [] });
  const answers: (Error | undefined)[] = [
    Object.assign(new Error('password authentication failed for user "paraph_app"'), { code: '28P01' }),
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    undefined,
  ];
  const logIn = async () => {
    const refusal = answers.shift();
    if (refusal) throw refusal;
  };
  const read = createHealthReader({ ...platform, db: { ...platform.db, logIn } });
  const faults = [];
  for (const _ of [0, 1, 2]) faults.push(faultCauses(await read()).login);
  expect(faults).toEqual([expect.stringContaining('28P01'), expect.stringContaining('28P01'), undefined]);
});

const namesOf = (faults: object) => Object.keys(faults) as HealthFault[];

test('the log of a worker names the role whose password the database refuses', async () => {
  const { platform } = await createTestApp({ role: 'server', features: [] });
  const refused = Object.assign(new Error('password authentication failed for user "paraph_app"'), { code: '28P01' });
  const db = { ...platform.db, ping: () => Promise.reject(refused) };
  const lines: unknown[] = [];
  const log = { warn: (fields: object) => void lines.push(fields) };
  const { watch } = createHealth({ ...platform, db }, true);
  await watch.turn({ ...platform, log } as never, new AbortController().signal);
  expect(lines).toEqual([
    {
      ready: false,
      faults: expect.objectContaining({ database: '28P01, password authentication failed for user "paraph_app"' }),
    },
  ]);
});

test('a fault of a node that has ended is a fault no more: neither a missing key nor a proxy that it did not know', async () => {
  const [first, second] = [newKey(), newKey()];
  const env = (keys: string) => ({ role: 'server' as const, features: [], env: { PARAPH_KEYS: keys } });
  const old = await createTestApp(env(first));
  const { databaseUrl } = old;
  const current = await createTestApp({ ...env(`${second},${first}`), databaseUrl });
  const { config, db } = current.platform;
  await noteSighting(old.platform, { fault: 'unknown', peer: '10.0.0.9' });
  expect(await checkKeys({ config, db })).toMatchObject({ says: 'keysDiffer', params: { at: expect.any(String) } });
  expect(await lastSighting({ db })).toMatchObject({ peer: '10.0.0.9', at: expect.any(Date) });
  expect(ownSighting(old.platform)).toMatchObject({ peer: '10.0.0.9' });
  expect(ownSighting(current.platform), 'another node, whose settings may name the proxy').toBeUndefined();
  await old.platform.nodeKeys.stop();
  expect((await checkKeys({ config, db })).says).not.toBe('keysDiffer');
  expect(await lastSighting({ db })).toBeUndefined();
});

test('the doctor names a fault that another node has alone, such as its clock, until that node has it no more', async () => {
  const options = { role: 'server' as const, features: [] };
  const { databaseUrl, platform: here } = await createTestApp(options);
  const { platform: there } = await createTestApp({ ...options, databaseUrl });
  const turn = (seconds: number) =>
    watchHealth(
      async () => ({ ...HEALTHY, clock: { differenceSeconds: seconds }, mail: { error: 'of all nodes' } }),
      false,
      (faults) => noteFaults(there, faults),
    ).turn({ log: { warn: () => undefined } } as never, new AbortController().signal);
  const { config, db } = here;
  expect(await checkNodes({ config, db })).toMatchObject({ state: 'good', says: 'nodesSound' });
  await turn(1200);
  expect(await checkNodes({ config, db })).toMatchObject({
    state: 'red',
    says: 'nodesFaulty',
    params: { nodes: `${hostname()}:${process.pid} (clock)` },
  });
  await turn(0);
  expect(await checkNodes({ config, db })).toMatchObject({ state: 'good' });
});

test('the doctor names a public address whose scheme or port requests do not have', async () => {
  const { platform } = await createTestApp({ role: 'server', features: [] });
  const expected = 'https://sign.example.com';
  const asked = 'https://sign.example.com:8443';
  await noteSighting(platform, { fault: 'address', peer: '127.0.0.1', asked, expected });
  expect(await checkProxies(platform)).toMatchObject({
    state: 'red',
    says: 'addressOther',
    // The setting of the node that saw it, not that of the process that examines.
    params: { asked, url: expected, place: `${hostname()}:${process.pid}` },
  });
});
