import { expect, test } from 'vitest';
import { phrases } from './index.ts';

test.each(Object.entries(phrases))(
  'the doctor asks in %s for a backup before a master key is removed',
  (_, { doctor }) => {
    const text = doctor.says.keysIdle;
    expect(text).toContain('npm run backup');
    expect(text.indexOf('npm run backup')).toBeLessThan(text.indexOf('PARAPH_KEYS'));
  },
);

test.each(Object.entries(phrases))('the doctor names in %s what frees a connection of PostgreSQL', (_, { doctor }) => {
  for (const name of ['max_connections', 'DATABASE_POOL', 'pg_stat_activity'])
    expect(doctor.cures.databaseNoConnection).toContain(name);
});
