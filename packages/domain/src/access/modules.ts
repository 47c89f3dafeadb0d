/** Who has the module in a new tenant: everybody, companies only, or nobody until a super admin switches it on. */
type Default = 'everybody' | 'companies' | 'nobody';

/** The 34 modules of a tenant (specification 1 §6; what each gates: readings B4). */
export const MODULES = {
  Standard: { code: 1, byDefault: 'everybody' },
  ComposeDocuments: { code: 2, byDefault: 'everybody' },
  ManageSigners: { code: 3, byDefault: 'everybody' },
  Tags: { code: 4, byDefault: 'companies' },
  HR: { code: 5, byDefault: 'companies' },
  Accounting: { code: 6, byDefault: 'companies' },
  CustomJobTitles: { code: 7, byDefault: 'companies' },
  AddressBook: { code: 8, byDefault: 'companies' },
  VoidDocuments: { code: 9, byDefault: 'everybody' },
  EmailLogin: { code: 10, byDefault: 'everybody' },
  Delegation: { code: 11, byDefault: 'companies' },
  PrivateMessageToSigners: { code: 12, byDefault: 'nobody' },
  Dashboard: { code: 13, byDefault: 'everybody' },
  AutomaticDeletionCompletedDocuments: { code: 14, byDefault: 'nobody' },
  EparakstLogin: { code: 15, byDefault: 'companies' },
  FoldersModule: { code: 16, byDefault: 'everybody' },
  FormsModule: { code: 17, byDefault: 'companies' },
  StatisticsModule: { code: 18, byDefault: 'companies' },
  StaticFieldModule: { code: 19, byDefault: 'companies' },
  WorkflowsModule: { code: 20, byDefault: 'nobody', developmentOnly: true },
  OldFormsModule: { code: 21, byDefault: 'nobody', neverEnabled: true },
  ExternalSharingModule: { code: 22, byDefault: 'companies' },
  MassApprovalModule: { code: 23, byDefault: 'companies' },
  RemindersNotificationsModule: { code: 24, byDefault: 'nobody' },
  SmartIDLogin: { code: 25, byDefault: 'everybody' },
  MobileIDLogin: { code: 26, byDefault: 'everybody' },
  Calendar: { code: 27, byDefault: 'companies' },
  AccompanyingDocuments: { code: 28, byDefault: 'companies' },
  SigningComment: { code: 29, byDefault: 'companies' },
  EparakstsBulkSignModule: { code: 30, byDefault: 'nobody' },
  BetaTestingModule: { code: 31, byDefault: 'nobody' },
  DocumentUrl: { code: 32, byDefault: 'nobody' },
  DocumentDeadlineModule: { code: 33, byDefault: 'companies' },
  EidEasy: { code: 34, byDefault: 'nobody' },
} as const satisfies Record<string, { code: number; byDefault: Default; developmentOnly?: true; neverEnabled?: true }>;

export type Module = keyof typeof MODULES;
export const MODULE_NAMES = Object.keys(MODULES) as Module[];

/** The modules a new tenant starts with (readings B4). */
export const defaultModules = (isCompany: boolean): Module[] =>
  MODULE_NAMES.filter(
    (name) => MODULES[name].byDefault === 'everybody' || (isCompany && MODULES[name].byDefault === 'companies'),
  );

/** Returns the module with this code on the wire. */
export const moduleByCode = (code: number): Module | undefined =>
  MODULE_NAMES.find((name) => MODULES[name].code === code);
