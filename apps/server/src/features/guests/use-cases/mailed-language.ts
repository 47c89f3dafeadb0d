import type { AnswerOf, endpoints } from '@paraph/contract';
import { fail, type Locale, mailLanguage } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { hashOf } from '../../auth/index.ts';
import { memberById } from '../../documents/index.ts';
import { tenantInfoIn } from '../../tenants/index.ts';
import { readAnyLink } from '../store.ts';

type Entry = Awaited<ReturnType<typeof memberById>>;

/** Returns the language of mails to the person of an entry; that of the company after the entry was deleted. */
export async function mailLanguageOf(tx: Tx, entry: Entry): Promise<Locale> {
  const [account, chosen] = [entry?.account_locale ?? null, entry?.locale ?? null] as (Locale | null)[];
  const { externalLocale: company } = await tenantInfoIn(tx);
  return mailLanguage({ account: account ?? null, chosen: chosen ?? null, company });
}

/**
 * Returns the language in which the person of a personal link reads their mails. Changes nothing.
 * @throws link.dead for a token that was never issued here
 */
export const languageOfLink = (
  ctx: Ctx,
  { token }: { token: string },
): Promise<AnswerOf<typeof endpoints.session.guestLanguage>> =>
  inTenant(ctx, async (tx) => {
    const link = (await readAnyLink(tx, hashOf(token))) ?? fail('link.dead');
    return { locale: await mailLanguageOf(tx, await memberById(tx, link.member_id)) };
  });
