import { email as emailShape, type SeriesRow } from '@paraph/contract';
import {
  canonicalEmail,
  deadlineFault,
  type ErrorCode,
  LIMITS,
  mayChangeField,
  type MemberKind,
  missingOf,
  personNameFaults,
} from '@paraph/domain';
import { viewerOf } from '../../platform/context.ts';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { colleagueByEmail, knownNameOf } from '../users/index.ts';
import type { OpenDocument } from '../documents/index.ts';

/** A row of a list, and the reason why it cannot be sent; null when it can. */
export interface CheckedSeriesRow {
  row: SeriesRow;
  fault: ErrorCode | null;
}

/** Checks all rows before documents are created: all faults are returned at once, and nobody is invited. */
export async function checkRows(
  tx: Tx,
  draft: OpenDocument,
  { rows, kind, today }: { rows: readonly SeriesRow[]; kind: MemberKind; today: string },
): Promise<CheckedSeriesRow[]> {
  const taken = new Set(draft.members.filter((member) => member.kind === kind).map(({ email }) => email));
  const seen = new Set<string>();
  const looked: CheckedSeriesRow[] = [];
  for (const row of rows) {
    const address = canonicalEmail(row.email);
    const deadline = row.deadline || draft.document.deadline || '';
    const fault =
      gated(tx, draft, deadline) ??
      faultOf({ ...row, deadline }, today) ??
      twin(address, seen, taken) ??
      (await unreachable(tx, address)) ??
      (await nameless(tx, row, kind));
    seen.add(address);
    looked.push({ row, fault });
  }
  return looked;
}

/** Refuses a deadline of a row where the company has no deadlines. */
function gated(tx: Tx, { document }: OpenDocument, deadline: string): ErrorCode | null {
  const { rights } = viewerOf(contextOf(tx));
  const change = { before: document.deadline ?? '', after: deadline };
  return mayChangeField('deadline', rights, change) ? null : 'field.module-off';
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

function faultOf({ email, firstName, lastName, name, message, deadline }: SeriesRow, today: string): ErrorCode | null {
  if (!emailShape.safeParse(email).success) return 'field.email';
  if (firstName.length > LIMITS.personName || lastName.length > LIMITS.personName) return 'field.too-long';
  const [unfit] = Object.values(personNameFaults({ firstName, lastName }));
  if (unfit) return unfit;
  if (name.length > LIMITS.documentName || message.length > LIMITS.message) return 'field.too-long';
  if (deadline && !isDay(deadline)) return 'series.day-unread';
  return deadlineFault(deadline, today);
}

const twin = (address: string, seen: ReadonlySet<string>, taken: ReadonlySet<string>): ErrorCode | null => {
  if (seen.has(address)) return 'user.twice-in-list';
  return taken.has(address) ? 'field.already-added' : null;
};

const unreachable = async (tx: Tx, address: string): Promise<ErrorCode | null> =>
  (await colleagueByEmail(tx, address))?.state === 'inactive' ? 'field.deactivated' : null;

/** A signature is compared with a name, so the row must have the name of a person whom the sender does not know. */
async function nameless(tx: Tx, row: SeriesRow, kind: MemberKind): Promise<ErrorCode | null> {
  const recipient = { ...row, kind, identity: 'name', hasCode: false } as const;
  if (missingOf(recipient, 'onlyQualified').length === 0) return null;
  const person = await colleagueByEmail(tx, canonicalEmail(row.email));
  const known = person && !person.isInternal ? await knownNameOf(tx, person.userId) : person;
  const firstName = row.firstName || (known?.firstName ?? '');
  const lastName = row.lastName || (known?.lastName ?? '');
  return missingOf({ ...recipient, firstName, lastName }, 'onlyQualified').length === 0 ? null : 'series.nameless';
}
