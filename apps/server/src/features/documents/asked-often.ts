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
 * People who are added to a document under way are mailed at once: the same address only some times in a day, however
 * often it is taken away and added again. Before the transaction of the act.
 * @throws mail.enough-today at the fields, and as the act itself
 */
export async function refuseAskedOften(ctx: Ctx, documentId: string, asked: readonly AddressField[]): Promise<void> {
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
