import { SIGN_IN_LIMITS } from './sign-in-limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Integers that a PostgreSQL int4 column can hold. */
export const INT4 = { least: -2_147_483_648, most: 2_147_483_647 } as const;

/**
 * All numbers of the product (readings B7, decision 17). Times in milliseconds, sizes in bytes. Configuration may
 * raise some of them; nothing switches them off.
 */
export const LIMITS = {
  ...SIGN_IN_LIMITS,
  /**
   * A factor is young for this long: the owner of the mailbox removes it by a link, and its holder keeps no request for
   * lost factors from the owner (security AN-16).
   */
  youngFactor: 3 * DAY,
  /**
   * An administrator is new for this long: it is as long as the links are good by which the owner of an account denies
   * what a stolen session did (security AN-16).
   */
  newAdministrator: 3 * DAY,
  /**
   * So long a user must have been deactivated or deleted before an administrator takes their work over: the user and the
   * other administrators have been notified and can undo it.
   */
  ownTakeOver: 3 * DAY,
  /**
   * A host that was added to a company is young for this long, as a new administrator is new: mails and tickets lead to
   * one that stood before (security AN-16).
   */
  youngHost: 3 * DAY,
  passwordTries: 5,
  passwordLock: 15 * MINUTE,
  /** Wrong passwords of fresh proofs and of a change of the password, of one session and of all of an account. */
  passwordProofsOfSession: 20,
  passwordProofsOfAccount: 100,
  passwordProofsWindow: DAY,
  passwordMost: 128,
  codeTries: 5,
  codeLife: 10 * MINUTE,
  codeResend: MINUTE,
  codeSends: 3,
  codeSendsWindow: 15 * MINUTE,
  /** Codes mailed to one account within this window without being used. */
  codeSendsDay: 20,
  codeSendsLongWindow: DAY,
  /** Asks for a forgotten password of one address by one caller, and registrations of one address. */
  recoveries: 3,
  recoveriesWindow: HOUR,
  /** Links for a forgotten password per mailbox; callers at known devices have the same number separately. */
  recoveryMails: 10,
  /** Registrations from one network address in a day. */
  registrationsOfNetwork: 30,
  registrationsWindow: DAY,
  /** Mails of one kind from one company to the same outsider in a day. */
  mailsToOne: 4,
  mailsToOneWindow: DAY,
  /** Mails in an hour about sign-ins by one company's provider to one account. */
  providerMails: 5,
  providerMailsWindow: HOUR,
  /** Codes in a day to an address that several accounts want. */
  addressCodesToOne: 20,
  /** Links to files, which are different files as a rule: by one user, and by all users of a company. */
  sharesToOne: 10,
  sharesToOneOfAll: 40,
  eidPushes: 5,
  /** To one person by browsers that the person has not signed in from, at all networks together. */
  eidPushesOfOutsiders: 10,
  eidPushesWindow: 10 * MINUTE,
  /**
   * Unconfirmed requests to sign on the phone of one person: by one caller who has proven to be the person, or by all
   * callers of one company that named the person or starts with an API key.
   */
  signingPushes: 10,
  /** By one caller of whom this is not known, and by all of these callers together. */
  signingPushesOfOutsider: 6,
  signingPushesOfOutsiders: 10,
  signingPushesWindow: 15 * MINUTE,
  /** Other people in an hour that one user or guest, or one API key, may ask without a signature. */
  peopleAsked: 6,
  peopleAskedByKey: 500,
  peopleAskedWindow: HOUR,
  /** Lifetime of a proven identity that waits for linking to an account. */
  eidProvenLife: 10 * MINUTE,
  hashesWaiting: 40,
  resetLinkLife: HOUR,
  /** Delay between the request and the removal of second factors; the owner can stop it. */
  factorRecoveryWait: DAY,
  /** Until the links that stop such a request are mailed again at somebody's wish. */
  stopLinksRest: 10 * MINUTE,
  /** After a stop the owner cannot request it again for this time, which limits mails. */
  factorRecoveryRest: DAY,
  /** Lifetime of the link in the mail to the former address that reverts a change of address. */
  addressStopLife: 3 * DAY,
  recoveryReason: 500,
  confirmationLife: 24 * HOUR,
  /** For this time a sign-in reports an unconfirmed registration and offers its link again. */
  registrationTryLife: 30 * DAY,
  invitationLife: 7 * DAY,
  accessTokenLife: 10 * MINUTE,
  refreshTokenLife: 14 * DAY,
  /** A token reused within this time counts as the same browser whose response got lost (RFC 9700 clause 4.14). */
  refreshGrace: 10_000,
  /** A browser's session ends then, however busy. */
  sessionLife: DAY,
  guestTokenLife: 10 * MINUTE,
  guestLinkLife: 30 * DAY,
  browserCookieLife: 24 * HOUR,
  idle: 10 * MINUTE,
  idleGrace: MINUTE,
  idleLeastMinutes: 5,
  idleMostMinutes: 60,
  heartbeat: 1_000,
  heartbeatStale: 300_000,
  fileBytes: 3_072_000,
  tenantFileBytes: 500 * 1024 * 1024,
  /** Maximum size of a copy attached to its mail; many servers refuse more, so a larger one is sent as a link. */
  mailAttachmentBytes: 10_000_000,
  /** Documents handed over in one call. */
  handOverDocuments: 50,
  /** Folders handed over in one call. */
  handOverFolders: 50,
  /** Names of documents that an answer lists for each reason why work stays with its person. */
  handOverNamed: 10,
  imageBytes: 2 * 1024 * 1024,
  /** Of a logo and of a person's picture: a browser needs four bytes for each. */
  picturePixels: 24_000_000,
  /** Of the picture in stamps: every signature carries it. */
  stampImageBytes: 300_000,
  /** The last page that can hold a stamp; PDFs with more pages are refused. */
  stampPage: 10_000,
  filesPerUpload: 10,
  /** Lifetime of a file that waits to become a document. */
  tempFileLife: DAY,
  /** Bytes that wait to become documents, per user and per tenant. */
  waitingBytes: 2_000_000_000,
  tenantWaitingBytes: 20_000_000_000,
  /** What the files of a container may unpack to, unless the container itself is large: then twice its size. */
  containerInflated: 100_000_000,
  /** Files in a container: longer lists would not be read. */
  containerFiles: 1_000,
  membersPerDocument: 100,
  /** Files that go along with a document, and documents that it waits for. */
  besidePerDocument: 20,
  documentName: 200,
  /** What a list is narrowed by: conditions, and values of one. */
  listFilters: 20,
  listFilterValues: 50,
  searchWords: 200,
  /** Maximum duration of a delegation, counted from its first day or from the day on which it is set. */
  delegationLife: 365 * DAY,
  signingComment: 100,
  /** Characters of a file that an approval names in base64. */
  namedFile: 4_200_000,
  /** A signer without the required method can report it once per this time. */
  lackAgain: DAY,
  /** Questions of one person about one document, in so much time. */
  questions: 5,
  questionsWindow: DAY,
  /** A drawn signature as base64, and how many pixels it may unpack to. */
  drawnBytes: 700_000,
  drawnPixels: 4_000_000,
  /** Maximum size on a page, in points. */
  drawnWidth: 300,
  drawnHeight: 150,
  /** Documents signed with one consent; the provider allows a hundred. */
  bulkSign: 50,
  /** Documents that one list of people makes of a draft. */
  seriesRows: 500,
  /** Documents approved in one call. */
  bulkApprove: 200,
  folderName: 100,
  folderPrefix: 50,
  /** Folders of a company, their depth, and the number that one user may pin. */
  folders: 5_000,
  folderDepth: 20,
  folderPins: 20,
  /** Longer names are cut, in breadcrumbs and in the menu. */
  crumbName: 30,
  pinnedWord: 12,
  /** Whom one folder is opened for. */
  folderGrants: 500,
  /** Message to the receivers of shared files. */
  shareText: 500,
  /** A share ends after two years at the latest. */
  shareLife: 730 * DAY,
  /** News about one document are mailed to a person no more often; those of these minutes come in one mail (product f8). */
  mailPause: 5 * MINUTE,
  tagName: 50,
  /** Tags of a company, and on one document. */
  tags: 500,
  tagsPerDocument: 20,
  /** Departments, access groups, job titles or lists of a company, and the letters of their names. */
  directoryEntries: 500,
  directoryName: 100,
  directoryText: 500,
  departmentUsers: 1_000,
  groupUsers: 1_000,
  listOptions: 1_000,
  /** Forms: name, letters of one value, elements and pages of a template, its structure and a picture in it. */
  formName: 100,
  formText: 1_000,
  formElements: 500,
  formPages: 100,
  /** Numbers of a register in one answer. */
  registerPage: 200,
  formImageBase64: 700_000,
  /** Rows of templates on a small screen (FORM-071). */
  formsPageSmall: 5,
  contacts: 20_000,
  /** Event types of a company, letters of a label, and the page size of requests (specification 2 §9). */
  eventTypes: 200,
  eventLabel: 100,
  eventTypesAsked: 9_999,
  /** People in one view of the calendar, names on its line of absences, days of one request for holidays. */
  calendarPeople: 200,
  calendarAway: 20,
  holidayDays: 400,
  /** Search text for a name or an address: under a hundred symbols (specification 2 §5). */
  nameOrEmail: 99,
  /** Webhooks of a company, and the retention of their log. */
  webhooks: 20,
  webhookUrl: 500,
  webhookKeep: 30 * DAY,
  presetName: 100,
  /** Size of a saved filter, and the number of filters per user. */
  presetText: 4_000,
  presets: 100,
  presetKeep: 2 * 365 * DAY,
  pageSize: 10,
  pageSizeMost: 100,
  /** The last page of a list that can be requested by number (the first is 0), and letters of its cursor. */
  numberedPages: 100,
  cursor: 1000,
  /** Rows of an exported list. */
  exportRows: 99_999,
  totalExact: 10_000,
  bulkIds: 200,
  signingPolls: 100,
  signingGiveUp: DAY,
  sendUndo: 30_000,
  remindEvery: HOUR,
  fileKeep: 7 * DAY,
  /** Time in which a deleted document can be restored (product D9). */
  binKeep: 30 * DAY,
  /** Owners are notified this long before a document is deleted by its age (product D6). */
  deletionNotice: 7 * DAY,
  /** An archive timestamp is renewed this long before its validation data expires. */
  renewBefore: 90 * DAY,
  /** Minimum time between renewals of a document, if the authority expires as soon as before. */
  renewPause: 30 * DAY,
  holdReason: 500,
  parserCpu: 20_000,
  parserMemory: 512 * 1024 * 1024,
  /** Pages that are made of office files and pictures; `budgets/work.ts` holds the budgets of that work. */
  officePages: 2_000,
  pdfObjects: 2_000_000,
  pdfPages: 10_000,
  pdfInflated: 1024 * 1024 * 1024,
  /** Maximum seconds for which a company may delay what its users send. */
  undoMostSeconds: 120,
  notificationsKept: 100,
  breadcrumbs: 8,
  breadcrumbsSmall: 2,
  personalCodeLeast: 11,
  phoneLeast: 11,
} as const;
export type LimitName = keyof typeof LIMITS;
