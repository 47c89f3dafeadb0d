/** Numbers of running and waiting tasks on one node: in total, per tenant and per account. */
export interface SlotBudget {
  places: number;
  /** Running tasks per tenant; fewer than all slots, so that another tenant starts at once. */
  tenant: number;
  /** Tasks of one account that run; fewer than those of its tenant, so that a colleague starts at once. */
  account: number;
  tenantWaiting: number;
  accountWaiting: number;
}

/** Time that one tenant and one account may use on a node in a minute, ms. */
export interface TimeBudget {
  tenant: number;
  account: number;
}

const NEVER_REFUSED = { tenantWaiting: Infinity, accountWaiting: Infinity };

/**
 * Limits of work on file bytes (security IN-08, FT-33). Conversions by LibreOffice have their own slots and time, so a
 * flood of them does not stop uploads of PDFs. Previews have separate slots for the same reason.
 */
export const PLACE_BUDGETS = {
  parser: { places: 4, tenant: 3, account: 2, tenantWaiting: 100, accountWaiting: 50 },
  background: { places: 1, tenant: 1, account: 1, ...NEVER_REFUSED },
  conversion: { places: 3, tenant: 2, account: 1, tenantWaiting: 20, accountWaiting: 5 },
  preview: { places: 3, tenant: 2, account: 1, tenantWaiting: 20, accountWaiting: 5 },
} as const satisfies Record<string, SlotBudget>;

export const TIME_BUDGETS = {
  parser: { tenant: 90_000, account: 60_000 },
  conversion: { tenant: 90_000, account: 45_000 },
} as const satisfies Record<string, TimeBudget>;

/** One conversion by LibreOffice: times in ms, sizes in bytes. `again` is how long a file that took too long is refused. */
export const CONVERSION = {
  cpu: 20_000,
  clock: 60_000,
  memory: 2 * 1024 ** 3,
  result: 50 * 1024 ** 2,
  again: 3_600_000,
  remembered: 1_000,
};

/**
 * What one office file may make LibreOffice do, counted over all its parts before LibreOffice starts (security IN-03).
 * The numbers are several times those of a letter of a thousand pages, or of a table that prints on two thousand.
 */
export const OFFICE_WORK = {
  parts: 10_000,
  /** Bytes of all parts unpacked, and of those that are XML. */
  unpacked: 200_000_000,
  xmlBytes: 120_000_000,
  /** Packages inside packages. */
  nesting: 2,
  elements: 3_000_000,
  attributes: 6_000_000,
  attributesOfElement: 256,
  /** Bytes of one attribute and of one tag. */
  attributeBytes: 1_000_000,
  tagBytes: 2_000_000,
  depth: 256,
  /** Character and entity references; entities of a file's own are refused. */
  references: 3_000_000,
  namespaces: 100_000,
  /** Ids and names that occur twice in one part. */
  repeatedIds: 2_000,
  styles: 5_000,
  /** Formats of cells, which Excel allows 64,000 of. */
  cellFormats: 20_000,
  /** Cells with content, each counted as often as it is repeated. */
  cells: 500_000,
  /** Characters that one ODF element represents (spaces). */
  repeatedText: 5_000_000,
  /** Rows times columns of the part of a sheet that is in use. */
  sheetArea: 50_000_000,
  formulas: 200_000,
  formulaBytes: 4_000_000,
  /** Drawings, frames and pictures where they are used. */
  drawings: 60_000,
  /** Parts with embedded objects. */
  embedded: 500,
  /** Bookmarks, fields, notes, comments, merged cells, conditions and other marks that refer to each other. */
  marks: 50_000,
  picturePixels: 100_000_000,
  allPixels: 400_000_000,
  rtfDepth: 500,
  rtfWords: 3_000_000,
  /** Sectors and streams of a file of Office 97 (compound file). */
  sectors: 400_000,
  streams: 4_000,
};
