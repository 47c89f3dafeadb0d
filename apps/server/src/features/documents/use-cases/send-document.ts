import { fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { managerOf } from '../../users/index.ts';
import { advance } from '../advance.ts';
import { chosenMode, fitsMode } from '../mode.ts';
import { openDocument } from '../open-document.ts';
import { approveInstead } from '../store/members.ts';
import { must } from '../viewer.ts';
import { presentFor } from './present-for.ts';

/** In the mode "approve only" the people who were chosen approve (specification 1 §4). */
async function takeMode(tx: Tx, id: string): Promise<void> {
  const { document, viewer } = await openDocument(tx, id, true);
  must('send', viewer);
  if (chosenMode(document) === 'onlyApprove') await approveInstead(tx, id);
}

/** Starts the round: whoever is on turn is asked. */
export const sendDocument = (ctx: Ctx, { id }: { id: string }) =>
  inTenant(ctx, async (tx) => {
    await takeMode(tx, id);
    const open = await openDocument(tx, id, true);
    const { document, members, viewer } = open;
    must('send', viewer);
    if (!fitsMode(open)) fail('document.mode-unfit');
    if (members.length === 0) fail('document.no-members');
    if (document.is_protected && members.some((member) => member.kind === 'sign')) fail('document.protected');
    const approval = members.some((member) => member.kind === 'approve');
    if (approval && !(await managerOf(tx, document.owner_id))) fail('user.no-manager');
    await advance(tx, document, { final: false });
    return presentFor(tx, id);
  });
