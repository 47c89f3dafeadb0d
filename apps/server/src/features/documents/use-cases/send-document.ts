import { fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { managerOf } from '../../users/index.ts';
import { advance } from '../advance.ts';
import { openDocument } from '../open-document.ts';
import { must } from '../viewer.ts';
import { presentFor } from './present-for.ts';

/** Starts the round: whoever is on turn is asked. */
export const sendDocument = (ctx: Ctx, { id }: { id: string }) =>
  inTenant(ctx, async (tx) => {
    const { document, members, viewer } = await openDocument(tx, id, true);
    must('send', viewer);
    if (members.length === 0) fail('document.no-members');
    if (document.is_protected && members.some((member) => member.kind === 'sign')) fail('document.protected');
    const approval = members.some((member) => member.kind === 'approve');
    if (approval && !(await managerOf(tx, document.owner_id))) fail('user.no-manager');
    await advance(tx, document, { final: false });
    return presentFor(tx, id);
  });
