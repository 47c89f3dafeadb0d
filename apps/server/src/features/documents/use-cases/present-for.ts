import type { FileType, MethodName } from '@paraph/domain';
import type { DocumentDetails } from '@paraph/contract';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { frameIn } from '../../tenants/index.ts';
import { personsById } from '../../users/index.ts';
import { hasUnseen as hasAnyUnseen } from '../accompanying/store.ts';
import { mayRead, openDocument } from '../open-document.ts';
import { isConfigured } from '../../trust/index.ts';
import { presentDocument } from '../present.ts';
import { dayIn } from '../zone-day.ts';

/** The document as its viewer sees it after (or without) an act; every answer about a document is made here. */
export async function presentFor(tx: Tx, id: string): Promise<DocumentDetails> {
  const ctx = contextOf(tx);
  const open = await openDocument(tx, id);
  const frame = await frameIn(tx);
  const owner = (await personsById(tx, [open.document.owner_id])).get(open.document.owner_id);
  if (!owner) throw new Error(`The owner of ${id} does not exist.`);
  const { config } = ctx.platform;
  const isReachable = (method: MethodName, file: FileType) =>
    isConfigured(config, method) && (file === 'pdf' || method !== 'EPARAKSTS' || config.eparakstsRoute !== 'signapi');
  const hasUnseen =
    frame.modules.includes('AccompanyingDocuments') &&
    mayRead(open.viewer) &&
    (await hasAnyUnseen(tx, id, open.viewer));
  return presentDocument(open, {
    hasUnseen,
    owner,
    modules: frame.modules,
    today: dayIn(frame.zone, ctx.clock.now()),
    isReachable,
  });
}
