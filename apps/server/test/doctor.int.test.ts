import type { Examination } from '@paraph/contract';
import { DOCTOR_CHECKS } from '@paraph/domain';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { examine } from '../src/features/doctor/index.ts';
import { noteSighting } from '../src/platform/http/proxy-sightings.ts';
import { startTestPortal, newColleague, sandboxCall, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let operator: Awaited<ReturnType<typeof newColleague>>;
beforeAll(async () => {
  portal = await startTestPortal({});
  operator = await newColleague(portal, 'Saulė Gintarienė', { roles: ['superadmin'] });
});

const look = async () =>
  (await operator.browser.request('GET', '/api/operator/doctor')).body.examination as unknown as Examination | null;

/** Starts the doctor and waits for its end. */
async function examined(): Promise<Examination> {
  const begun = await operator.browser.request('POST', '/api/operator/doctor');
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const { id } = begun.body.examination as unknown as Examination;
  await vi.waitFor(async () => expect((await look())?.endedAt).not.toBeNull(), { timeout: 60_000, interval: 200 });
  const ended = (await look())!;
  expect(ended.id).toBe(id);
  return ended;
}

const lineOf = ({ lines }: Examination, check: string) => lines.find((line) => line.check === check)!;

describe('the doctor', () => {
  test('runs every check in turn as a job, and signs and validates a sample', async () => {
    expect(await look()).toBeNull();
    const found = await examined();
    expect(found.lines.map(({ check }) => check)).toEqual([...DOCTOR_CHECKS]);
    const red = found.lines.filter(({ state }) => state !== 'good' && state !== 'idle');
    expect(red).toEqual([]);
    expect(lineOf(found, 'mail')).toMatchObject({ state: 'good', says: 'mailGreets' });
    expect(lineOf(found, 'returns')).toMatchObject({ state: 'idle', says: 'returnsUnset' });
    expect(lineOf(found, 'timestamps')).toMatchObject({ says: 'stampsGiven', params: { count: 2 } });
    expect(lineOf(found, 'sample')).toMatchObject({
      says: 'sampleValid',
      params: { level: expect.stringContaining('LT') },
    });
    expect(lineOf(found, 'backup')).toMatchObject({ state: 'idle', says: 'backupUnused' });
    expect(lineOf(found, 'office')).toMatchObject({ says: 'officeMakes' });
  });

  test('finds the one timestamp service of two that is unavailable, with its own error', async () => {
    await sandboxCall(portal, 'PUT', '/api/faults', { service: 'tsa2', fault: { kind: 'status', status: 503 } });
    const found = await examined();
    await sandboxCall(portal, 'PUT', '/api/faults', { service: 'tsa2', fault: null });
    expect(lineOf(found, 'timestamps')).toMatchObject({
      state: 'red',
      says: 'stampsMissing',
      params: { silent: 1, count: 2 },
      raw: expect.stringMatching(new RegExp(`${portal.sandbox}/tsa/2: .*http-503`)),
    });
    expect(lineOf(found, 'smartId').state).toBe('good');
  });

  test('names a proxy that the settings do not fit, as any web node saw it', async () => {
    await noteSighting(portal.app.platform, { fault: 'unknown', peer: '10.9.9.9' });
    const { config, db } = portal.app.platform;
    const [line] = await examine({ config, db }, () => Promise.resolve(), ['proxies']);
    expect(line).toMatchObject({ state: 'red', says: 'proxiesUnknown', params: { peer: '10.9.9.9' } });
  });

  test('names one fault while the sandbox is unavailable, and no consequence of it', async () => {
    const config = { ...portal.app.platform.config, sandboxUrl: 'http://127.0.0.1:9' };
    const lines = await examine({ config }, () => Promise.resolve(), ['sandbox', 'clock', 'smartId']);
    expect(lines.map(({ check, state, says }) => [check, state, says])).toEqual([
      ['sandbox', 'red', 'sandboxAway'],
      ['clock', 'idle', 'behindSandbox'],
      ['smartId', 'idle', 'behindSandbox'],
    ]);
  });

  test('runs once at a time: a second request is shown the running one', async () => {
    const [one, other] = await Promise.all([0, 1].map(() => operator.browser.request('POST', '/api/operator/doctor')));
    const ids = [one!, other!].map(({ body }) => (body.examination as unknown as Examination).id);
    expect(ids[0]).toBe(ids[1]);
    await vi.waitFor(async () => expect((await look())?.endedAt).not.toBeNull(), { timeout: 60_000, interval: 200 });
  });

  test('is for the operator only', async () => {
    const admin = await newColleague(portal, 'Arūnas Kairys', { roles: ['admin'] });
    for (const method of ['GET', 'POST'] as const)
      expect((await admin.browser.request(method, '/api/operator/doctor')).status).toBe(403);
  });
});
