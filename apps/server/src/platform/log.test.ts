import { describe, expect, test } from 'vitest';
import { createLog, scrub } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('trace', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

const TOKEN = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlLWJ5dGVz';
const LINK = 'Zr8Kq3vN0pXw5tLs7YbHc2Mf9UjGd4Ae1RoTi6WnBxQ';

describe('a log line', () => {
  test('LG-01 does not repeat tokens, personal codes, addresses, passwords or links, at any position in a line', () => {
    const text = logged((log) => {
      log.info(`Bearer ${TOKEN} of ona@example.lt, 38501010002 and 010185-10002, https://x.lt/g/${LINK}?code=123456`);
      log.info(
        { password: 'hunter2', nested: { token: TOKEN, code: '123456', deep: { personalCode: '38501010002' } } },
        'x',
      );
      log.info(
        {
          headers: { authorization: `Bearer ${TOKEN}`, cookie: 'a=b' },
          body: { text: 'atlyginimas' },
          params: { Url: LINK },
        },
        'x',
      );
      log.error({ err: new Error(`smtp://user:secret-pw@mail ona@example.lt`, { cause: new Error(TOKEN) }) }, 'x');
    });
    for (const secret of [
      TOKEN,
      'ona@example',
      '38501010002',
      '010185-10002',
      LINK,
      '123456',
      'hunter2',
      'atlyginimas',
      'secret-pw',
    ]) {
      expect(text, secret).not.toContain(secret);
    }
  });

  test('LG-01 of a database error has the constraint, not the values of the row', () => {
    const err = Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint: 'users_email',
      detail: 'Key (email)=(ona@example.lt) exists',
    });
    const text = logged((log) => log.error({ err }, 'x'));
    expect(text).toContain('users_email');
    expect(text).not.toContain('Key (email)');
  });

  test('logs code and cause of an error, which are needed for a diagnosis', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    const err = Object.assign(new Error('no connection', { cause }), { code: '42501' });
    const line = JSON.parse(logged((log) => log.error({ err, code: '123456' }, 'x')));
    expect(line).toMatchObject({ code: '[hidden]', err: { errorCode: '42501', cause: { errorCode: 'ECONNREFUSED' } } });
    expect(line.err.stack).toContain('no connection');
  });

  test('describes what the queue reports as a plain object', () => {
    const err = { message: 'terminating connection', code: '42501', queue: 'job.mail', stack: 'Error: at x' };
    const line = JSON.parse(logged((log) => log.error({ err }, 'queue')));
    expect(line.err).toMatchObject({ message: 'terminating connection', errorCode: '42501', queue: 'job.mail' });
    expect(line.err).not.toMatchObject({ message: '[object Object]' });
  });

  test('names the errors inside an AggregateError', () => {
    const one = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED' });
    const line = JSON.parse(logged((log) => log.error({ err: new AggregateError([one], '') }, 'x')));
    expect(line.err.errors).toMatchObject([{ errorCode: 'ECONNREFUSED' }]);
  });

  test('lines about a repeated error are written five times in 30 s; further ones are counted', () => {
    const fail = (n: number) => ({ err: new Error(`connect to port ${n}`) });
    const text = logged((log) => {
      for (let n = 0; n < 1000; n += 1) log.error(fail(n), 'queue');
      log.error({ err: new Error('another') }, 'queue');
    });
    expect(text.trimEnd().split('\n')).toHaveLength(6);
  });

  test('LG-02 is one line of JSON whatever a name contains', () => {
    const text = logged((log) => log.info({ name: '\n{"level":60,"msg":"forged"}\u2028' }, 'a\nb'));
    expect(text.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(text)).toMatchObject({ msg: 'a\nb' });
  });

  test('retains useful fields: trace, ids, routes', () => {
    const trace = '01a1fdfd-affd-7687-92c9-7a7393e28ef9';
    expect(scrub(`${trace} GET /api/documents/:id 200 12 ms`)).toBe(`${trace} GET /api/documents/:id 200 12 ms`);
  });
});
