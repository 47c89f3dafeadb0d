import { email as emailShape, type AnswerOf, type endpoints, type ParsedOf } from '@paraph/contract';
import { canonicalEmail, type ErrorCode, LIMITS, personNameFaults, type Role } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { errorText } from '../../../platform/texts.ts';
import { hasOtherCeo, personByEmail, proveRoles } from '../../users/index.ts';
import { mayMailTo } from '../allowances.ts';
import { rolesIn } from '../role-names.ts';
import { openInvitations } from '../store/joining.ts';
import { inviteIn, type Newcomer } from './invite.ts';

type Many = typeof endpoints.people.inviteMany;
type Row = ParsedOf<Many>['body']['rows'][number];

/** Why a row cannot be invited, and the column that it is about; null for the person as a whole. */
interface RowFault {
  code: ErrorCode;
  field: keyof Row | null;
}

/** A checked row: the user it would invite, or the reason why it cannot be invited. */
type CheckedRow = { row: Row; newcomer: Newcomer } | { row: Row; fault: RowFault };

/**
 * Invites the users of a list. Rows that cannot be invited are returned with their fault and skipped; `dryRun` only
 * checks. A run invites every row that it reports as invited. If another call invites one of the users meanwhile, none
 * is invited, and the caller must check the list again.
 * @throws user.email-taken at the field in that case, access.proof-needed where one of them gets a privileged role
 */
export async function inviteMany(ctx: Ctx, { body }: ParsedOf<Many>): Promise<AnswerOf<Many>> {
  const seen = await inTenant(ctx, (tx) => lookAt(tx, body.rows));
  if (!body.dryRun) for (const { roles } of newcomersOf(seen)) proveRoles(ctx, roles);
  const looked = body.dryRun ? seen : await withinAllowance(ctx, seen);
  const newcomers = newcomersOf(looked);
  if (!body.dryRun)
    await inTenant(ctx, async (tx) => {
      for (const newcomer of newcomers) await inviteIn(tx, newcomer);
    });
  return {
    invited: newcomers.length,
    items: looked.map((one) => ({
      roles: 'newcomer' in one ? [...one.newcomer.roles] : [],
      email: one.row.email,
      name: `${one.row.firstName} ${one.row.lastName}`.trim(),
      fault: 'fault' in one ? { ...one.fault, detail: errorText(ctx.locale, one.fault.code, FIGURES) } : null,
    })),
  };
}

const ofPerson = (code: ErrorCode): RowFault => ({ code, field: null });

const newcomersOf = (looked: readonly CheckedRow[]): Newcomer[] =>
  looked.flatMap((one) => ('newcomer' in one ? [one.newcomer] : []));

/** Marks rows as faulty if their address has got the day's maximum of mails. */
async function withinAllowance(ctx: Ctx, looked: readonly CheckedRow[]): Promise<CheckedRow[]> {
  const wanted = newcomersOf(looked).map(({ email }) => canonicalEmail(email));
  const granted = await mayMailTo(ctx, 'invitation', wanted);
  return looked.map((one) =>
    'newcomer' in one && !granted.has(canonicalEmail(one.row.email))
      ? { row: one.row, fault: ofPerson('mail.enough-today') }
      : one,
  );
}

const FIGURES = { most: LIMITS.personName };

async function lookAt(tx: Tx, rows: readonly Row[]): Promise<CheckedRow[]> {
  const seen = new Set<string>();
  const looked: CheckedRow[] = [];
  let hasCeo = false;
  for (const row of rows) {
    const roles = rolesNamed(row.roles);
    const fault = faultOf(row, roles) ?? (await faultOfAddress(tx, canonicalEmail(row.email), seen));
    const isCeo = roles?.includes('ceo') === true;
    if (!fault && isCeo && (hasCeo || (await hasOtherCeo(tx, []))))
      looked.push({ row, fault: ofPerson('user.ceo-taken') });
    else if (fault || !roles) looked.push({ row, fault: fault ?? ROLE_UNKNOWN });
    else {
      hasCeo ||= isCeo;
      looked.push({ row, newcomer: { email: row.email, firstName: row.firstName, lastName: row.lastName, roles } });
    }
  }
  return looked;
}

/** Returns the roles named in a list row; a row without roles means an ordinary user. */
function rolesNamed(words: readonly string[]): Role[] | undefined {
  const roles = words.flatMap(rolesIn);
  if (roles.length === 0) return ['user'];
  // Only the operator makes super administrators.
  return roles.every((role) => role !== undefined && role !== 'superadmin') ? (roles as Role[]) : undefined;
}

const ROLE_UNKNOWN: RowFault = { code: 'user.role-unknown', field: 'roles' };

function faultOf({ email, firstName, lastName }: Row, roles: Role[] | undefined): RowFault | undefined {
  if (!emailShape.safeParse(email).success) return { code: 'field.email', field: 'email' };
  const unfit = personNameFaults({ firstName, lastName });
  for (const [field, value] of [
    ['firstName', firstName],
    ['lastName', lastName],
  ] as const) {
    const code = lengthFault(value) ?? unfit[field];
    if (code) return { code, field };
  }
  return roles ? undefined : ROLE_UNKNOWN;
}

function lengthFault(name: string): ErrorCode | undefined {
  if (!name) return 'field.required';
  return name.length > LIMITS.personName ? 'field.too-long' : undefined;
}

/**
 * Returns the fault of an address. A guest without an open invitation may become a user; any other existing user is
 * refused and stays unchanged.
 */
async function faultOfAddress(tx: Tx, address: string, seen: Set<string>): Promise<RowFault | undefined> {
  if (seen.has(address)) return ofPerson('user.twice-in-list');
  seen.add(address);
  const person = await personByEmail(tx, address);
  if (!person) return undefined;
  const isGuest = person.isExternal && person.state === 'invited';
  return isGuest && (await openInvitations(tx, [person.userId])).size === 0 ? undefined : ofPerson('user.email-taken');
}
