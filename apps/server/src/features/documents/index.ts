export { askerOf, audienceMembers, type Participants, participantsOf } from './participants.ts';
export { modeOfDocument } from './mode.ts';
export { coversOf, knowsName, mailedName, shownName } from './private-names.ts';
export { type OpenDocument, openDocument } from './open-document.ts';
export { fullName } from './present-facts.ts';
export { mayRead, mustBeTold, mustRead } from './opening.ts';
export { memberOfMail } from './store/deliveries.ts';
export { memberById, membersThere, nameMember, setMail } from './store/members.ts';
export { countOverdue, leftWaiting, unreachedInCompany } from './store/stuck.ts';
export { countOlderThan, documentsOfPerson, type OpenTasks, openTasks } from './store/tasks.ts';
export { askedContent, loadVersion } from './store/versions.ts';
export { saveValidation } from './store/documents.ts';
export { saveProof } from './store/proofs.ts';
export { presentVersion, recordExtension, recordSignature, type VersionFile } from './use-cases/record-version.ts';
export { mustStillSign } from './use-cases/still-may-sign.ts';
export { forgetListed } from './series/store.ts';
export { countHeldOf } from './store/documents.ts';
export { forgetEntries } from './store/hand-over.ts';
export { forgetWordsAbout, forgetWordsOf, wordsOfPerson } from './owner-words/store.ts';
export { type HandedOver, handOverDocuments } from './use-cases/hand-over.ts';
export { isPersonalCodeOf } from './use-cases/personal-codes.ts';
export { documentFacts } from './use-cases/document-facts.ts';
export { giveContent } from './give-content.ts';
export { entryFor } from './entry-to-act.ts';
export { delegationOf, must, requireComments } from './viewer.ts';
import { mailNeed } from './mail-need.ts';
import type { Feature } from '../../platform/feature.ts';
import { accompanyingRoutes } from './accompanying/routes.ts';
import { careRoutes } from './care-routes.ts';
import { copySender } from './copies.ts';
import { deactivationListener } from './deactivated.ts';
import { delegationListener } from './delegates.ts';
import { ownerWordsRoutes } from './owner-words/routes.ts';
import { relatedAdvancer } from './related/listener.ts';
import { routes } from './routes.ts';
import { seriesRoutes } from './series/routes.ts';
import { seriesJob } from './series/send-rows.ts';
import { tempFileRoutes } from './temp-files/routes.ts';
import { forgetTempFiles } from './temp-files/use-cases.ts';
import { sendHeldJob } from './use-cases/send-held.ts';
import { foldTallies } from './store/fold-tallies.ts';

export { seenAmong } from './related/seen.ts';
export { namesIn } from './names-in.ts';
export { type IntakeSource, sourceOf, takeInPdf } from './intake/take-in.ts';
export { binDocument, releaseBytes, takeFromBin } from './use-cases/bin.ts';
export { reportLacking } from './owner-words/lacking.ts';
export { remindAgain } from './use-cases/remind-again.ts';
export { remindMember } from './use-cases/remind-member.ts';
export { actAtOnce } from './use-cases/act-at-once.ts';
export { createDocument } from './use-cases/create-document.ts';
export { rejectDocument, voidDocument } from './use-cases/end-document.ts';
export { type AskedByForm, documentOfForm, formCame } from './use-cases/from-form.ts';
export { getDocument } from './use-cases/get-document.ts';
export { countDocuments } from './use-cases/list-documents.ts';
export { sendDocument } from './use-cases/send-document.ts';
export { callerOf } from './as-owner.ts';
export { bringApproved, bringToSign } from './use-cases/carried.ts';
export { setMembers } from './use-cases/set-members.ts';
export { updateDocument } from './use-cases/update-document.ts';
export { endingOf, removalOf } from './use-cases/notify-ending.ts';
export { fileName } from './use-cases/read-document-file.ts';
export {
  deleteFile,
  emptyFolders,
  type FileOfDrive,
  filesIn,
  moveFile,
  openFile,
  openToShare,
  refillFolders,
} from './use-cases/as-files.ts';
export { idsInFolders, toApproveIn } from './store/foldered.ts';
export { stillReadable } from './still-readable.ts';
export { downloadMany, type ArchiveEntry, sendFiles } from './use-cases/bulk-download.ts';

/** Documents, from upload to completion. */
export const documents: Feature = {
  name: 'documents',
  mailNeed,
  routes: [...routes, ...careRoutes, ...accompanyingRoutes, ...ownerWordsRoutes, ...seriesRoutes, ...tempFileRoutes],
  listeners: [copySender, deactivationListener, delegationListener, relatedAdvancer],
  jobs: [sendHeldJob, seriesJob],
  schedule: [{ name: 'temp-files-clean-up', cron: '41 * * * *', run: forgetTempFiles }],
  loops: [{ name: 'fold-tallies', pauseMs: 10_000, turn: foldTallies }],
};
