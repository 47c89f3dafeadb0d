import { type Ctx, systemContext } from '../../platform/context.ts';
import { inTenant, type Tx } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { type DemoPerson, giveIdentityTo, offerDemoPeople, openAccount } from '../auth/index.ts';
import { createTenant, keepSettings, settingsIn, tenantIdOfHost } from '../tenants/index.ts';
import { addUser, type TenantUser, setManager } from '../users/index.ts';
import type { DemoPersonRow, DemoTenant } from './companies.ts';
import { DEMO_EIDS } from './eids.ts';
import type { DemoPortal } from './demo-data.ts';

/** One password for every person in the demo; it exists in development only. */
export const DEMO_PASSWORD = 'Bitute-2026!';

/** Creates a demo tenant and missing persons, and offers some of them on the sign-in page. */
export async function seedPortal(platform: Platform, tenant: DemoTenant): Promise<DemoPortal> {
  const tenantId = (await tenantIdOfHost(platform, tenant.hosts[0])) ?? (await createTenant(platform, tenant));
  const ctx = systemContext(platform, tenantId);
  const people = new Map<string, TenantUser & { isNew: boolean }>();
  for (const row of tenant.people) people.set(row.mail, await seedPerson(ctx, tenant, row));
  await inTenant(ctx, async (tx) => {
    await register(tx, tenant);
    for (const { mail, manager } of tenant.people) {
      if (!manager || !people.get(mail)?.isNew) continue;
      await setManager(tx, idOf(people, mail), idOf(people, manager));
    }
  });
  offerDemoPeople(
    platform,
    tenantId,
    tenant.people.filter((row) => row.offered).map((row) => asOffer(tenant, row)),
  );
  return { tenantId, ctx, people };
}

/** Stores registration number and address, without which the settings of a company are not saved. */
async function register(tx: Tx, { registered, locale }: DemoTenant): Promise<void> {
  const { logoId: _logoId, stampId: _stampId, ...known } = await settingsIn(tx, locale);
  if (registered && known.code === '') await keepSettings(tx, { settings: { ...known, ...registered } });
}

async function seedPerson(ctx: Ctx, tenant: DemoTenant, row: DemoPersonRow): Promise<TenantUser & { isNew: boolean }> {
  const { firstName, lastName, roles, guest, inactive } = row;
  const email = addressOf(tenant, row);
  const person = await inTenant(ctx, (tx) =>
    addUser(tx, {
      email,
      firstName,
      lastName,
      roles,
      locale: row.locale ?? tenant.locale,
      state: guest ? 'invited' : inactive ? 'inactive' : 'active',
    }),
  );
  if (!guest) await openAccount(ctx, { userId: person.userId, email, password: DEMO_PASSWORD, confirmed: true });
  const eid = guest ? undefined : DEMO_EIDS[row.mail];
  if (eid) await giveIdentityTo(ctx, email, { country: eid[0], code: eid[1] });
  return person;
}

const addressOf = ({ domain }: DemoTenant, { mail }: DemoPersonRow): string =>
  mail.includes('@') ? mail : `${mail}@${domain}`;

const asOffer = (tenant: DemoTenant, row: DemoPersonRow): DemoPerson => ({
  email: addressOf(tenant, row),
  password: DEMO_PASSWORD,
  name: `${row.firstName} ${row.lastName}`.trim(),
  role: row.roles[0] ?? 'user',
});

function idOf(people: ReadonlyMap<string, TenantUser>, mail: string): string {
  const found = people.get(mail);
  if (!found) throw new Error(`Nobody in the demo is ${mail}.`);
  return found.userId;
}
