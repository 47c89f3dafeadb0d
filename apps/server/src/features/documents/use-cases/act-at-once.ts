import type { endpoints, ParsedOf } from '@paraph/contract';
import { fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { advance, isFinal } from '../advance.ts';
import { openDocument } from '../open-document.ts';
import { markDone } from '../store/members.ts';
import { actorOf, entryFor, must } from '../viewer.ts';
import { presentFor } from './present-for.ts';

type Act = ParsedOf<typeof endpoints.documents.approve>;

/** The two acts that leave the bytes alone (decision 24), by the signature type of the wire. */
const ACTS = {
  2: { command: 'approve', kind: 'approve', method: 'APPROVE', event: 'document.approved' },
  4: { command: 'acknowledge', kind: 'acknowledge', method: 'ACKNOWLEDGE', event: 'document.acknowledged' },
} as const;

/** Approves or acknowledges the version whose hash the person saw. */
export const actAtOnce = (ctx: Ctx, { params, body }: Act) =>
  inTenant(ctx, async (tx) => {
    const act = ACTS[body.signatureType];
    const { document, members, version, viewer } = await openDocument(tx, params.id, true);
    must(act.command, viewer);
    if (body.sha256 !== version.sha256) fail('document.changed');
    const entry = entryFor(viewer, act.kind);
    const comment = body.comment || null;
    const { actedBy, ...actor } = actorOf(entry, viewer);
    await markDone(tx, entry.id, { method: act.method, comment, actedBy });
    await emit(tx, act.event, params.id, {
      data: { memberId: entry.id, version: version.number, sha256: version.sha256 },
      texts: { comment },
      ...actor,
    });
    await advance(tx, document, { final: isFinal(document, members) });
    return presentFor(tx, params.id);
  });
