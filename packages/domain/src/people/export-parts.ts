interface ExportPartRow {
  /** What an administrator gets who exports the data of somebody else; the person's own export has all. */
  toAdministrator: 'open' | 'blank' | 'left-out';
  /** The fields that are blank where the row is closed to the administrator. */
  blanks?: readonly string[];
  why: string;
}

/** The parts of the data that a company keeps about a person, by their names in the export (security PV-01). */
export const EXPORT_PARTS = {
  profile: { toAdministrator: 'open', why: 'administrators keep the profiles of users' },
  delegation: { toAdministrator: 'open', why: 'the log of the company tells each change of it' },
  notifications: { toAdministrator: 'left-out', why: 'what somebody wants to be notified of is theirs alone' },
  sessions: { toAdministrator: 'open', why: 'administrators end sessions; codes and keys are not among them' },
  documents: {
    toAdministrator: 'blank',
    blanks: ['comment'],
    why: 'administrators know of each document; what people write in it opens with the document',
  },
  wordsToOwners: {
    toAdministrator: 'blank',
    blanks: ['words'],
    why: 'they stand in the document and open with it',
  },
  begunForms: {
    toAdministrator: 'blank',
    blanks: ['values'],
    why: 'a form that was not sent belongs to who fills it in, with the drawn signature in it',
  },
  absences: {
    toAdministrator: 'blank',
    blanks: ['eventTypeId'],
    why: 'the calendar tells the kind only to those who may know it (mayKnowKindOf)',
  },
  acts: { toAdministrator: 'open', why: 'only names and times of acts, without their texts' },
} as const satisfies Record<string, ExportPartRow>;

export type ExportPart = keyof typeof EXPORT_PARTS;

/** Parts of which an administrator gets rows with blank fields. */
export type BlankedPart = {
  [Part in ExportPart]: (typeof EXPORT_PARTS)[Part]['toAdministrator'] extends 'blank' ? Part : never;
}[ExportPart];

/** Returns a row of a part, blank where it is closed to the administrator. */
export const blankedRow = <Row extends object>(part: BlankedPart, row: Row, isOpen: boolean): Row =>
  isOpen ? row : { ...row, ...Object.fromEntries(EXPORT_PARTS[part].blanks.map((field) => [field, null])) };
