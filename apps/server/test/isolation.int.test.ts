import { setTimeout as pause } from 'node:timers/promises';
import { allEndpoints, type Endpoint, endpoints } from '@paraph/contract';
import { ERRORS } from '@paraph/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { signal } from '../src/platform/realtime/index.ts';
import { belongings, containedIn, rowsOf } from './isolation/belongings.ts';
import { type Hostile, hostileCallers } from './isolation/callers.ts';
import { call, type Input } from './isolation/request.ts';
import { type Sample, SAMPLES } from './isolation/samples.ts';
import { createIsolationFixture, type Insider, type IsolationFixture } from './isolation/fixture.ts';
import { sendDocument } from './test-portal.ts';

let fixture: IsolationFixture;
let hostile: Hostile[];
/** Rows of all other companies and users: values that they contain too are no secrets. */
let isStrange: (text: string) => boolean;
beforeAll(async () => {
  fixture = await createIsolationFixture();
  hostile = await hostileCallers(fixture);
  const others = [fixture.sea, fixture.bare, fixture.deps].map(({ tenantId }) =>
    rowsOf(fixture.app.platform, tenantId),
  );
  isStrange = containedIn((await Promise.all(others)).join('\n'));
});

/**
 * Order of endpoints; others have 0. Signing out comes last, because it ends sessions that other samples need. Rights
 * are saved after the samples that need them. Stored data of a user and members of a company are read before other
 * samples add equal texts, and some users belong to both companies.
 */
const PLACES: Record<string, number> = {
  // Each company has a manager of this address, whom its log names from then on.
  'profile.set-manager': 0.5,
  'profile.export': -1,
  'access-groups.items': -1,
  'access-groups.find': -1,
  'address-book.list': -1,
  'address-book.export-csv': -1,
  'calendar.events': -1,
  'calendar.events-mobile': -1,
  'roles.save': 1,
  // It ends the tokens of all its callers.
  'profile.end-other-sessions': 2,
  'session.end': 3,
};
const inOrder = [...allEndpoints].sort((a, b) => (PLACES[a.name] ?? 0) - (PLACES[b.name] ?? 0));

test('every endpoint of the contract has its sample, and every sample its endpoint', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual(allEndpoints.map(({ name }) => name).sort());
});

describe('inside one document', () => {
  test('a guest with an account is not shown the approvers, in the list nor on the page', async () => {
    const { owner, boss, outsider } = fixture;
    const { id } = await sendDocument(owner.browser, [
      { email: boss.email, kind: 'approve', order: 1 },
      { email: outsider.email, firstName: 'Elžbieta', lastName: 'Kovalevska', kind: 'sign', order: 2 },
    ]);
    const list = await outsider.browser.request('POST', '/api/documents/get-documents', {});
    expect(list.body.items).toMatchObject([{ id, phase: 'approving', waitingFor: [] }]);
    for (const path of ['', '/history', '/validation', '/need-sign', '/init-sign']) {
      const page = await outsider.browser.request('GET', `/api/documents/${id}${path}`);
      expect(page.status, path).toBeLessThan(300);
      expect(JSON.stringify(page.body)).not.toMatch(new RegExp(`Rūta|${boss.email}|${owner.email}`));
    }
  });

  test('SG-14 the session of one signer does not exist for the next signer, nor for the owner', async () => {
    const { owner, signer, outsider } = fixture;
    const { id, version } = await sendDocument(owner.browser, [
      { email: signer.email, kind: 'sign' },
      { email: outsider.email, firstName: 'Elžbieta', lastName: 'Kovalevska', kind: 'sign' },
    ]);
    const start = { documentId: id, sha256: version.sha256, flow: 'device-link' };
    const { body } = await signer.browser.request('POST', '/api/smartId/sign', start);
    const path = `/api/session/${String(body.sessionId)}`;
    for (const { browser } of [outsider, owner]) {
      for (const [method, url] of [
        ['GET', path],
        ['GET', `${path}/device-link`],
        ['DELETE', path],
      ] as const)
        expect(await browser.request(method, url)).toMatchObject({
          status: 404,
          body: { code: 'signing.session-not-found' },
        });
    }
    expect((await signer.browser.request('GET', path)).body).toMatchObject({ state: 'started' });
  });

  test('events of one company are not sent to another, even when they name a user of the other', async () => {
    const { app, oak, foreigner, boss } = fixture;
    const listen = ({ browser }: Insider) => {
      const headers = { authorization: `Bearer ${browser.token}` };
      return call(app, endpoints.notifications.live, { listen: 4_000 }, { host: browser.host, headers });
    };
    const [strange, own] = [listen(foreigner), listen(boss)];
    await pause(1_000);
    const documentId = newId();
    await inTenant(oak.ctx, (tx) => signal(tx, 'DocumentSigned', documentId, [foreigner.userId, boss.userId]));
    expect((await own).all).toContain(documentId);
    expect((await strange).all).not.toContain(documentId);
  });
});

describe('nobody gets data of others by any call', () => {
  for (const endpoint of inOrder) {
    test(`AZ-02 ${endpoint.name}: the code of the table for every other caller, success for its own caller`, async () => {
      const sample = await SAMPLES[endpoint.name]!(fixture);
      if (sample.once) await proveOwn(endpoint, sample);
      await tryForeigners(endpoint, sample);
      await tryNeighbours(endpoint, sample);
      await tryOtherIds(endpoint, sample);
      if (!sample.once) await proveOwn(endpoint, sample);
    });
  }
});

/** Headers of the sample's own caller. */
function headersOf({ as, key }: Sample): Record<string, string> {
  if (key) return { 'x-api-key': key };
  return as.browser.token ? { authorization: `Bearer ${as.browser.token}` } : {};
}
const cookiesOf = ({ as }: Sample) => as.browser.cookies;
const expectOutcome = (answer: { status: number; code: string | undefined }, wanted: keyof typeof ERRORS | null) => {
  if (wanted === null) expect(answer.code).toBeUndefined();
  const status = wanted === null ? expect.toSatisfy((n: number) => n < 300) : ERRORS[wanted].http;
  expect(answer).toMatchObject({ status, ...(wanted && { code: wanted }) });
};

/** The sample's own caller succeeds: so the refusals before were caused by the caller, not by the call. */
async function proveOwn(endpoint: Endpoint, sample: Sample): Promise<void> {
  const { host, cookies } = sample.as.browser;
  const headers = headersOf(sample);
  const answer = await call(fixture.app, endpoint, sample.input, { host, headers, cookies });
  expect(answer.status, `its own caller: ${answer.all}`).toBeLessThan(300);
}

/** Users of other companies and of none get the code and no byte of the company, and no row of the company changes. */
async function tryForeigners(endpoint: Endpoint, sample: Sample): Promise<void> {
  const { app, oak } = fixture;
  const before = await rowsOf(app.platform, oak.tenantId);
  const secrets = belongings(before, isStrange);
  expect(secrets.length).toBeGreaterThan(100);
  for (const one of hostile.filter(({ isForeigner }) => isForeigner)) {
    const cookies = one.hasCookies && cookiesOf(sample);
    const answer = await call(app, endpoint, sample.input, { ...one, ...(cookies && { cookies }) });
    expectOutcome({ who: one.name, ...answer } as typeof answer, one.expect(endpoint, sample));
    expect(
      secrets.filter((text) => answer.all.includes(text)),
      `disclosed to ${one.name}`,
    ).toEqual([]);
  }
  expect(await rowsOf(app.platform, oak.tenantId)).toBe(before);
}

/**
 * Colleagues who are not concerned get the code, and no row of the company changes. They may make public calls like
 * anybody.
 */
async function tryNeighbours(endpoint: Endpoint, sample: Sample): Promise<void> {
  if (endpoint.callers.includes('public')) return;
  const neighbours = hostile.filter((one) => !one.isForeigner && !(sample.shared && one.isColleague));
  const { refused = [], admitted = [] } = Object.groupBy(neighbours, (one) =>
    one.expect(endpoint, sample) ? 'refused' : 'admitted',
  );
  const { app, oak } = fixture;
  const before = await rowsOf(app.platform, oak.tenantId);
  for (const one of refused) await tryNeighbour(endpoint, sample, one);
  expect(await rowsOf(app.platform, oak.tenantId)).toBe(before);
  for (const one of admitted) await tryNeighbour(endpoint, sample, one);
}

async function tryNeighbour(endpoint: Endpoint, sample: Sample, one: Hostile): Promise<void> {
  const answer = await call(fixture.app, endpoint, sample.input, one);
  expectOutcome({ who: one.name, ...answer } as typeof answer, one.expect(endpoint, sample));
  expect(
    idsOf(sample.input).filter((id) => answer.all.includes(id)),
    `disclosed to ${one.name}`,
  ).toEqual([]);
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const idsOf = (input: Input): string[] => [...new Set(JSON.stringify(input).match(ID))];

/** An id that does not exist gets the same response as one that may not be seen. */
async function tryOtherIds(endpoint: Endpoint, sample: Sample): Promise<void> {
  const own = { host: sample.as.browser.host, headers: headersOf(sample) };
  for (const [place, id] of idsOf(sample.input).entries()) {
    const input = JSON.parse(JSON.stringify(sample.input).replaceAll(id, newId())) as Input;
    const answer = await call(fixture.app, endpoint, input, own);
    if (place === 0) expectOutcome(answer, sample.hidden);
    else expect(answer.status, answer.all).toBe(404);
  }
  if (!sample.input.params?.id) return;
  const nonsense = { ...sample.input, params: { ...sample.input.params, id: "1' or 1=1" } };
  expectOutcome(await call(fixture.app, endpoint, nonsense, own), 'generic.not-found');
}
