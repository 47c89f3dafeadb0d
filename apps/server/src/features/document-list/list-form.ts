import type { AnswerOf, endpoints } from '@paraph/contract';
import { AppError, capabilitiesOf, readsAllIn, refusalOf } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import { contextOf, readInTenant, type Tx } from '../../platform/db/index.ts';
import { activeDelegationsOf } from '../delegation/index.ts';
import { visibleFolders } from '../folders/index.ts';
import type { RequestedForm } from './list-request.ts';
import { COMPANY } from './store/buckets.ts';
import { isTemplateSeen, loadFields, type ColumnPositions, templatesSeen } from './store/form-fields.ts';
import type { FormReader } from './store/readable.ts';

/** Returns the users whose list entries the viewer may search, in any tab. */
async function placesOf(tx: Tx): Promise<ColumnPositions> {
  const { userId, rights } = viewerOf(contextOf(tx));
  const ofCompany = capabilitiesOf(rights).includes('documents.company') ? [COMPANY] : [];
  return { own: [userId, ...ofCompany], delegators: (await activeDelegationsOf(tx)).map((person) => person.userId) };
}

/**
 * Returns the form template of a list with its fields. Viewers who see none of its documents get no fields, because
 * they may not be allowed to fill it; the answer is the same if the template does not exist.
 * @throws access.module-off
 */
export async function requestedForm(tx: Tx, templateId: string): Promise<RequestedForm> {
  const refusal = refusalOf('documents.by-form', viewerOf(contextOf(tx)).rights);
  if (refusal) {
    const { code, ...params } = refusal;
    throw new AppError(code, params);
  }
  const isSeen = await isTemplateSeen(tx, templateId, await placesOf(tx));
  return { templateId, fields: isSeen ? await loadFields(tx, templateId) : [] };
}

/** Whether it is the list of the company, and whether its reader may open every document in it. */
interface ListForm {
  company: boolean;
  opensAll: boolean;
}

/**
 * Returns the reader of form fields. In the company's list, folders open only documents without a list entry of the
 * viewer.
 */
export async function readerOf(
  tx: Tx,
  templateId: string | null,
  { company, opensAll }: ListForm,
): Promise<FormReader> {
  const ctx = contextOf(tx);
  const { userId, caller, rights } = viewerOf(ctx);
  const standIns = await activeDelegationsOf(tx);
  const hasFolders = company && caller === 'user' && rights.modules.includes('FoldersModule');
  const folders = hasFolders ? await visibleFolders(tx) : [];
  return {
    viewerId: userId,
    templateId,
    opensAll,
    wholeFolders: folders.filter(({ role }) => readsAllIn(role)).map(({ folder }) => folder.id),
    delegators: standIns.map((person) => person.userId),
    signers: standIns.filter(({ maySign }) => maySign).map((person) => person.userId),
  };
}

/** Returns the choices of the filter by template: templates of which the viewer sees documents. */
export const listTemplates = (ctx: Ctx): Promise<AnswerOf<typeof endpoints.documents.formTemplates>> =>
  readInTenant(ctx, async (tx) => templatesSeen(tx, await placesOf(tx)));
