import { expect, test } from 'vitest';
import { refuseDifferentPlaces } from './same-place.ts';

const at = (role: string, place: string) => `postgresql://${role}:secret@${place}`;
const logins = (owner: string, system: string, admin?: string) => ({
  databaseUrl: at('paraph_app', 'pooler.internal:6432/paraph'),
  databaseOwnerUrl: at('paraph_owner', owner),
  databaseSystemUrl: at('paraph_system', system),
  databaseAdminUrl: admin && at('postgres', admin),
});

test.each([
  ['db.internal:5432/paraph', 'db.internal/paraph', 'DB.internal:5432/postgres'],
  ['localhost:5433/paraph', '127.0.0.1:5433/paraph', '/postgres?host=/run/postgresql&port=5433'],
  ['[::1]/paraph', 'localhost/paraph', undefined],
])('logins that lead to one server and database are accepted: %s', async (owner, system, admin) => {
  await expect(refuseDifferentPlaces(logins(owner, system, admin))).resolves.toBeUndefined();
});

test.each([
  [
    'another database',
    'db.invalid/paraph',
    'db.invalid/paraph2',
    undefined,
    'DATABASE_SYSTEM_URL to the database paraph2',
  ],
  ['another port', 'db.invalid:5432/paraph', 'db.invalid:5433/paraph', undefined, 'DATABASE_SYSTEM_URL'],
  [
    'another server',
    'one.invalid/paraph',
    'one.invalid/paraph',
    'two.invalid/postgres',
    'DATABASE_ADMIN_URL to two.invalid:5432',
  ],
])(
  'a login that leads to %s is refused by its name, before anything is changed',
  async (_, owner, system, admin, text) => {
    const refused = refuseDifferentPlaces(logins(owner, system, admin));
    await expect(refused).rejects.toThrow(text);
    await expect(refused).rejects.toThrow('Nothing was changed');
  },
);
