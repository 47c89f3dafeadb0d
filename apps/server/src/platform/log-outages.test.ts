import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { logFailure } from './log-failure.ts';
import { createOutages, ServiceAway } from './log-outages.ts';

const REFUSED = 'connect ECONNREFUSED 10.0.0.1:5432';

test('an outage of the database is one line, repeated every ten minutes while it lasts', () => {
  let time = 0;
  const outages = createOutages(() => time);
  expect(outages(REFUSED)).toEqual({ left: 0 });
  const written: number[] = [];
  for (time = 1_000; time <= 1_300_000; time += 1_000) if (outages(REFUSED)) written.push(time);
  expect(written).toEqual([600_000, 1_200_000]);
});

test('another outage after a minute without one is another line', () => {
  let time = 0;
  const outages = createOutages(() => time);
  outages(REFUSED);
  outages(REFUSED);
  time = 60_000;
  expect(outages(REFUSED)).toEqual({ left: 1 });
});

test('a cause that the line of an outage does not name is another line, once', () => {
  const outages = createOutages(() => 0);
  outages('57P01, terminating connection due to administrator command');
  const refused = '28P01, password authentication failed for user "paraph_app"';
  expect([outages(refused), outages(refused)]).toEqual([{ left: 0 }, undefined]);
  expect(outages('57P01, terminating connection due to administrator command')).toBeUndefined();
});

test('jobs, loops and queues affected by the same outage write one line for each cause, without a stack', () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (text) => void lines.push(text) });
  const lost = Object.assign(new Error('Connection to the database lost: read ECONNRESET'), { code: '08006' });
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  for (let job = 0; job < 20; job += 1) log.warn({ err: lost, job }, 'job failed and is tried again');
  logFailure(log, { err: lost, loop: 'signing' }, 'loop');
  logFailure(log, { err: refused }, 'queue', 'queue');
  logFailure(log, { err: refused }, 'supervision of the queue', 'queue');
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0]!)).toMatchObject({ causes: [expect.stringContaining('database lost')] });
  expect(lines[0]).not.toContain('stack');
  expect(lines[1]).toContain('ECONNREFUSED');
  log.error({ err: new TypeError('x is undefined') }, 'job failed');
  expect(lines).toHaveLength(3);
  expect(lines[2]).toContain('stack');
});

test('mails that wait for an unavailable mail server write one line without a stack, apart from that of the database', () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (text) => void lines.push(text) });
  const cause = Object.assign(new Error('certificate has expired'), { code: 'ESOCKET' });
  for (let id = 0; id < 20; id += 1) {
    const err = new ServiceAway('mail server', `The mail ${id} is not out: certificate has expired`, { cause });
    log.warn({ err, job: id }, 'job failed and is tried again');
  }
  log.warn({ err: Object.assign(new Error('terminating connection'), { code: '57P01' }) }, 'job failed');
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    away: 'mail server',
    causes: [expect.stringContaining('is not out'), expect.stringContaining('certificate has expired')],
  });
  expect(lines[0]).not.toContain('stack');
});
