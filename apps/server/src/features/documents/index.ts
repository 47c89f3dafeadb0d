import type { Feature } from '../../platform/feature.ts';
import { careRoutes } from './care-routes.ts';
import { copySender } from './copies.ts';
import { deactivationListener } from './deactivated.ts';
import { delegationListener } from './delegates.ts';
import { mailNeed } from './mail-need.ts';
import { ownerWordsRoutes } from './owner-words/routes.ts';
import { relatedAdvancer } from './related/listener.ts';
import { routes } from './routes.ts';
import { doubtedChanges } from './use-cases/doubt-changes.ts';
import { addedPeople } from './use-cases/doubt-entries.ts';
import { movedDocuments } from './use-cases/move-back.ts';
import { sendHeldJob } from './use-cases/send-held.ts';

export { saveSeats } from './advance.ts';
export { callerOf, mustBeActive } from './as-owner.ts';
export { refuseStale } from './edit-tag.ts';
export { entryFor } from './entry-to-act.ts';
export { giveContent } from './give-content.ts';
export { hiddenIn } from './hidden.ts';
export { fileFacts, refuseUnsignable, showsStamps } from './signable.ts';
export { fitsMode, modeOfDocument } from './mode.ts';
export { personTexts } from './member-name.ts';
export { actorsIn, namesIn } from './names-in.ts';
export { readableOf } from './readable-of.ts';
export { type OpenDocument, openDocument } from './open-document.ts';
export { knownVersion, mayRead, mustBeNotified, mustRead, opensAll } from './opening.ts';
export { reportLacking } from './owner-words/lacking.ts';
export { forgetWordsAbout, forgetWordsOf, wordsOfPerson } from './owner-words/store.ts';
export { usersWithPart, type EventRecipients, recipientsOfEvent } from './event-recipients.ts';
export {
  isActInside,
  outsidersAmong,
  type Participants,
  isKeptOnPage,
  participantsEver,
  participantsOf,
  participantsOfEvent,
} from './participants.ts';
export { presentAway } from './present-away.ts';
export { fullName } from './present-facts.ts';
export { presentRow } from './present-row.ts';
export { coversOf, knowsName, mailedName, shownName } from './private-names.ts';
export { seenAmong } from './related/seen.ts';
export { loadRelated } from './related/store.ts';
export { link } from './related/use-cases.ts';
export { stillReadable } from './still-readable.ts';
export { memberOfMail } from './store/deliveries.ts';
export { countHeldOf, folded, insertDocument, saveValidation } from './store/documents.ts';
export { idsInFolders, toApproveIn } from './store/foldered.ts';
export { countToHandOver, forgetEntries } from './store/hand-over.ts';
export { codesNamedFor, memberById, membersThere, nameMember, setMail } from './store/members.ts';
export { saveProof } from './store/proofs.ts';
export { hasOtherApproval } from './delegate-terms.ts';
export { anyOf, hasNoOtherApproval, type ListedDocument, listedRowsOf } from './store/rows.ts';
export { countOlderThan, documentsOfPerson, type OpenTasks, openTasks } from './store/tasks.ts';
export { requestedContent, insertVersion, loadVersion, type Version } from './store/versions.ts';
export { actAtOnce } from './use-cases/act-at-once.ts';
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
export { namesOfOwned } from './store/owned-names.ts';
export { recordCarriedOfOthers, recordMovedOfOthers } from './use-cases/moved-by-others.ts';
export { copiedGated } from './gated-fields.ts';
export { enter, takeOver } from './use-cases/begin-again.ts';
export { binDocument, releaseBytes, takeFromBin } from './use-cases/bin.ts';
export { type ArchiveEntry, downloadMany, sendFiles } from './use-cases/bulk-download.ts';
export { createApproved, createToSign } from './use-cases/carried.ts';
export { createDocument } from './use-cases/create-document.ts';
export { documentFacts } from './use-cases/document-facts.ts';
export { rejectDocument, voidDocument } from './use-cases/end-document.ts';
export { type RequestedByForm, documentOfForm, formBegunAgain, settleRequestedForm } from './use-cases/from-form.ts';
export { getDocument } from './use-cases/get-document.ts';
export { type HandedOver, handOverDocuments } from './use-cases/hand-over.ts';
export type { StaysForReason } from './use-cases/plan-hand-over.ts';
export { endingOf, removalOf } from './use-cases/notify-ending.ts';
export { isPersonalCodeOf } from './use-cases/personal-codes.ts';
export { presentFor } from './use-cases/present-for.ts';
export { sendContained } from './use-cases/read-contained-file.ts';
export { fileName } from './use-cases/read-document-file.ts';
export { presentVersion, recordExtension, recordSignature, type VersionFile } from './use-cases/record-version.ts';
export { remindAgain } from './use-cases/remind-again.ts';
export { remindMember } from './use-cases/remind-member.ts';
export { letGo, readyToSend, sendDocument } from './use-cases/send-document.ts';
export { setMembers } from './use-cases/set-members.ts';
export { mustStillSign } from './use-cases/still-may-sign.ts';
export { updateDocument } from './use-cases/update-document.ts';
export { delegationOf, isAskedNow, must, refuseHeld, refuseHeldComment, requireComments } from './viewer.ts';

/** Documents, from creation to completion. */
export const documents: Feature = {
  name: 'documents',
  mailNeed,
  routes: [...routes, ...careRoutes, ...ownerWordsRoutes],
  additions: [addedPeople, movedDocuments, doubtedChanges],
  listeners: [copySender, deactivationListener, delegationListener, relatedAdvancer],
  jobs: [sendHeldJob],
};
export { requireSeen } from './seen-version.ts';
