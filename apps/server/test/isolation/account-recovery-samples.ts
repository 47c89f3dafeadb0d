import { accountIdOf, keyed, confirmed } from './safety-samples.ts';
import { inSystem } from '../../src/platform/db/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { makeFactorsOlder } from '../older-factors.ts';
import { Browser, mailsTo, newPortal, newPerson } from '../people.ts';
import type { Sample } from './samples.ts';
import type { IsolationFixture } from './fixture.ts';

type Prepare = (fixture: IsolationFixture) => Promise<Sample>;

/** A user whose second factor will be removed at the request of the operator, and the link that stops it. */
async function asked(fixture: IsolationFixture) {
  const { browser, email } = await confirmed(fixture);
  const body = { email, reason: 'Only the operator knows why' };
  await fixture.operator.browser.request('POST', '/api/operator/account-recoveries', body);
  const [mail] = await mailsTo(fixture.deps.ctx, email, 'factorRecoveryAsked');
  const accountId = await accountIdOf(fixture, email);
  const { id } = await inSystem(fixture.app.platform, (tx) =>
    tx.selectFrom('factor_recoveries').select('id').where('account_id', '=', accountId).executeTakeFirstOrThrow(),
  );
  return { browser, id, token: new URL(mail!.Url!).searchParams.get('token')! };
}

/** A user who has requested another address. */
async function addressAsked(fixture: IsolationFixture) {
  const { browser, email: old } = await confirmed(fixture);
  const email = `${newId()}@azuolas.example`;
  await browser.request('POST', '/api/users/email', { email });
  return { browser, email, old };
}

/** Samples of lost second factors and of another address. */
export const ACCOUNT_RECOVERY_SAMPLES: Record<string, Prepare> = {
  'account-recovery.ask-at-sign-in': async (fixture) => {
    const { email, password } = await confirmed(fixture);
    const browser = new Browser(fixture.oak);
    const { body } = await browser.init(email, password);
    return { input: { body: { key: body.key } }, as: { browser }, hidden: 'auth.code-expired' };
  },
  'account-recovery.ask': async (fixture) => {
    const { browser } = await keyed(fixture);
    return { input: {}, as: { browser }, hidden: 'auth.nothing-to-recover' };
  },
  'account-recovery.stop': async (fixture) => {
    const { browser, email } = await keyed(fixture);
    await makeFactorsOlder(fixture.app, email);
    await browser.request('POST', '/api/users/account-recovery');
    return { input: {}, as: { browser }, hidden: 'generic.not-found' };
  },
  'account-recovery.mail-stop': async (fixture) => {
    const { browser, id } = await asked(fixture);
    await inSystem(fixture.app.platform, (tx) =>
      tx
        .updateTable('factor_recoveries')
        .set({ mailed_at: new Date(0) })
        .where('id', '=', id)
        .execute(),
    );
    return { input: {}, as: { browser }, hidden: 'generic.not-found' };
  },
  'account-recovery.stop-by-mail': async (fixture) => {
    const { token } = await asked(fixture);
    // Factors belong to an account, not to a company: any bearer of the mail stops the removal, once.
    const as = { browser: new Browser(fixture.oak) };
    return { input: { body: { token } }, as, hidden: 'auth.link-used', once: true };
  },
  'account-recovery.list': async ({ operator }) => ({ input: {}, as: operator, hidden: null }),
  'account-recovery.start': async (fixture) => {
    const { email } = await confirmed(fixture);
    return { input: { body: { email, reason: 'Lost everything' } }, as: fixture.operator, hidden: null };
  },
  'account-recovery.cancel': async (fixture) => {
    const { id } = await asked(fixture);
    return { input: { params: { id } }, as: fixture.operator, hidden: 'generic.not-found' };
  },
  'address-change.ask': async (fixture) => {
    const { browser } = await confirmed(fixture);
    return { input: { body: { email: `${newId()}@azuolas.example` } }, as: { browser }, hidden: null };
  },
  'address-change.confirm': async (fixture) => {
    const { browser, email } = await addressAsked(fixture);
    const [mail] = await mailsTo(fixture.oak.ctx, email, 'addressCode');
    return { input: { body: { code: mail!.Code! } }, as: { browser }, hidden: 'generic.fields' };
  },
  'address-change.stop-by-mail': async (fixture) => {
    const { old } = await addressAsked(fixture);
    const [mail] = await mailsTo(fixture.oak.ctx, old, 'addressChangeAsked');
    const token = new URL(mail!.Url!).searchParams.get('token')!;
    const as = { browser: new Browser(fixture.oak) };
    return { input: { body: { token } }, as, hidden: 'auth.link-used', once: true };
  },
  'joining.sign-in': async (fixture) => {
    const known = await newPerson(await newPortal(fixture.app));
    const body = { email: known.email, firstName: 'Liepa', lastName: 'Kviestoji', roleIds: [4] };
    await fixture.admin.browser.request('POST', '/api/users', body);
    const [mail] = await mailsTo(fixture.oak.ctx, known.email, 'invitationToCompany');
    const token = new URL(mail!.Url!).searchParams.get('token')!;
    const input = { body: { token, password: known.password } };
    return { input, as: { browser: new Browser(fixture.oak) }, hidden: 'auth.link-used' };
  },
};
