import type { SafetyMail } from '@paraph/domain';
import type { MailText } from './mail.ts';

/** Mails about the safety of an account; no company changes them. */
export const mailSafety: Record<SafetyMail, MailText> = {
  newDevice: {
    subject: 'New sign-in: {{device}}',
    title: 'A new device is signed in',
    body: 'Your account was opened at {{TenantName}} from a device that we had not seen before: {{device}}, {{at}}. If it was you, there is nothing to do. If not, end that session and change your password.',
    button: 'It was not me',
  },
  authenticatorAdded: {
    subject: 'Authenticator app switched on',
    title: 'An authenticator app guards your account',
    body: 'It was switched on {{at}}; from now on its code is asked for at sign-in. If it was you, there is nothing to do. If not, press the button: it works for three days, removes what was added to your account and ends all sessions. Then set a new password.',
    button: 'It was not me',
  },
  authenticatorRemoved: {
    subject: 'Authenticator app switched off',
    title: 'Codes come by e-mail again',
    body: 'The authenticator app of your account was switched off {{at}}. If this was not you, change your password and tell your administrator at once.',
    button: null,
  },
  authenticatorReset: {
    subject: 'Second factors taken away',
    title: '{{by}} took the second factors of your account away',
    body: 'Authenticator app, passkeys and linked eIDs are gone since {{at}}, and all your sessions have ended. Sign in with your password and the mailed code. If you did not ask for this, change your password and ask {{by}}.',
    button: null,
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    title: 'A recovery code was used',
    body: 'It was used {{at}}; codes left: {{left}}. If this was not you, make new codes and change your password at once.',
    button: null,
  },
  passkeyAdded: {
    subject: 'Passkey added: {{passkey}}',
    title: 'Your account has a new passkey',
    body: '"{{passkey}}" was added {{at}} and signs in without password and code. If it was you, there is nothing to do. If not, press the button: it works for three days, removes what was added to your account and ends all sessions. Then set a new password.',
    button: 'It was not me',
  },
  passkeyRemoved: {
    subject: 'Passkey removed: {{passkey}}',
    title: 'A passkey was removed',
    body: '"{{passkey}}" was removed from your account {{at}}. If this was not you, change your password and tell your administrator at once.',
    button: null,
  },
  emergencySignIn: {
    subject: 'Emergency sign-in: {{by}}',
    title: '{{by}} signed in past the company provider',
    body: 'It happened {{at}}. Your company signs in by its own provider; {{by}} is named for emergencies and came in without it. If you do not know why, ask, and look into the log.',
    button: null,
  },
  factorRecoveryAsked: {
    subject: 'Second factors of your account will be taken away',
    title: 'Authenticator app, passkeys and linked eIDs go {{at}}',
    body: 'This was asked for by {{by}}. Reason: {{reason}}. If you want it, there is nothing to do. If not, stop it now: your factors stay as they are. Then change your password.',
    button: 'Stop it',
  },
  factorRecoveryDone: {
    subject: 'Second factors taken away',
    title: 'Authenticator app, passkeys and linked eIDs are gone',
    body: 'The waiting time ended {{at}} and nobody stopped it. All your sessions have ended. Sign in with your password and the mailed code, and set up a new app or passkey at once. If you did not want this, change your password.',
    button: null,
  },
  addressCode: {
    subject: 'Code for your new address',
    title: 'Is this your new address?',
    body: 'Type this code in the profile. It works for ten minutes; until then nothing changes. If you did not ask for it, there is nothing to do.',
    button: null,
  },
  addressTried: {
    subject: 'Somebody tried to use your address',
    title: 'Your address belongs to you',
    body: 'Somebody tried to set this address on another account. It is in use already and nothing has changed. If it was you, sign in with this address, or ask the operator of Paraph if that does not work; if not, there is nothing to do.',
    button: null,
  },
  addressChangeAsked: {
    subject: 'The address of your account is to be changed',
    title: 'Another address was asked for',
    body: 'Somebody asked {{at}} for another address of your account and proved who they are. If it was you, there is nothing to do. If not, stop it now; the link works for three days, also after the change. Then set a new password.',
    button: 'Stop it',
  },
  addressChanged: {
    subject: 'The address of your account was changed',
    title: 'Your account has another address',
    body: 'It was changed {{at}}; sign in with the new address from now on, in all your companies. Other sessions have ended. If this was not you, press “Stop it” in the mail that the former address got before, set a new password and tell your administrator at once.',
    button: null,
  },
  addressTakenBack: {
    subject: 'Removed from your account: what was added meanwhile',
    title: 'Your address is yours again',
    body: 'You stopped the change of your address {{at}}. All sessions have ended, and what was added after the change was asked for is gone:\n\n{{removed}}\n\nSet a new password, look at “Security” in your profile and tell your administrator at once.',
    button: null,
  },
  addressLost: {
    subject: 'This address no longer belongs to the account',
    title: 'The account was taken back',
    body: 'The owner of an earlier address took the account back {{at}}. This address no longer opens it, and all sessions have ended. If the account is yours, tell your administrator.',
    button: null,
  },
  otherWaysIn: {
    subject: 'What else opens your account',
    title: 'This also opens your account',
    body: 'A link mailed to this address was used {{at}}. Beside the password, this opens your account:\n\n{{openers}}\n\nIf you did not add all of it, press the button: it works for three days, and 24 hours later everything beside the password is removed. Only a link mailed to you stops that.',
    button: 'Remove all of it',
  },
  additionsRemoved: {
    subject: 'Removed from your account: what was added',
    title: 'What was added is removed',
    body: 'You pressed “It was not me” in a mail {{at}}. All sessions have ended, and what was added to your account in the last days is gone:\n\n{{removed}}\n\nSet a new password, look at “Security” in your profile and tell your administrator at once.',
    button: null,
  },
  passwordChanged: {
    subject: 'Your password was changed',
    title: 'The password of your account was changed',
    body: 'It was changed {{at}} in the profile; other sessions of your account have ended. If this was not you, press “Forgot the password?” on the sign-in page, set a new one and tell your administrator at once.',
    button: null,
  },
  passwordReset: {
    subject: 'Your password was set anew',
    title: 'The password of your account was set anew',
    body: 'It was set {{at}} by the link of a mail; all sessions of your account have ended. If this was not you, somebody reads your mail: secure the mailbox first, then press “Forgot the password?” and tell your administrator at once.',
    button: null,
  },
  recoveryCodesMade: {
    subject: 'New recovery codes',
    title: 'Your account has new recovery codes',
    body: 'They were made {{at}}; all older codes are dead. If it was you, there is nothing to do. If not, press the button: it works for three days, removes what was added to your account and ends all sessions. Then set a new password.',
    button: 'It was not me',
  },
  eidLinked: {
    subject: 'Sign-in added: {{method}}',
    title: 'Your account opens by {{method}}',
    body: 'This way in was added {{at}}. If it was you, there is nothing to do. If not, press the button: it works for three days, removes what was added to your account and ends all sessions. Then set a new password.',
    button: 'It was not me',
  },
  eidUnlinked: {
    subject: 'Sign-in removed: {{method}}',
    title: 'Your account no longer opens by {{method}}',
    body: 'This way in was removed {{at}}. If this was not you, change your password and tell your administrator at once.',
    button: null,
  },
  delegationToSign: {
    subject: 'A delegate may sign in your place',
    title: 'A delegate may sign documents in your place',
    body: 'Set {{at}} at {{TenantName}}: {{DelegatedTo}} may sign in your place until {{DelegatedToDate}}. If this was not you, switch the delegation off in your profile, end all other sessions and tell your administrator at once.',
    button: null,
  },
  sessionsEnded: {
    subject: 'Other sessions ended',
    title: 'Other sessions of your account have ended',
    body: 'They were ended {{at}} in the profile. If this was not you, change your password and tell your administrator at once.',
    button: null,
  },
  registrationTried: {
    subject: 'Somebody tried to register with your address',
    title: 'You already have an account',
    body: 'Somebody tried to register with this address. You have an account already and nothing has changed in it. If it was you, sign in; if you do not remember the password, press “Forgot the password?” on that page. If it was not you, there is nothing to do.',
    button: 'Sign in',
  },
  registrationJoins: {
    subject: 'Use your account here?',
    title: 'Your address has an account already',
    body: 'Somebody registered with this address. It has an account, which belongs to no company any more. If it was you, press the button: from then on you sign in here with the password of that account, or set a new one by “Forgot the password?”. If it was not you, there is nothing to do.',
    button: 'Use my account',
  },
  addressHeld: {
    subject: 'This address cannot be used yet',
    title: 'The address was another account’s',
    body: 'Somebody wants to use this address. Until a short time ago an account had it, whose owner can still take it back; after three days it is free. If that account is yours and you did not change its address, press “Stop it” in the mail about the change. If it was not you, there is nothing to do.',
    button: null,
  },
};
