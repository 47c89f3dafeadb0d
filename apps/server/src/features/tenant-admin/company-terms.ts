import type { EditedTerm } from '@paraph/domain';
import type { CompanyValue, ListPart } from '../../platform/company-changes/index.ts';
import { contextOf, type Json, type Tx } from '../../platform/db/index.ts';
import { TERM_VALUE } from '../tenants/index.ts';
import { refuseFixedTerms } from './fixed-terms.ts';
import { foreignHosts, isKeyTaken, readOne, replaceHosts, updateOne, upsertTerms } from './store.ts';

/** Terms that are columns of the tenant itself. */
const OF_TENANT: readonly string[] = ['name', 'kind', 'locale', 'zone'] satisfies EditedTerm[];

/** Terms that are lists, as hosts. One entry has to stay. */
const termLists: ListPart = {
  of: (value) => (Array.isArray(value) ? (value as string[]) : []),
  without(value, gone) {
    const left = (value as string[]).filter((host) => !gone.has(host));
    return left.length > 0 ? left : null;
  },
};

/** One term of the company that an edit by the operator sets, by its name, so that a later change of another one does not keep it. */
export const companyTerm: CompanyValue = {
  name: TERM_VALUE,
  read: readTerm,
  lists: termLists,
  async restore(tx, term, former) {
    const { tenantId: id } = contextOf(tx);
    if (term === 'hosts') return restoreHosts(tx, id, former as string[]);
    if (term === 'key' && (await isKeyTaken(tx, String(former), id))) return false;
    if (!OF_TENANT.includes(term)) return Boolean(await upsertTerms(tx, id, { [term]: former }));
    if (term === 'kind') await refuseKind(tx, id, former as string);
    return Boolean(await updateOne(tx, id, { [term]: former }));
  },
};

/** Returns one term of the company of the context. */
async function readTerm(tx: Tx, term: string): Promise<Json> {
  const row = await readOne(tx, contextOf(tx).tenantId);
  return row?.[term as EditedTerm] ?? null;
}

/** Hosts that come back are as old as they were. @returns false where another company has one of them now */
async function restoreHosts(tx: Tx, id: string, hosts: readonly string[]): Promise<boolean> {
  if ((await foreignHosts(tx, hosts, id)).length > 0) return false;
  await replaceHosts(tx, id, { hosts, since: null });
  return true;
}

/** @throws tenant.kind-stays where people came meanwhile */
async function refuseKind(tx: Tx, id: string, kind: string): Promise<void> {
  const { hosts = [], modules = [] } = (await readOne(tx, id)) ?? {};
  await refuseFixedTerms(tx, id, { isCompany: kind === 'company', hosts, modules: modules as never });
}
