import { canonicalEmail, failFields } from '@paraph/domain';
import type { Ctx } from '../../platform/context.ts';
import { readInTenant } from '../../platform/db/index.ts';
import { mayMailTo } from '../auth/index.ts';
import { isRunning } from './advance.ts';
import { openDocument } from './open-document.ts';
import { must } from './viewer.ts';

interface AddressField {
  email: string;
  field: string;
}

/**
 * Limits mails to one address per day, because people added to a running document are mailed at once, even after
 * repeated removal. Runs before the transaction of the act.
 * @throws mail.enough-today at the fields, and the codes of the act
 */
export async function refuseRepeatedMail(ctx: Ctx, documentId: string, asked: readonly AddressField[]): Promise<void> {
  const added = await readInTenant(ctx, async (tx) => {
    const { document, members, viewer } = await openDocument(tx, documentId);
    must('set-members', viewer);
    const there = new Set(members.map(({ email }) => email));
    return isRunning(document) ? asked.filter(({ email }) => !there.has(canonicalEmail(email))) : [];
  });
  if (added.length === 0) return;
  const whoOf = ({ email }: AddressField) => `${documentId} ${canonicalEmail(email)}`;
  const granted = await mayMailTo(ctx, 'asked', added.map(whoOf));
  const refused = added.filter((one) => !granted.has(whoOf(one)));
  if (refused.length > 0) failFields(Object.fromEntries(refused.map(({ field }) => [field, 'mail.enough-today'])));
}
