import {
  type Capability,
  type FileType,
  FOLDER_ACTIONS,
  type FolderAction,
  type MethodName,
  overseesShares,
  type StampAppearance,
  stampAppearanceOf,
} from '@paraph/domain';
import type { DocumentDetails } from '@paraph/contract';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { absencesOf } from '../../delegation/index.ts';
import { type OpenedFolder, openFolder } from '../../folders/index.ts';
import { tagsOf } from '../../tags/index.ts';
import { isIntegrated, readTransfer } from '../../integration/index.ts';
import { trustsTest } from '../../../platform/config/index.ts';
import { dayIn, tenantInfoIn, settingsIn } from '../../tenants/index.ts';
import { isSpent } from '../../usage/index.ts';
import { personsById } from '../../users/index.ts';
import { type OpenDocument, openDocument } from '../open-document.ts';
import { mayRead } from '../opening.ts';
import { loadWords } from '../owner-words/store.ts';
import { readableVersions } from '../readable-versions.ts';
import { isConfigured } from '../../trust/index.ts';
import { presentDocument } from '../present.ts';
import { type FormOfDocument, loadForm } from '../store/form.ts';
import { loadDeliveries } from '../store/deliveries.ts';
import { hasUnseenAccompanying } from '../store/unseen-accompanying.ts';
import { fileCodesOf } from './as-files.ts';
import { originalsOf } from './read-original.ts';

/**
 * Returns the document as its viewer sees it, after an act or without one. All answers about a document are made here.
 */
export async function presentFor(tx: Tx, id: string): Promise<DocumentDetails> {
  const ctx = contextOf(tx);
  const open = await openDocument(tx, id);
  const [tenant, owner] = await Promise.all([tenantInfoIn(tx), ownerOf(tx, open)]);
  if (!owner) throw new Error(`The owner of ${id} does not exist.`);
  const isRunning = open.members.some((member) => !member.done);
  const away = isRunning && !open.viewer.isOutsider ? open.members.map((member) => member.user_id) : [];
  const { config } = ctx.platform;
  const isSignedElsewhere = (method: MethodName) => method === 'EPARAKSTS' && config.eparakstsRoute === 'signapi';
  const isReachable = (method: MethodName, file: FileType) =>
    isConfigured(config, method) && (file === 'pdf' || !isSignedElsewhere(method));
  const seesFiles = tenant.modules.includes('AccompanyingDocuments') && mayRead(open.viewer);
  const seesTags = !open.viewer.isOutsider && tenant.modules.includes('Tags');
  const around = await allOf({
    hasUnseen: seesFiles && hasUnseenAccompanying(tx, id, open.viewer),
    tags: seesTags ? tagsOf(tx, id) : [],
    absences: absencesOf(tx, tenant.isCompany ? away : []),
    deliveries: open.viewer.viewerState.isOwner ? loadDeliveries(tx, id) : new Map(),
    isBalanceSpent: isSpentFor(tx, open),
    stampLook: stampLookFor(tx),
    integration: integrationFor(tx, open),
    originals: originalsOf(tx, open),
    words: open.document.phase === 'new' ? [] : loadWords(tx, id),
    place: placeFor(tx, open),
    form: formFor(tx, open),
    readableVersions: readableVersions(tx, open),
  });
  return presentDocument(open, {
    ...around,
    owner,
    areOutsiders: !tenant.isCompany,
    modules: tenant.modules,
    locale: ctx.locale,
    today: dayIn(tenant.zone, ctx.clock.now()),
    isReachable,
    isSignedElsewhere,
    canMove: mayAsFile(open, 'folders.open', 'FileMove'),
    canSeeShares: seesShares(open),
    canShare: mayAsFile(open, 'folders.share', 'FileShare') && mayRead(open.viewer) && !open.document.hide_sensitive,
  });
}

/** Users who may read the file see what was filled in: hidden content hides the form too (readings DOC-098). */
function formFor(tx: Tx, { document, viewer }: OpenDocument): Promise<FormOfDocument> | null {
  const { id: documentId, form_template_id: templateId } = document;
  if (templateId === null || viewer.viewerState.isGuest || !mayRead(viewer)) return null;
  return loadForm(tx, { documentId, templateId });
}

const ownerOf = async (tx: Tx, { document }: OpenDocument) =>
  (await personsById(tx, [document.owner_id])).get(document.owner_id);

/** Awaits all values of a record at once. */
async function allOf<T extends Record<string, unknown>>(asked: T): Promise<{ [Name in keyof T]: Awaited<T[Name]> }> {
  const found = await Promise.all(Object.values(asked));
  return Object.fromEntries(Object.keys(asked).map((name, place) => [name, found[place]])) as {
    [Name in keyof T]: Awaited<T[Name]>;
  };
}

/** Returns whether the viewer may do this to the document as a file of the drive; guests may not. */
const mayAsFile = (open: OpenDocument, capability: Capability, action: FolderAction): boolean =>
  !open.viewer.viewerState.isGuest &&
  open.viewer.viewerState.capabilities.includes(capability) &&
  fileCodesOf(open).includes(FOLDER_ACTIONS[action].code);

/** Returns whether the viewer sees the shares of all users and may end them. */
const seesShares = ({ viewer: { viewerState } }: OpenDocument): boolean =>
  !viewerState.isGuest &&
  viewerState.capabilities.includes('folders.share') &&
  overseesShares({
    isOwner: viewerState.isOwner,
    folder: viewerState.folder ?? null,
    isAdmin: viewerState.capabilities.includes('admin.open'),
  });

/** Returns the folder for viewers who may read it; outsiders get no folder (product D3). */
const placeFor = async (tx: Tx, { document, viewer }: OpenDocument): Promise<OpenedFolder | null> =>
  document.folder_id !== null && !viewer.isOutsider && viewer.viewerState.folder
    ? openFolder(tx, document.folder_id)
    : null;

/** Only users of the company see where the document is transferred. */
async function integrationFor(tx: Tx, { document, viewer }: OpenDocument) {
  if (viewer.isOutsider || !(await isIntegrated(tx))) return null;
  return { transfer: await readTransfer(tx, document.id) };
}

async function stampLookFor(tx: Tx): Promise<StampAppearance> {
  const { locale, platform } = contextOf(tx);
  const { stampId } = await settingsIn(tx, locale);
  return stampAppearanceOf({ isTest: trustsTest(platform.config), hasPicture: stampId !== null });
}

/** Computed only for viewers who may start a signature, so that they see it before they start (TENANT-034). */
async function isSpentFor(tx: Tx, { document, lock, viewer }: OpenDocument): Promise<boolean> {
  const isSigning = viewer.entries.some((entry) => entry.id === lock?.member_id);
  return viewer.actions.includes('sign') && !isSigning && isSpent(tx, document.owner_id);
}
