/** Checks of the doctor, in the order of the page: a signature at the end needs all before it. */
export const DOCTOR_CHECKS = [
  'disk',
  'database',
  'databaseClock',
  'pool',
  'nodes',
  'storage',
  'supervision',
  'queue',
  'deadLetters',
  'mail',
  'returns',
  'proxies',
  'sandbox',
  'clock',
  'timestamps',
  'anchors',
  'status',
  'lists',
  'seal',
  'fonts',
  'parsers',
  'office',
  'smartId',
  'mobileId',
  'eparaksts',
  'eidEasy',
  'legal',
  'backup',
  'keys',
  'sample',
] as const;
export type DoctorCheck = (typeof DOCTOR_CHECKS)[number];

/** Checks that the sandbox answers when it replaces trust services: if it fails, they have no separate cause. */
export const ASKED_OF_SANDBOX: readonly DoctorCheck[] = [
  'clock',
  'timestamps',
  'anchors',
  'status',
  'lists',
  'seal',
  'smartId',
  'mobileId',
  'eparaksts',
  'eidEasy',
  'sample',
];

/** `idle`: this installation does not use it. */
export const DOCTOR_STATES = ['waiting', 'running', 'good', 'idle', 'red'] as const;
export type DoctorState = (typeof DOCTOR_STATES)[number];

/** All results of checks of the doctor; each is a phrase. */
export const DOCTOR_SAYS = [
  'diskFree',
  'diskFull',
  'databaseAnswers',
  'databaseEmbedded',
  'databaseClockFits',
  'databaseClockOff',
  'poolFree',
  'poolTaken',
  'nodesSound',
  'nodesFaulty',
  'nodesSilent',
  'nodesFaultyAndSilent',
  'storageAnswers',
  'storageFolder',
  'storageDamaged',
  'supervisionRuns',
  'supervisionOld',
  'supervisionNever',
  'supervisionLeaves',
  'queueFlows',
  'queueWaits',
  'deadLettersNone',
  'deadLettersThere',
  'heldAfterRestore',
  'mailGreets',
  'mailTakesLogin',
  'mailRefuses',
  'mailRefusesLogin',
  'mailMissing',
  'mailTakesNone',
  'mailGivenUp',
  'mailDeferred',
  'returnsTaken',
  'returnsCalled',
  'returnsDeaf',
  'returnsNowhere',
  'returnsUnset',
  'hostOther',
  'proxiesFit',
  'proxiesUnknown',
  'proxiesSilent',
  'addressOther',
  'sandboxAnswers',
  'sandboxAway',
  'sandboxUnused',
  'sandboxUnset',
  'behindSandbox',
  'clockFits',
  'clockOff',
  'stampsGiven',
  'stampsMissing',
  'stampsUnset',
  'anchorsRead',
  'anchorsMissing',
  'statusGood',
  'statusBad',
  'statusUnasked',
  'listsSound',
  'listsUnsound',
  'listsMissing',
  'sealStands',
  'sealMissing',
  'sealEnded',
  'sealOfPerson',
  'fontsWhole',
  'officeMakes',
  'officeMissing',
  'officeOpen',
  'parsersClosed',
  'parsersOffline',
  'parsersOpen',
  'officeOff',
  'providerAnswers',
  'providerFails',
  'providerUnused',
  'legalLinked',
  'legalMissing',
  'legalNobody',
  'backupFresh',
  'backupIncomplete',
  'backupUnrehearsed',
  'backupFaulty',
  'backupOld',
  'backupMissing',
  'backupUnused',
  'keysSound',
  'keysFormer',
  'keysRewrapping',
  'keysIdle',
  'keysWaiting',
  'sampleValid',
  'sampleInvalid',
  'sampleUnmade',
  'keysUnopened',
  'keysDiffer',
  'keysLacking',
  'databaseOnePassword',
  'settingUnusable',
  'backupHalf',
  'storageOther',
  'storageMissing',
  'noRoom',
  'databaseNoRoom',
  'databaseReadOnly',
  'databasePooled',
  'databasesDiffer',
  'schemaOther',
  'restoreHalf',
  'databaseSilent',
  'databaseLogin',
  'databaseNoLogin',
  'certificateRefused',
  'storageNoBucket',
  'unreadable',
  'silent',
  'failed',
] as const;
export type DoctorAnswer = (typeof DOCTOR_SAYS)[number];

/** Causes with a specific remedy, independent of the check that detected them. */
export const DOCTOR_CAUSES = [
  'nodesSilent',
  'nodesFaultyAndSilent',
  'certificateRefused',
  'keysUnopened',
  'keysDiffer',
  'keysLacking',
  'databaseOnePassword',
  'settingUnusable',
  'addressOther',
  'backupHalf',
  'storageOther',
  'storageMissing',
  'noRoom',
  'databaseNoRoom',
  'databaseReadOnly',
  'databasePooled',
  'databasesDiffer',
  'schemaOther',
  'restoreHalf',
  'databaseSilent',
  'databaseLogin',
  'databaseNoLogin',
  'storageNoBucket',
  'unreadable',
  'mailGivenUp',
  'heldAfterRestore',
  'hostOther',
  'backupIncomplete',
] as const;
export type DoctorCause = (typeof DOCTOR_CAUSES)[number];

/** Returns the cause that a line names; undefined if the remedy is that of the check. */
export const doctorCause = (says: DoctorAnswer | null): DoctorCause | undefined =>
  DOCTOR_CAUSES.find((cause) => cause === says);

/** Variables with the address of the service that a check calls; a refused certificate is one of these services. */
export const DOCTOR_SETTINGS: Partial<Record<DoctorCheck, string>> = {
  database: 'DATABASE_URL, DATABASE_SYSTEM_URL',
  storage: 'S3_ENDPOINT',
  mail: 'SMTP_URL',
  sandbox: 'PARAPH_SANDBOX_URL',
  clock: 'TSA_URL',
  timestamps: 'TSA_URL',
  status: 'PARAPH_SEAL',
  lists: 'TRUSTED_LIST_URL',
  seal: 'PARAPH_SEAL',
  sample: 'TSA_URL',
  smartId: 'SMARTID_URL',
  mobileId: 'MOBILEID_URL',
  eparaksts: 'EPARAKSTS_URL',
  eidEasy: 'EIDEASY_URL',
};

/** Gigabytes below which uploads and the database are in danger. */
export const LEAST_FREE_GB = 1;
/** Timestamps and one-time codes go wrong when the clock is further away than this. */
export const MOST_CLOCK_SECONDS = 30;
/** Maximum seconds without supervision of the queue by a worker, which normally runs every 5 s. */
export const MOST_SUPERVISION_SECONDS = 30;
/** Minutes after the last request through a proxy that mismatches the settings during which it is reported. */
export const PROXY_FAULT_MINUTES = 15;
/** Seconds without a worker after which users who expect a mail are warned that mails are late. */
export const MAIL_DELAY_SECONDS = 60;
/** So many seconds a job that is due may wait for a worker. */
export const MOST_QUEUE_SECONDS = 15 * 60;
/** Maximum age of the newest backup in hours. */
export const BACKUP_HOURS = 48;

/** What a result shows beside its sentence: words of another side, files of ours, or what the check itself found. */
export type DoctorRaw = 'answer' | 'files' | 'found';
const RAW: Partial<Record<DoctorAnswer, DoctorRaw>> = {
  storageMissing: 'files',
  storageDamaged: 'files',
  backupFaulty: 'found',
  sampleInvalid: 'found',
  statusBad: 'found',
  officeOpen: 'found',
  parsersOpen: 'found',
  parsersOffline: 'found',
};
export const doctorRaw = (says: DoctorAnswer | null): DoctorRaw => (says && RAW[says]) ?? 'answer';
