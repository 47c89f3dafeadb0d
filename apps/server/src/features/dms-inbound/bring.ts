import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { afterRefusal, type Ctx, viewerOf } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/index.ts';
import { binDocument, createDocument, sendDocument, setMembers, updateDocument } from '../documents/index.ts';
import { meter } from '../usage/index.ts';
import { integrationUser } from '../users/index.ts';

type Bring = typeof endpoints.integration.bring;

/**
 * Creates a document that the company's own system uploads. It has no owner, as its row and page show (DOC-017), and is
 * sent to the named members. If it cannot be sent, it is deleted again.
 * @throws errors of an upload, document.protected, generic.fields, api.limit-spent
 */
export async function receiveDocument(ctx: Ctx, { body }: ParsedOf<Bring>): Promise<AnswerOf<Bring>> {
  await meter(ctx);
  const owner = await inTenant(ctx, integrationUser);
  const { userId, email, firstName, lastName } = owner;
  const as: Ctx = { ...ctx, viewer: { ...viewerOf(ctx), userId, email, firstName, lastName } };
  const { members, message, ...file } = body;
  const { id } = await createDocument(as, file, undefined);
  try {
    if (message) await updateDocument(as, { params: { id }, body: { message } });
    await setMembers(as, { params: { id }, body: { members } });
    const { phase } = await sendDocument(as, { params: { id }, query: {} });
    return { id, phase };
  } catch (error) {
    await inTenant(afterRefusal(as), (tx) => binDocument(tx, id));
    throw error;
  }
}
