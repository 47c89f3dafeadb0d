import { isLocale, type SafetyMail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inSystem, inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import type { MailParams } from '../../../platform/mail/index.ts';
import { type Addressee, mailSafety } from '../mails.ts';
import { readCredentialsById } from '../store/accounts.ts';
import { momentOf } from '../../../platform/moment.ts';

type Told = { template: Exclude<SafetyMail, 'newDevice'>; params?: MailParams };

/** Whom mails about an account of a user of this tenant go to. */
export async function holderOfAccount(ctx: Ctx, accountId: string): Promise<Addressee | undefined> {
  const person = await inSystem(ctx.platform, (tx) => readCredentialsById(tx, ctx.tenantId, accountId));
  return person && { ...person, locale: person.locale && isLocale(person.locale) ? person.locale : ctx.locale };
}

/** Mails a person what has happened to the safety of their account, in their language (security AN-16). */
export async function tellSafety(tx: Tx, ctx: Ctx, person: Addressee | undefined, told: Told): Promise<void> {
  if (!person) return;
  const params = { ...told.params, at: momentOf(ctx, person.locale) };
  await mailSafety(tx, person, { template: told.template, params });
}

/** One of the codes for bad days is used up: whoever has found the list is noticed by the owner. */
export async function tellRecoveryCodeUsed(ctx: Ctx, accountId: string, left: number): Promise<void> {
  const person = await holderOfAccount(ctx, accountId);
  await inTenant(ctx, async (tx) => {
    await emit(tx, 'user.recovery-code-used', ctx.tenantId, { data: { left } });
    await tellSafety(tx, ctx, person, { template: 'recoveryCodeUsed', params: { left: String(left) } });
  });
}
