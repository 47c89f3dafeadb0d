import { accountIdOf, keyed, confirmed } from './safety-samples.ts';
import { inSystem } from '../../src/platform/db/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { Browser, mailsTo, newPortal, newPerson } from '../people.ts';
import type { Sample } from './samples.ts';
import type { World } from './world.ts';

type Prepare = (world: World) => Promise<Sample>;

/** Somebody whose second factor is about to go, asked for by the operator, and the link that stops it. */
async function asked(world: World) {
  const { browser, email } = await confirmed(world);
  const body = { email, reason: 'Only the operator knows why' };
  await world.operator.browser.ask('POST', '/api/operator/account-recoveries', body);
  const [mail] = await mailsTo(world.ground.ctx, email, 'factorRecoveryAsked');
  const accountId = await accountIdOf(world, email);
  const { id } = await inSystem(world.app.platform, (tx) =>
    tx.selectFrom('factor_recoveries').select('id').where('account_id', '=', accountId).executeTakeFirstOrThrow(),
  );
  return { browser, id, token: new URL(mail!.Url!).searchParams.get('token')! };
}

/** Somebody who has asked for another address. */
async function addressAsked(world: World) {
  const { browser, email: old } = await confirmed(world);
  const email = `${newId()}@azuolas.example`;
  await browser.ask('POST', '/api/users/email', { email });
  return { browser, email, old };
}

/** Samples of lost second factors and of another address. */
export const ACCOUNT_RECOVERY_SAMPLES: Record<string, Prepare> = {
  'account-recovery.ask-at-sign-in': async (world) => {
    const { email, password } = await confirmed(world);
    const browser = new Browser(world.oak);
    const { body } = await browser.init(email, password);
    return { input: { body: { key: body.key } }, as: { browser }, hidden: 'auth.code-expired' };
  },
  'account-recovery.ask': async (world) => {
    const { browser } = await keyed(world);
    return { input: {}, as: { browser }, hidden: 'auth.nothing-to-recover' };
  },
  'account-recovery.stop': async (world) => {
    const { browser } = await asked(world);
    return { input: {}, as: { browser }, hidden: 'generic.not-found' };
  },
  'account-recovery.stop-by-mail': async (world) => {
    const { token } = await asked(world);
    // Factors belong to an account, not to a company: whoever holds the mail keeps them, once.
    const as = { browser: new Browser(world.oak) };
    return { input: { body: { token } }, as, hidden: 'auth.link-used', once: true };
  },
  'account-recovery.list': async ({ operator }) => ({ input: {}, as: operator, hidden: null }),
  'account-recovery.start': async (world) => {
    const { email } = await confirmed(world);
    return { input: { body: { email, reason: 'Lost everything' } }, as: world.operator, hidden: null };
  },
  'account-recovery.cancel': async (world) => {
    const { id } = await asked(world);
    return { input: { params: { id } }, as: world.operator, hidden: 'generic.not-found' };
  },
  'address-change.ask': async (world) => {
    const { browser } = await confirmed(world);
    return { input: { body: { email: `${newId()}@azuolas.example` } }, as: { browser }, hidden: null };
  },
  'address-change.confirm': async (world) => {
    const { browser, email } = await addressAsked(world);
    const [mail] = await mailsTo(world.oak.ctx, email, 'addressCode');
    return { input: { body: { code: mail!.Code! } }, as: { browser }, hidden: 'generic.fields' };
  },
  'address-change.stop-by-mail': async (world) => {
    const { old } = await addressAsked(world);
    const [mail] = await mailsTo(world.oak.ctx, old, 'addressChangeAsked');
    const token = new URL(mail!.Url!).searchParams.get('token')!;
    const as = { browser: new Browser(world.oak) };
    return { input: { body: { token } }, as, hidden: 'auth.link-used', once: true };
  },
  'joining.sign-in': async (world) => {
    const known = await newPerson(await newPortal(world.app));
    const body = { email: known.email, firstName: 'Liepa', lastName: 'Kviestoji', roleIds: [4] };
    await world.admin.browser.ask('POST', '/api/users', body);
    const [mail] = await mailsTo(world.oak.ctx, known.email, 'invitationToCompany');
    const token = new URL(mail!.Url!).searchParams.get('token')!;
    const input = { body: { token, password: known.password } };
    return { input, as: { browser: new Browser(world.oak) }, hidden: 'auth.link-used' };
  },
};
