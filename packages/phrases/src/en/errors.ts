import { elementFaults } from './element-faults.ts';
import type { ErrorCode } from '@paraph/domain';

/** What went wrong, and what to do about it. */
export const errors: Record<ErrorCode, string> = {
  'generic.unexpected': 'Something went wrong on our side. Try again; if it happens again, tell us the support code.',
  'generic.unavailable': 'The service is busy. Try again in a moment.',
  'generic.key-missing':
    'This server lacks a key that other servers of the portal have. Tell the operator of the portal.',
  'generic.files-away': 'The file store does not answer. Try again in a minute.',
  'generic.file-missing':
    'This file is missing from the file store. Tell the operator of the portal; trying again does not help.',
  'generic.not-decrypted':
    'This is stored, but cannot be decrypted now. Tell the operator of the portal; trying again does not help.',
  'generic.database-away': 'The portal cannot reach its database. Try again in a moment.',
  'generic.outcome-unknown':
    'The portal lost its database while saving. Look whether your change is there before you try again.',
  'generic.disk-full': 'There is no room left to store this. Try again later; the operator has to make room.',
  'generic.not-found': 'This does not exist, or you may not see it.',
  'generic.too-many': 'Too many requests. Try again in {{seconds}} seconds.',
  'generic.cancelled': 'The request was cancelled before it was answered.',
  'generic.unreadable': 'The request could not be read.',
  'generic.body-size': 'This request is larger than {{most}} kB.',
  'generic.body-shape': 'This request holds too many values, or they are nested too deeply.',
  'generic.fields': 'Some fields need your attention.',
  'generic.conflict': 'Somebody changed this in the meantime. Reload and try again.',
  'generic.unknown-host': 'No company uses this address.',
  'generic.media-type': 'This kind of content is not accepted here.',
  'field.required': 'Fill in this field.',
  'field.invalid': 'This value is not valid.',
  'field.too-long': 'Use at most {{most}} characters.',
  'field.too-short': 'Use at least {{least}} characters.',
  'field.unknown': 'This field is not known.',
  'field.module-off': 'This is switched off for your company. Leave it empty.',
  'field.of-sender': 'Only the sender of the document decides who may sign and how they are checked.',
  'field.reason-needed':
    'This opens documents of others that you may not read. Write the reason; their owners read it.',
  'field.tag-unknown': 'This mail does not know {{names}}. It knows: {{known}}.',
  'field.tag-open': 'A tag has two braces on each side. Correct {{names}}.',
  'field.tag-no-link': '{{names}} is no address, so a link cannot lead there. Use the tag of the link.',
  'field.more': '{{count}} more fields are not valid.',
  'field.new-recipients':
    'This address is new to your company, and the daily limit of {{most}} new outside addresses is reached. Try again tomorrow.',
  'field.new-recipients-own':
    'You may write to {{most}} new addresses in 24 hours, and have reached that. Try again tomorrow.',
  'field.new-recipients-many': 'Too many messages to new addresses go out at the moment. Try again later.',
  'field.email': 'Enter a valid e-mail address.',
  'field.url': 'Enter a whole web address, such as https://example.com/path.',
  'field.direction': 'Remove the hidden characters that turn the direction of the text.',
  'field.portal-name':
    'Enter the name of a person. This one reads like the name of the portal or of a service for signing.',
  'field.portal-label': 'Choose another name. This one reads like the name of the portal.',
  'field.name-letters': 'Write this name in Latin or Cyrillic letters, each word in one of them.',
  'field.name-signs': 'A name has letters, spaces, hyphens, apostrophes and full stops only, and contains no address.',
  'field.name-code':
    'Leave out of this name the digits or the word for a code: mails that quote it would seem to contain a code.',
  'field.name-of-other': 'Another user of the company has this name. Ask an administrator if it is yours too.',
  'field.past': 'Choose a day that is not in the past.',
  'field.mandatory': 'This cannot be switched off.',
  'field.zone': 'Write the name of a time zone, such as Europe/Vilnius.',
  'field.host':
    'Write host names such as documents.example.com: Latin letters, digits, hyphens and full stops, without https://, path or port, and no numeric address such as 192.0.2.1.',
  'field.beyond-year': 'Choose a day within one year.',
  'field.before-start': 'Choose a day that is not before the first.',
  'field.no-start': 'Enter the first day.',
  'field.no-end': 'Enter the last day.',
  'field.not-of-company': 'Choose somebody of the company.',
  'field.unknown-person': 'One of these addresses belongs to nobody here. Invite them first.',
  'field.unknown-title': 'Choose a job title of the company’s list.',
  'field.repeated': 'The same value is listed twice.',
  'field.own-manager': 'You cannot be your own manager. Choose a colleague.',
  'field.not-colleague': 'Choose a colleague who can sign in, not yourself.',
  'field.own-take-over':
    'You take work over yourself only of somebody who has been deactivated or deleted for three days. Choose another colleague, or ask another administrator to hand it over to you.',
  'field.personal-code': 'This is not a valid personal code for the chosen country.',
  'field.phone': 'Enter the phone number with its country code.',
  'field.password-weak':
    'Use 8 to 128 characters with an upper case letter, a lower case letter, a digit and a special character.',
  'field.password-common': 'This password is one of those that are guessed first. Choose another one.',
  'field.password-own':
    'This password is too close to your e-mail address, your name or your company. Choose another one.',
  'field.password-differs': 'The two passwords differ.',
  'field.password-same': 'This is your present password. Choose another one.',
  'field.already-added': 'This person is already added.',
  'field.name-of-account':
    'This is a colleague: the name is that of their account, and they change it in their profile.',
  'field.same-address': 'This is the present address. Write another one.',
  'field.deactivated': 'The account of this person is deactivated, so they cannot act. Choose somebody else.',
  'field.no-account': 'No account has this address.',
  'field.must-accept': 'Accept this to continue.',
  'access.no-token': 'Sign in to continue.',
  'access.session-ended': 'Your session has ended. Sign in again.',
  'access.key-unknown': 'This API key is unknown or was revoked.',
  'access.signature-wrong': 'The signature of the call is wrong, too old, or was used before.',
  'access.module-off': 'This part is switched off for your company.',
  'access.permission-missing': 'You do not have the permission for this. Ask your administrator.',
  'field.code-wrong': 'This code is not right.',
  'field.proof-refused': 'Not accepted. Check what you typed, or confirm in another way.',
  'access.proof-needed': 'This act needs a fresh proof that it is you.',
  'access.new-administrator':
    'You have been an administrator for less than three days. Until then, ask an administrator who has been one for longer.',
  'access.own-sign-in':
    'You came in through your company’s sign-in. To change your account, sign in with its own password, passkey or eID.',
  'access.factor-required': 'Your company asks for a second factor. Set one up to go on.',
  'auth.no-authenticator': 'There is no authenticator app or passkey here.',
  'auth.sign-in-to-accept': 'You have an account already. Sign in to accept the invitation.',
  'auth.account-shared':
    'The second factors of this account are not yours to take away. The person recovers them at sign-in by “I have lost the app and the codes”, or asks the operator of Paraph.',
  'auth.passkey-refused': 'The passkey was not accepted. Try again, or sign in another way.',
  'auth.sso-over': 'This sign-in is over. Begin again.',
  'auth.sso-refused': 'The sign-in of your company did not let you in. Try again, or ask your administrator.',
  'auth.sso-address':
    'The sign-in of your company did not confirm an address that belongs to it. Ask your administrator.',
  'auth.sso-unknown': 'Nobody has this address here yet. Ask your administrator for an invitation.',
  'auth.sso-other': 'At the sign-in of your company another account belongs to this person. Ask your administrator.',
  'auth.sso-not-yours': 'The company sign-in does not open this account. Sign in with your own account.',
  'auth.sso-blocked':
    'The company sign-in is blocked for this account, because its owner denied one. Sign in with your own account, or ask an administrator to allow it again.',
  'auth.sso-new':
    'Another administrator has set this provider lately. For three days administrators and the CEO sign in with their own account.',
  'auth.sso-required': 'Your company signs in by its own account. Choose it on the sign-in page.',
  'sso.consumers': 'People without a company have no company sign-in.',
  'sso.provider-unfit': 'The provider does not answer as it should. Look at its address.',
  'sso.not-proven': 'First sign in by this provider once; then it can become a duty.',
  'sso.no-emergency': 'Name an administrator who may sign in without it.',
  'sso.new-emergency': 'Name an administrator, too, who has had this role for more than three days.',
  'mail.host-refused': 'This server is not on the public internet.',
  'access.role-missing': 'Your role does not allow this.',
  'access.company-deactivated':
    'The company does not use Paraph at present: its links open nothing, and nobody can sign in. Ask whoever sent you the link, or your administrator.',
  'auth.wrong-password': 'E-mail or password is wrong. Attempts left: {{attemptsLeft}}.',
  'auth.locked': 'Too many wrong passwords from here. Try again in {{minutes}} minutes, or reset your password now.',
  'auth.slowed':
    'Wrong passwords were entered for this address from several places. Try again in {{minutes}} min, use a browser in which you have signed in before, or reset your password.',
  'auth.wrong-code':
    'The code is wrong; a code of an earlier sign-in counts as wrong too. Attempts left: {{attemptsLeft}}.',
  'auth.codes-locked': 'Too many wrong codes. Sign-in with a code is closed for {{minutes}} minutes.',
  'auth.code-expired': 'The code has expired. Sign in again to get a new one.',
  'auth.other-browser': 'This sign-in was started in another browser. Start again here.',
  'auth.deactivated': 'This account is deactivated. Ask your administrator.',
  'auth.no-company':
    'Your account belongs to no company any more. Ask the company for an invitation, or the operator of Paraph to delete the account.',
  'auth.password-expired': 'Your password has expired. We have mailed you a link to set a new one.',
  'auth.not-confirmed': 'Confirm your e-mail address first. The link is in your mailbox.',
  'auth.confirmed-already': 'This address is confirmed already. You can sign in.',
  'auth.nothing-to-recover': 'This account has no second factor, so there is nothing to recover.',
  'auth.recovery-rests': 'This was stopped before. It can be asked for again in {{hours}} h.',
  'auth.stop-by-mail': 'This is stopped only by the link in the mail about it.',
  'auth.link-used': 'This link was used or has expired. Ask for a new one.',
  'auth.link-needs-sign-in':
    'Somebody has reacted since, so this link works only after a new sign-in to the account. Sign in, then open it again.',
  'auth.address-reserved':
    'Until a short time ago an account had this address, and its owner can still take it back. Try again in three days.',
  'auth.setup-closed':
    'This setup secret is not known, was used or is more than a day old. Run “npm run setup” on the server for a new one.',
  'auth.eid-of-another-account':
    'This eID is linked to an account that is still in use. Sign in with the eID there and remove it under “Security”, or use another eID. If you no longer reach that account, ask the operator of Paraph to recover it.',
  'auth.eid-other-person': 'This eID belongs to {{found}}, and this account to {{expected}}: it was not linked.',
  'auth.eid-unknown': 'Nobody here is known by this electronic identity.',
  'auth.busy': 'Many people are signing in at this moment. Try again in a few seconds.',
  'user.email-taken': 'Somebody with this e-mail address is already here.',
  'user.twice-in-list': 'This address is in the list more than once.',
  'user.role-unknown': 'This role cannot be given here. Write “User”, “Administrator”, “CEO” or “External user”.',
  'user.ceo-taken': 'Somebody else is the chief executive. Take the role from them first.',
  'user.last-admin': 'The last administrator cannot be removed or deactivated.',
  'user.last-established-admin':
    'This administrator stays: all others have been administrators for less than three days.',
  'user.last-superadmin': 'The last super administrator cannot be removed or deactivated.',
  'user.superadmin-only': 'This person runs the installation: only a super administrator can do this.',
  'user.last-emergency':
    'Nobody else may sign in without the company sign-in in an emergency. First name another administrator on the company page.',
  'user.no-manager': 'Choose your manager first: a document for approval needs one.',
  'document.not-found': 'This document does not exist, or you may not see it.',
  'document.blocked': '{{name}} is signing at this moment. Try again in a minute.',
  'document.changed': 'The document has changed since you opened it. Reload it, read it and act again.',
  'document.already-sent': 'This document is already sent.',
  'document.list-sending':
    'This draft is being sent to the people of a list. You can change, send or delete it after the last document.',
  'document.sending': 'This document is being sent. Undo the sending to change it.',
  'document.not-sending': 'This document has left already, or was not being sent.',
  'series.day-unread': 'Write the day as YYYY-MM-DD.',
  'series.denied': 'Not sent: the owner of the account reported that somebody else had started the list.',
  'series.nameless': 'Add the name: the signature is compared with it.',
  'document.owner-inactive': 'The owner is no longer an active user. Nothing was sent.',
  'document.already-signed': 'The document is signed already: nothing may be added to it.',
  'document.not-completed': 'The document is not finished yet.',
  'document.not-editable': 'This document can no longer be changed.',
  'document.not-approving': 'This document does not wait for approval.',
  'document.not-signing': 'This document does not wait for signatures.',
  'document.not-acknowledging': 'This document does not wait to be read.',
  'document.not-running': 'This document is not under way.',
  'document.not-voidable': 'This document can no longer be voided.',
  'document.not-deletable':
    'Drafts and unsigned rejected or voided documents can be deleted. Void a running document first. Completed or signed documents are deleted in a folder, by its owner or manager.',
  'document.on-hold':
    'A legal hold is on this document: nothing in it may be removed or replaced until an administrator lifts the hold.',
  'document.not-your-turn': 'It is not your turn yet. We will mail you.',
  'document.not-allowed': 'You may not do this with this document.',
  'document.own-document':
    'This is your own document, so you cannot act on it in place of somebody else. It waits for that person.',
  'document.other-approval':
    'You approve this document yourself or have approved it for somebody else, so you cannot approve it in place of this person too. It waits for them.',
  'document.protected':
    'This file cannot be signed: it is protected, or a container that takes no more signatures. Upload another one.',
  'document.closed-to-signatures':
    'This PDF takes no more signatures: its author or an earlier signer has locked it. Have it approved or read only, or upload it again in a signed container (ASiC-E).',
  'document.breaks-signatures':
    'This PDF cannot be signed: the way it is built, each signature would make the one before invalid. Print it into a new PDF and upload that, or upload it in a signed container (ASiC-E).',
  'document.edit-protected': 'This file is protected and cannot be edited. Upload another one as a new document.',
  'document.file-of-form':
    'This document was made from a form, so its file stays as it is. Void it and fill in the form again.',
  'document.member-of-form':
    'The form decides who approves and signs this document. Void it and fill in the form again if somebody else should.',
  'document.related-of-form':
    'The form requires this related document, so it cannot be unlinked. If it was rejected or voided, open it and fill in its form again.',
  'document.required-by-form':
    'Another form waits for this document, so it cannot be deleted. Fill in its form again, or void the document that waits.',
  'document.your-turn': 'It is your turn: act first, then you can take it out of your list.',
  'document.nothing-to-download': 'Choose at least one document to download.',
  'document.related-circle': 'One of these documents already waits for this one: neither could ever be complete.',
  'document.accompanying-missing': 'This accompanying document is no longer there.',
  'document.no-members': 'Add at least one person before sending.',
  'document.new-recipients':
    'This would go to more new addresses than you may write to now. The marked addresses say why.',
  'document.mode-unfit':
    'Hand-drawn signatures stand on the pages of a PDF and prove no personal code. Choose the qualified signature, or another file.',
  'document.member-missing': 'This person is no longer among the participants.',
  'document.reminded': 'This person was mailed less than an hour ago. Try again in {{minutes}} minutes.',
  'document.methods-open': 'Every way to sign is open already.',
  'document.question-answered': 'This question has been answered already.',
  'document.data-protected': 'The data is protected: you have no access. Contact the author.',
  'document.needs-reason': 'You take no part in this document. To open it, say why: its owner is told.',
  'document.balance-spent': 'The signature limit is reached, so signing is switched off.',
  'document.nothing-to-export': 'No documents to export.',
  'folder.empty': 'This folder is empty.',
  'folder.not-found': 'There is no such folder, or you may not open it.',
  'folder.not-allowed': 'You may not do this in this folder.',
  'folder.name-taken': 'There is a folder of this name here already.',
  'folder.leaves-owner':
    'Documents and folders of other people stay in the folders of the same owner: only their owners move them elsewhere.',
  'folder.owner-needed':
    'This folder belongs to somebody else: only its owner may move it into a folder of another person.',
  'folder.into-itself': 'A folder cannot be moved into itself or into one of its subfolders.',
  'folder.opens-to-more':
    'People who manage the other folder could then read what is put here, now or later, and you may not read it yourself. The owner of this folder can move it.',
  'folder.opens-to-yourself':
    'You cannot give yourself access. Open a document with a reason, or ask the owner of the folder.',
  'folder.of-administrator':
    'An administrator cannot move a folder of their own into one of somebody else. A folder that you create there belongs to its owner.',
  'folder.too-deep': 'Folders can be at most {{most}} levels deep.',
  'folder.too-many': 'The company has {{most}} folders; more are not possible.',
  'folder.pins-full': 'You have pinned {{most}} folders; take one away first.',
  'tag.name-taken': 'The company has a tag of this name already.',
  'tag.too-many': 'The company has {{most}} tags; more are not possible.',
  'directory.name-taken': 'There is one of this name already.',
  'directory.too-many': 'There are {{most}}; more are not possible.',
  'directory.email-taken': 'This address is in the address book already.',
  'field.number': 'Write a number.',
  'field.characters': 'Write between {{least}} and {{most}} characters.',
  'field.characters-exactly': 'Write exactly {{count}} characters.',
  'form.module-required': 'Choose a module.',
  'form.type-required': 'Choose a type.',
  'form.only-numbers': 'Write digits only.',
  'form.structure': 'The elements of this form cannot be read. Reload the page and save again.',
  'form.no-choices': elementFaults['no-choices'],
  'form.same-choices': elementFaults['same-choices'],
  'form.box-too-small': elementFaults['box-too-small'],
  'form.no-list': elementFaults['no-list'],
  'form.letters-range': elementFaults['letters-range'],
  'form.parent-unseen': elementFaults['parent-unseen'],
  'form.nothing-shown': elementFaults['nothing-shown'],
  'form.related': 'A form cannot be related to itself or twice to the same one.',
  'form.file-unfit':
    'This PDF is signed or protected, so nothing can be filled into it. Choose the file before it was signed.',
  'form.type-used': 'Templates of this type: {{count}}. Give them another type first.',
  'form.fields': 'Some fields are not filled in as they should be. They are marked.',
  'form.template-changed':
    'This template was saved elsewhere after you opened it. Save again to replace that version, or reload the page to see it.',
  'form.submitted': 'This form has been submitted. Its document is in your list.',
  'form.required':
    'Another form requires this one, so it cannot be thrown away. Submit it, or first throw the other form away or void its document.',
  'form.not-all-viewed': 'Not all pages viewed. Look at every page, then submit.',
  'form.no-manager':
    'This cannot be sent for approval without an assigned manager. Choose your manager in your profile.',
  'form.no-ceo':
    'This form needs the approval of the chief executive, and the company has none here. Ask your administrator.',
  'form.not-integrated':
    'This form is approved in the document system of the company, which is not connected. Ask your administrator to connect it, or to name approvers in the form.',
  'form.no-signer':
    'The signer {{email}} of this form cannot be found. Fill in your profile or ask your administrator.',
  'form.signer-unknown':
    '“{{email}}” cannot sign: nobody in the company or its address book has this address. Add the person to the contacts, or remove the address.',
  'form.deactivated':
    'The form asks {{email}}, whose account is deactivated. Ask your administrator to correct the form.',
  'form.unknown-person':
    'Nobody in the company or its address book has the address {{email}}. Check it in the form’s list of people and submit again: the form then goes to a person from outside.',
  'form.signature-covers':
    'The drawing covers too much of the page. Draw the signature with thin lines on an empty background.',
  'form.not-drawn':
    'The document could not be made from the form. Nothing was sent; what you filled in is kept. Try again.',
  'webhook.address-refused':
    'This address cannot be called. It has to begin with https:// and have neither a port nor a password.',
  'webhook.address-private':
    'This address leads into a private network. Enter one that can be reached from the internet.',
  'webhook.secret-doubted':
    'Somebody else may know the secret of this address. Make a new one before you switch it on.',
  'webhook.too-many': 'There are {{most}} addresses; more are not possible.',
  'preset.not-json': 'This is not a filter that can be saved.',
  'preset.too-many': 'You have {{most}} saved filters, which is the most. Delete one first.',
  'file.missing': 'Choose a file.',
  'file.empty': 'This file is empty. Choose another one.',
  'file.too-large': 'This file is too large. At most {{most}} are accepted.',
  'file.type-unknown': 'Files of this type are not accepted. The file must be one of: {{types}}.',
  'file.not-pdf': 'This file is named PDF but is not one. Save it as PDF and upload it again.',
  'file.truncated': 'This PDF is incomplete: its end is missing. Save it again and upload it once more.',
  'file.damaged': 'This file is damaged and cannot be signed safely. Save it again in the program that made it.',
  'file.pdf-password': 'This PDF opens only with a password. Save it without one and upload it again.',
  'file.pdf-certificate':
    'This PDF is encrypted for the certificates of certain people. Save it without encryption and upload it again.',
  'file.pdf-encryption':
    'This PDF is encrypted in a way that cannot be opened here. Save it without encryption and upload it again.',
  'file.too-complex': 'This file is too complex: it unpacks to more than can be handled safely.',
  'file.page-tree': 'The pages of this PDF refer to each other in a circle. Save it again in the program that made it.',
  'file.broken-signature':
    'This PDF contains a signature that is no longer valid, because the file was joined with another one or changed after signing. Print it to PDF without the signature, or send the original files separately.',
  'file.not-container':
    'This file is named as a signed container but is not one. Upload the container itself, unchanged.',
  'file.container-unsafe':
    'This container is not taken: the names or sizes of the files in it contradict each other or lead outside it.',
  'file.container-encrypted': 'The files in this container are encrypted. Upload it without a password.',
  'file.not-office':
    'This file is named as an Office document but is not one. Save it again in the program that made it.',
  'file.merge-signed': '{{name}} is signed: in one PDF its signatures would be lost. Make a container of the files.',
  'file.merge-protected': '{{name}} is protected and cannot be put into one PDF. Make a container of the files.',
  'file.office-protected': '{{name}} is protected by a password. Save it without one and upload it again.',
  'file.not-picture':
    'This file is named as a picture but is not a whole one. Save it again in the program that made it.',
  'file.picture-many':
    '{{name}} holds several pictures, and a PDF would show only the first. Put it into a container, or save it as PDF.',
  'file.no-pages':
    'No pages could be made of {{name}}. Save it as PDF in the program that made it, or put it into a container.',
  'file.office-missing':
    'Files are not turned into PDF here. Put them into a container, or save them as PDF and upload them again.',
  'file.converts-too-long':
    '{{name}} takes too long to convert. Sign it as it is in a container, or save it as PDF and upload that.',
  'file.account-busy': 'Too many of your files are being checked at this moment. Try again in {{seconds}} seconds.',
  'file.tenant-busy':
    'Too many files of your company are being checked at this moment. Try again in {{seconds}} seconds.',
  'file.set-unfit':
    'These files do not fit into one document. Choose PDF, Word, Excel or PowerPoint files, or one container alone.',
  'file.image-unusable':
    'This picture cannot be drawn in a stamp. Save it as a plain PNG or JPEG of at most four million pixels.',
  'file.image-too-large': 'This image is too large. At most {{most}} are accepted.',
  'file.too-many': 'At most {{most}} files can be uploaded at once.',
  'file.waiting-full':
    'You have {{most}} of uploads waiting, the most there may be. Make documents of them or remove some.',
  'file.waiting-full-tenant':
    'The company has {{most}} of uploads waiting, the most there may be. Make documents of them or remove some.',
  'link.dead': 'This link no longer works. Ask the sender for a new one.',
  'link.expired': 'This link has expired. Ask the sender for a new one.',
  'link.sign-in': 'You are a user of this company now. Sign in to open the document.',
  'link.code-needed': 'Enter the code that we have mailed to {{email}}.',
  'link.code-wrong': 'This is not the code we mailed. Attempts left: {{attemptsLeft}}.',
  'link.consent-needed': 'Agree to the text of the company to open the document.',
  'link.code-locked': 'Too many codes were tried or asked for. Open the link again in {{minutes}} minutes.',
  'signing.session-not-found': 'This signing attempt no longer exists. Start again.',
  'signing.refused': 'The request was refused on the phone. Nothing was signed.',
  'signing.timeout': 'There was no answer from your phone in time. Nothing was signed; try again.',
  'signing.wrong-code':
    'The control code chosen on the phone was wrong. Nothing was signed. Try again and compare the codes.',
  'signing.cancelled': 'Signing was cancelled. Nothing was signed.',
  'signing.no-account': 'No {{method}} account was found for these details. Check the country and the other details.',
  'signing.other-person': 'The answer belongs to another person than the one who was asked. Nothing was signed.',
  'signing.document-unusable': 'The certificate on your phone cannot be used. Open the app and check its state.',
  'signing.level-too-low':
    'Your account is a basic one. A qualified signature needs a full account; upgrade it in the app.',
  'signing.app-outdated': 'The app on your phone is too old. Update it and try again.',
  'signing.wrong-person':
    'This invitation is for {{expected}}. The certificate says {{found}}. Nothing was signed. {{expected}} has to sign. If it is you who should sign, ask the sender to change the signer.',
  'signing.drawn-other-name':
    'This invitation is for {{expected}}, and the name under your drawing is {{found}}. Nothing was signed. Draw again under your own name. If somebody else should sign, ask the sender to change the signer.',
  'signing.other-signer':
    'This invitation is for {{expected}}. These details belong to another person. Nothing was signed. {{expected}} has to sign. If it is you who should sign, ask the sender to change the signer.',
  'signing.asked-often':
    'Too many requests to sign were sent to the phone of this person. Try again in {{minutes}} min, or sign another way.',
  'signing.asked-many':
    'You have sent requests to sign to many people. Try again in {{minutes}} min, or sign another way.',
  'signing.certificate-bad': 'The certificate was refused: it is not valid for qualified signatures now.',
  'signing.file-unfit':
    'The file could not be signed as it is. Nothing was signed; ask the sender for another copy of it.',
  'signing.answer-wrong': 'The signing service gave an answer that does not fit. Nothing was signed; try again.',
  'signing.provider-down': 'The signing service does not answer. Try again in a minute or choose another method.',
  'signing.provider-refused': 'The signing service refused the request. The operator has been told.',
  'signing.method-not-offered': 'This method cannot be used for this document.',
  'signing.not-completed': 'No timestamp could be had within 24 hours. The signature was not stored; sign again.',
  'signing.authority-ended':
    'You may no longer sign in place of {{name}}: the delegation or the consent to it has ended. Nothing was signed.',
  'signing.account-ended': 'The account of the signer is no longer active. Nothing was signed.',
  'integration.down': 'The document system does not answer. Try again later.',
  'integration.refuses-us': 'The document system does not let the portal in. Check user names, passwords and keys.',
  'integration.answer-wrong': 'The document system gave an answer that cannot be right. Check its address.',
  'integration.refused': 'The document system refused this.',
  'integration.address-refused':
    'This address may not be asked. It must be public and speak HTTPS, or the operator must name it.',
  'integration.off': 'No document system is switched on for this company.',
  'integration.not-failed': 'There is nothing to send again: the document is on its way or there already.',
  'evidence.no-seal': 'This portal has no e-seal yet, so it cannot give evidence packages. Ask the operator.',
  'evidence.code-unknown':
    'This code is not known. Check that you typed it as it is printed, and that you check it at the address printed beside it.',
  'evidence.not-printable': 'A printable copy can only be made of a PDF that is not encrypted.',
  'validation.failed': 'The signatures could not be checked. Try again.',
  'field.no-such-page': 'The document does not have this page.',
  'field.covers-page':
    'The drawing covers too much of the page. Draw the signature with thin lines on an empty background.',
  'field.large-on-page': 'The signature is too large. Make it smaller on the page.',
  'field.small-on-page': 'The signature is too small. Make it larger on the page.',
  'field.future': 'This day must not be in the future.',
  'field.password-wrong': 'This is not your present password.',
  'user.yourself': 'You cannot do this to your own account. Ask another administrator.',
  'user.still-needed':
    'This person is still needed: {{waitingFor}} documents wait for them and {{owns}} running documents are theirs. Hand them over first.',
  'user.on-hold': 'This person takes part in documents on legal hold: {{documents}}. Lift the holds first.',
  'user.not-invited': 'This person has no open invitation.',
  'user.not-colleague':
    'Only the work of a colleague can be handed over. This person takes part as a guest, so ask the owners of the documents to change the participants.',
  'mail.names-portal': 'This text could be taken for one of Paraph itself. Leave its name out.',
  'mail.contact-in-title': 'A phone number or email address is not allowed here.',
  'mail.foreign-link': 'The link to {{host}} leads elsewhere. Links lead to pages of your company here, or to Paraph.',
  'mail.enough-today': 'Enough mails went from here to this address today. Try again tomorrow.',
  'role.module-never': 'This module is withdrawn and cannot be switched on.',
  'company.colour-light': 'White words cannot be read on this colour.',
  'company.parameter-missing': 'The text must contain: {{names}}.',
  'company.mail-fixed': 'Mails about accounts keep the words of Paraph.',
  'company.lifetime-unconfirmed':
    '{{count}} completed documents are older than this. The first are deleted in 7 days and then stay in the bin for 30 days. Type the number to confirm.',
  'tenant.host-taken': 'Another company uses this address: {{hosts}}. Write another one.',
  'tenant.key-taken': 'Another company has this short name. Write another one.',
  'tenant.name-contact': 'The name of a company has no phone number, e-mail address or link in it.',
  'tenant.name-tries':
    '{{most}} new names were tried within a day, which is the most. The present name stays; another can be tried in {{hours}} h.',
  'tenant.reply-unfit': 'This address could be taken for one of Paraph itself. Enter an address of your company.',
  'tenant.own-language': 'The language of the company is always offered.',
  'tenant.name-unfit':
    'This name could be taken for another company or for Paraph itself. Choose another one, or ask the operator of Paraph.',
  'tenant.kind-stays': 'There are people here already, so this stays as it is: it decides what they see of each other.',
  'tenant.old-host-stays':
    'One address that stood for three days stays in the list, because mails lead to it. Remove it when the new one has stood as long.',
  'tenant.own-host-stays':
    'Super administrators sign in at the address of the installation (PARAPH_PUBLIC_URL): it stays in the list.',
  'tenant.sign-in-stays': 'Super administrators sign in by e-mail and password: module 10 stays on.',
  'tenant.stays-active': 'Super administrators sign in here, so it stays active.',
  'tenant.switch-refused': 'You have no active account in this company.',
  'api.limit-spent': "This month's {{limit}} API acts are used up.",
};
