import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { canonicalEmail, fail, failFields, MODULES_OF_OPERATOR } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inSystemFor, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids.ts';
import { isSetupSecret, takeSetupSecret } from '../../../platform/setup-secret.ts';
import {
  addTenant,
  operatorTenantId,
  ownHost,
  switchOnModules,
  tenantIdOfHost,
  tenantUrl,
} from '../../tenants/index.ts';
import { addUser, attachAccount } from '../../users/index.ts';
import { hashPassword } from '../password/hash.ts';
import { requireGoodPassword } from '../password/rules.ts';
import { insertAccount, readAccount } from '../store/accounts.ts';
import { endUnconfirmed, isAddressReserved } from '../store/addresses.ts';
import { forgetRegistration } from './waiting-registration.ts';

type SetUp = typeof endpoints.session.setUp;
type Body = ParsedOf<SetUp>['body'];

/**
 * Creates a super admin by the secret of `npm run setup`, in the operator's tenant. That is the existing one, else the
 * tenant of the installation's own host, else a new one at that host. Secret, tenant, account and events are one
 * transaction. The address needs no proof, because every sign-in requires a code mailed to it. Sign-in by password is
 * switched on where it is off, so that the new super admin can always enter.
 * @throws auth.setup-closed for any other secret, user.email-taken and faults of the password by field
 */
export async function setUp(ctx: Ctx, body: Body): Promise<AnswerOf<SetUp>> {
  const { secret, password, confirmPassword, firstName, lastName } = body;
  const { platform, clock } = ctx;
  if (password !== confirmPassword) failFields({ confirmPassword: 'field.password-differs' });
  if (!(await isSetupSecret(platform, secret))) fail('auth.setup-closed');
  const email = canonicalEmail(body.email);
  requireGoodPassword(password, [email, firstName, lastName]);
  const hash = await hashPassword(password);
  const operatorId = await operatorTenantId(platform);
  const known = operatorId ?? (await tenantIdOfHost(platform, ownHost(platform)));
  const tenantId = known ?? newId(clock.now().getTime());
  await inSystemFor({ ...ctx, tenantId, viewer: undefined }, async (tx) => {
    const issuedAt = (await takeSetupSecret(tx, { secret, now: clock.now() })) ?? fail('auth.setup-closed');
    if (!known) await addTenant(tx, operatorOf(ctx));
    if (!operatorId)
      await emit(tx, 'tenant.setup-secret-issued', tenantId, { data: { issuedAt: issuedAt.toISOString() } });
    await addSuperAdmin(tx, ctx, { email, firstName, lastName, hash });
  });
  return { origin: await tenantUrl(platform, tenantId) };
}

const operatorOf = ({ platform, locale, zone }: Ctx) =>
  ({ kind: 'operator', name: 'Paraph', hosts: [ownHost(platform)], locale, zone }) as const;

interface Admin {
  email: string;
  firstName: string;
  lastName: string;
  /** The password's stored form. */
  hash: string;
}

/**
 * Refuses an address that has a confirmed account, because its password stays and the one given here would be ignored.
 * An unconfirmed registration, which anybody can make, ends.
 */
async function addSuperAdmin(tx: Tx, ctx: Ctx, { hash, ...person }: Admin): Promise<void> {
  const { email, firstName, lastName } = person;
  const now = ctx.clock.now();
  if ((await readAccount(tx, email))?.confirmed_at || (await isAddressReserved(tx, email, now)))
    failFields({ email: 'user.email-taken' });
  await endUnconfirmed(tx, email);
  await forgetRegistration(tx, ctx, email);
  const user = await addUser(tx, { ...person, roles: ['superadmin'], locale: ctx.locale });
  if (!user.isNew) failFields({ email: 'user.email-taken' });
  const id = newId(now.getTime());
  await insertAccount(tx, { id, email, password: hash, password_changed_at: now, confirmed_at: now, created_at: now });
  await attachAccount(tx, user.userId, id);
  await emit(tx, 'user.roles-changed', contextOf(tx).tenantId, {
    actorId: user.userId,
    data: { userId: user.userId, added: ['superadmin'], by: 'setup secret' },
    texts: { name: `${firstName} ${lastName}`, email },
  });
  await switchOnModules(tx, MODULES_OF_OPERATOR, user.userId);
}
