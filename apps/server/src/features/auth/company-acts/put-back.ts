import type { EditedTerm } from '@paraph/domain';
import { type CompanyChange, revertChanges } from '../../../platform/company-changes/index.ts';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { TERM_VALUE, termDetail } from '../../tenants/index.ts';
import { breakCircles } from './circles.ts';
import { namesOfCompanies } from './store.ts';
import { nameIn } from './entries.ts';
import { nameLine } from './mail-details.ts';
import { entriesIn, readValue } from './names-in-lists.ts';
import type { PartUndone } from './take-out-lists.ts';
import { inEachTenantOf } from '../use-cases/each-company.ts';
import type { CompanyOfActs, UndoneActs } from './undo.ts';

type PutBack = Pick<UndoneActs, 'reverted' | 'parts' | 'settled' | 'stayed'>;

/** Puts values back in the company of the context, and records which. */
export async function putBack(tx: Tx, changes: readonly CompanyChange[]): Promise<PutBack> {
  const { undone, settled, partly } = await revertChanges(tx, changes);
  for (const [act, same] of Map.groupBy(undone, (change) => change.act))
    await emit(tx, 'tenant.change-reverted', contextOf(tx).tenantId, recordOf(tx, act, same));
  const parts: PartUndone[] = [];
  for (const same of Map.groupBy(partly, ({ value, key }) => `${value} ${key}`).values())
    parts.push(await allButName(tx, same[0]!));
  const gone = new Set([...undone, ...settled].map(({ id }) => id));
  return {
    reverted: undone,
    parts,
    settled,
    stayed: changes.filter(({ id, isReverted }) => !isReverted && !gone.has(id)),
  };
}

/** Records that an entry went back but for its name, under the name that it keeps. */
async function allButName(tx: Tx, change: CompanyChange): Promise<PartUndone> {
  const { locale, tenantId } = contextOf(tx);
  const { act, key, value } = change;
  const present = await readValue(tx, change);
  const name = nameIn(locale, present);
  await emit(tx, 'tenant.change-reverted', tenantId, { data: { act, keys: [key] }, ...(name && { texts: { name } }) });
  return { change, present, subject: undefined, entries: entriesIn(tx, value, present) };
}

/** Records in the operator's own log what went back in the companies that its acts changed, with their names. */
export async function recordElsewhere(tx: Tx, reverted: readonly CompanyChange[]): Promise<void> {
  const { tenantId } = contextOf(tx);
  const elsewhere = reverted.filter((change) => change.tenantId !== tenantId);
  const names = await namesOfCompanies(
    tx,
    elsewhere.map((change) => change.tenantId),
  );
  const sameOf = ({ tenantId: companyId, act }: CompanyChange) => `${companyId} ${act}`;
  for (const same of Map.groupBy(elsewhere, sameOf).values()) {
    const { tenantId: companyId, act } = same[0]!;
    const { data } = recordOf(tx, act, same);
    const texts = { name: names.get(companyId) ?? '' };
    await emit(tx, 'tenant.change-reverted', tenantId, { data: { ...data, companyId }, texts });
  }
}

/** What the log says of values that went back: which, as the acts that changed them say it. */
function recordOf(tx: Tx, act: string, changes: readonly CompanyChange[]) {
  const keysOf = (...values: string[]) => [
    ...new Set(changes.filter(({ value }) => values.includes(value)).map(({ key }) => key)),
  ];
  const fields = keysOf('setting');
  const userIds = keysOf('user-roles', 'user-deactivation', 'user-manager');
  const terms = changes.flatMap(({ value, key, former, written }) =>
    value === TERM_VALUE ? [termDetail({ term: key as EditedTerm, before: written, after: former })] : [],
  );
  const names = changes.flatMap((change) => nameLine(contextOf(tx).locale, change) ?? []);
  return {
    data: {
      act,
      keys: [...new Set(changes.map(({ key }) => key))].filter(Boolean),
      ...(fields.length > 0 && { fields }),
      ...(userIds.length > 0 && { userIds }),
      ...(terms.length > 0 && { terms }),
    },
    ...(names.length > 0 && { texts: { name: [...new Set(names)].join(', ') } }),
  };
}

/**
 * Puts terms back that another company had when it was their turn, as a short name: that company may have given it up
 * since. Each round frees what the next one takes; one that changes nothing is followed by one without circles.
 */
export async function putBackFreed(
  tx: Tx,
  companies: readonly CompanyOfActs[],
  done: Map<string, UndoneActs>,
): Promise<void> {
  if (companies.length < 2) return;
  await putBackRounds(tx, companies, done);
  const stayed = [...done.values()].flatMap((one) => one.stayed);
  const broken = await breakCircles(tx, stayed);
  if (broken.every((change) => stayed.includes(change))) return;
  for (const [tenantId, one] of done)
    done.set(tenantId, { ...one, stayed: broken.filter((change) => change.tenantId === tenantId) });
  await putBackRounds(tx, companies, done);
}

async function putBackRounds(
  tx: Tx,
  companies: readonly CompanyOfActs[],
  done: Map<string, UndoneActs>,
): Promise<void> {
  let moved = true;
  while (moved) {
    moved = false;
    await inEachTenantOf(tx, companies, async ({ tenantId }) => {
      const before = done.get(tenantId)!;
      const [terms, others] = split(before.stayed, ({ value }) => value === TERM_VALUE);
      if (terms.length === 0) return;
      const { reverted, parts, settled, stayed } = await putBack(tx, terms);
      moved ||= stayed.length < terms.length;
      done.set(tenantId, {
        ...before,
        reverted: [...before.reverted, ...reverted],
        parts: [...before.parts, ...parts],
        settled: [...before.settled, ...settled],
        stayed: [...others, ...stayed],
      });
    });
  }
}

const split = <T>(all: readonly T[], isMeant: (one: T) => boolean): [T[], T[]] => [
  all.filter(isMeant),
  all.filter((one) => !isMeant(one)),
];
