import type { AnswerOf, endpoints } from '@paraph/contract';
import { canonicalEmail, fail, failFields, LIMITS } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { contextOf, inSystem, inSystemFor, type Tx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { tenantUrl } from '../../tenants/index.ts';
import { ownerOf } from '../account-recovery/owner.ts';
import { takeAddressCode } from '../allowances.ts';
import { forgetGuesses, takeCodeMail, takeGuess } from '../code-tries.ts';
import { mailSafety } from '../mails.ts';
import { hashOf, keyedHash, matchesKeyed, newCode, newSecret } from '../secrets.ts';
import { domainOf } from '../sso/enforce.ts';
import { lockAddressOf, readOwnAccount } from '../store/accounts.ts';
import { isAddressReserved, isAddressTaken } from '../store/addresses.ts';
import { endSessionsOfAccount } from '../store/sessions.ts';
import { momentOf } from '../../../platform/moment.ts';
import { inEachCompany } from '../use-cases/each-company.ts';
import { recordCredentialAct } from '../use-cases/notify-safety.ts';
import { keepLeftDomain } from '../store/left-domains.ts';
import { applyAddress } from './apply.ts';
import { logChange } from './log.ts';
import { endRightsAfter, finishChange, insertChange, isProviderRequired, lockOpenChange } from './store.ts';

type AddressChangeAnswer = AnswerOf<typeof endpoints.addressChange.ask>;

const PURPOSE = 'address codes';

/**
 * Requests another address for the own account: mails a code to the new address, and a link that stops the change to
 * the old one. The response is the same for a taken address; then its owner is mailed instead, and no code is valid.
 * @throws access.own-sign-in for a sign-in by a company's provider, auth.sso-required where this company requires its
 * provider for the present address, mail.enough-today at the new one, field.invalid for the present address,
 * generic.too-many, generic.conflict when the address changes during the call
 */
export async function requestAddressChange(ctx: Ctx, typed: string): Promise<AddressChangeAnswer> {
  const { accountId, isBound, locale } = viewerOf(ctx);
  if (isBound) fail('access.own-sign-in');
  const email = canonicalEmail(typed);
  const present = (await inSystem(ctx.platform, (tx) => readOwnAccount(tx, accountId))) ?? fail('generic.not-found');
  if (email === present.email) failFields({ email: 'field.invalid' });
  const here = { accountId, tenantId: ctx.tenantId, domain: domainOf(present.email) };
  if (await inSystem(ctx.platform, (tx) => isProviderRequired(tx, here))) fail('auth.sso-required');
  await takeAddressCode(ctx, { accountId, email });
  const { granted, seconds } = await inSystem(ctx.platform, (tx) =>
    takeCodeMail(tx, ctx, { kind: 'address', who: accountId }),
  );
  if (!granted) fail('generic.too-many', { seconds });
  const now = ctx.clock.now();
  const [id, code, token] = [newId(now.getTime()), newCode(), newSecret()];
  const site = await tenantUrl(ctx.platform, ctx.tenantId);
  const code_until = new Date(now.getTime() + LIMITS.codeLife);
  await inSystemFor(ctx, async (tx) => {
    if ((await lockAddressOf(tx, accountId)) !== present.email) fail('generic.conflict');
    await insertChange(tx, {
      id,
      account_id: accountId,
      old_email: present.email,
      new_email: email,
      code_hash: keyedHash(ctx.platform.dataKeys, PURPOSE, `${id} ${code}`),
      code_until,
      stop_hash: hashOf(token),
      stop_until: new Date(now.getTime() + LIMITS.addressStopLife),
      asked_at: now,
    });
    const reader = { email, firstName: '', lastName: '', locale: locale ?? ctx.locale };
    await mailSafety(tx, reader, await answerTo(tx, { accountId, email, code }));
    const owner = await ownerOf(tx, accountId);
    if (!owner) return;
    const params = { Url: `${site}/auth/stop-address-change?token=${token}`, at: momentOf(ctx) };
    await mailSafety(tx, owner, { template: 'addressChangeAsked', params });
  });
  return { codeUntil: code_until.toISOString() };
}

/** Returns the mail to the new address: the code, or the reason why it gets none. */
async function answerTo(
  tx: Tx,
  { accountId, email, code }: { accountId: string; email: string; code: string },
): Promise<Parameters<typeof mailSafety>[2]> {
  if (await isAddressReserved(tx, email, contextOf(tx).clock.now(), accountId))
    return { template: 'addressHeld', params: {} };
  if (await isAddressTaken(tx, accountId, email)) return { template: 'addressTried', params: {} };
  return { template: 'addressCode', params: { Code: code } };
}

/**
 * Proves the new address by its code. It becomes the account's address in all its companies, other sessions end, and
 * both addresses are mailed. Each code has five guesses, whatever else the session proves.
 * @throws access.own-sign-in for a sign-in by a company's provider, field.code-wrong, auth.codes-locked,
 * generic.conflict when another account has taken the address meanwhile
 */
export async function confirmAddress(ctx: Ctx, code: string): Promise<null> {
  const { accountId, userId, sessionId, isBound } = viewerOf(ctx);
  if (isBound) fail('access.own-sign-in');
  const now = ctx.clock.now();
  await takeTry(ctx, accountId, now);
  await inSystemFor(ctx, async (tx) => {
    const asked = await lockOpenChange(tx, accountId, now);
    const shown = asked && { text: `${asked.id} ${code}`, hash: asked.code_hash };
    if (!asked || !shown || !matchesKeyed(ctx.platform.dataKeys, PURPOSE, shown))
      return failFields({ code: 'field.code-wrong' });
    if (await isAddressTaken(tx, accountId, asked.new_email)) fail('generic.conflict');
    await applyAddress(tx, accountId, asked.new_email);
    await keepLeftDomain(tx, accountId, { changeId: asked.id, domain: domainOf(asked.old_email) });
    await finishChange(tx, asked.id);
    await endRightsAfter(tx, accountId, asked.new_email);
    await endSessionsOfAccount(tx, accountId, { cause: 'person', now, ...(sessionId && { but: sessionId }) });
    await forgetGuesses(tx, ctx, { kind: 'address', who: accountId });
    const act = { accountId, userId };
    await inEachCompany(tx, accountId, (place) =>
      place.tenantId === ctx.tenantId ? recordCredentialAct(tx, 'address.changed', act) : logChange(tx, place),
    );
  });
  return null;
}

/** Takes one try if a request is open; without one no code can be right, and nothing is counted. */
async function takeTry(ctx: Ctx, accountId: string, now: Date): Promise<void> {
  const taken = await inSystem(ctx.platform, async (tx) => {
    const open = await lockOpenChange(tx, accountId, now);
    return open && takeGuess(tx, ctx, { kind: 'address', who: accountId, code: open.id });
  });
  if (!taken) return failFields({ code: 'field.code-wrong' });
  if (!taken.granted) fail('auth.codes-locked', { minutes: taken.minutes });
}
