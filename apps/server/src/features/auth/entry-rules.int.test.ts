import { DEFAULT_SETTINGS } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { ENTRANCES, type Member } from '../../../test/entrances.ts';
import { createPeopleApp, type PeopleApp } from '../../../test/people.ts';
import { inSystem, inTenant } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { keepSettings } from '../tenants/index.ts';
import { saveProvider } from './sso/store.ts';

let app: PeopleApp;
beforeAll(async () => {
  app = await createPeopleApp();
});

/** The rules of a company about sign-in, as they are stored, and what a user by password meets. */
const RULES = {
  'sign-in by address is switched off': {
    code: 'access.module-off',
    set: ({ portal }: Member) =>
      inTenant(portal.ctx, (tx) => tx.deleteFrom('tenant_modules').where('module', '=', 'EmailLogin').execute()),
  },
  'the password is too old': {
    code: 'auth.password-expired',
    set: ({ portal, email }: Member) =>
      inSystem(app.platform, async (tx) => {
        const terms = { tenant_id: portal.tenantId, key: portal.tenantId, password_expiration_hours: 24 };
        await tx.insertInto('tenant_terms').values(terms).execute();
        const password_changed_at = new Date(app.clock.now().getTime() - 25 * 3600_000);
        await tx.updateTable('accounts').set({ password_changed_at }).where('email', '=', email).execute();
      }),
  },
  'the provider is required': {
    code: 'auth.sso-required',
    set: ({ portal }: Member) =>
      inTenant(portal.ctx, (tx) =>
        saveProvider(tx, {
          name: 'Ąžuolo paskyra',
          issuer: 'https://login.azuolas.example',
          client_id: 'x',
          sealed: Buffer.from('x'),
          domains: ['azuolas.example'],
          is_enforced: true,
          emergency_ids: [newId()],
          proven_at: app.clock.now(),
        }),
      ),
  },
  'a second factor is required at once': {
    code: 'access.factor-required',
    set: ({ portal }: Member) =>
      inTenant(portal.ctx, (tx) => keepSettings(tx, { settings: { ...DEFAULT_SETTINGS, factorDays: 0 } })),
  },
} as const;
type Rule = keyof typeof RULES;
const RULE_NAMES = Object.keys(RULES) as Rule[];

/** Renewals and open sessions have no error of their own: the session has ended. */
function expected(rule: Rule, entrance: string): string {
  const { code } = RULES[rule];
  const isByPasskey = entrance.includes('passkey');
  if (isByPasskey && (rule === 'the password is too old' || rule === 'a second factor is required at once'))
    return 'admitted';
  if (rule === 'a second factor is required at once') return code;
  return /renewal|open when/.test(entrance) ? 'access.session-ended' : code;
}

const CASES = RULE_NAMES.flatMap((rule) => Object.keys(ENTRANCES).map((entrance) => [rule, entrance] as const));

test.each(CASES)('where %s, %s opens no more than the rule allows', async (rule, entrance) => {
  const found = await ENTRANCES[entrance]!(app, RULES[rule].set);
  expect(found).toBe(expected(rule, entrance));
});
