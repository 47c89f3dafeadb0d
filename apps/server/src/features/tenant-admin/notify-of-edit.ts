import { type EditedTerm, isLocale } from '@paraph/domain';
import { contextOf, type Json, type Tx } from '../../platform/db/index.ts';
import { sendMail } from '../../platform/mail/index.ts';
import { momentOf } from '../../platform/moment.ts';
import { tenantInfoIn, termLine, tenantUrlIn } from '../tenants/index.ts';
import { personOf, readAdmins } from '../users/index.ts';

/** Terms by which people outside recognise a company, and where its mails lead. */
const MAILED: ReadonlySet<EditedTerm> = new Set(['name', 'kind', 'hosts']);

export interface EditOfTerm {
  term: EditedTerm;
  before: Json;
  after: Json;
}

/**
 * Mails every administrator of a company at once that the operator changed its hosts, its name or its kind, with all
 * changed terms: an intruder in the account of a super administrator could lead the company's mails elsewhere. It is a
 * mail about accounts, which no company's server reads (security AN-16).
 */
export async function notifyOfEdit(tx: Tx, edits: readonly EditOfTerm[]): Promise<void> {
  if (!edits.some(({ term }) => MAILED.has(term))) return;
  const ctx = contextOf(tx);
  const { name, locale } = await tenantInfoIn(tx);
  // The language may be what was changed.
  const former = edits.find(({ term }) => term === 'locale')?.before;
  const own = typeof former === 'string' && isLocale(former) ? former : locale;
  const Url = `${await tenantUrlIn(tx, ctx.platform, ctx.tenantId)}/admin/log`;
  for (const { userId, email, firstName, lastName, ...admin } of (await readAdmins(tx)).map(personOf))
    await sendMail(tx, {
      to: email,
      template: 'companyEdited',
      locale: admin.locale ?? own,
      params: {
        TenantName: name,
        Url,
        at: momentOf(ctx),
        openers: edits.map((edit) => termLine(admin.locale ?? own, edit)),
        recipientName: `${firstName} ${lastName}`.trim(),
      },
      about: { subjectId: userId, userId },
    });
}
