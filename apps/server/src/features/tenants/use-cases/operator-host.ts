import { commandContext } from '../../../platform/context.ts';
import { inSystem, inSystemFor, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findByHost, findOperator } from '../store.ts';
import { termDetail } from '../term-lines.ts';

type Deps = Pick<Platform, 'db'>;

/** State of the operator's host, compared with PARAPH_PUBLIC_URL. */
export type OperatorHost =
  | { state: 'none' }
  | { state: 'same'; host: string }
  | { state: 'moved'; from: string; to: string }
  /** PARAPH_PUBLIC_URL names the host of another tenant. */
  | { state: 'taken'; from: string; to: string };

/** Returns the operator's first host, if the host of PARAPH_PUBLIC_URL (`own`) is none of the operator's. */
export const formerOperatorHost = ({ db }: Deps, own: string): Promise<string | undefined> =>
  inSystem({ db }, async (tx) => {
    const hosts = await operatorHosts(tx);
    return hosts.includes(own) ? undefined : hosts[0];
  });

/** Replaces the operator's first host by the host of PARAPH_PUBLIC_URL, and records it in the operator's log. */
export async function moveOperatorHost(platform: Pick<Platform, 'db' | 'clock'>, to: string): Promise<OperatorHost> {
  const operator = await inSystem(platform, findOperator);
  if (!operator) return { state: 'none' };
  return inSystemFor(commandContext(platform, operator.id), async (tx): Promise<OperatorHost> => {
    const hosts = await operatorHosts(tx);
    const [from] = hosts;
    if (from === undefined) return { state: 'none' };
    if (hosts.includes(to)) return { state: 'same', host: to };
    if (await findByHost(tx, to)) return { state: 'taken', from, to };
    await tx.updateTable('tenant_hosts').set({ host: to }).where('host', '=', from).execute();
    const after = hosts.map((host) => (host === from ? to : host));
    await emit(tx, 'tenant.edited', operator.id, {
      data: { terms: [termDetail({ term: 'hosts', before: hosts, after })] },
    });
    return { state: 'moved', from, to };
  });
}

async function operatorHosts(tx: Tx): Promise<string[]> {
  const operator = await findOperator(tx);
  if (!operator) return [];
  const rows = await tx
    .selectFrom('tenant_hosts')
    .select('host')
    .where('tenant_id', '=', operator.id)
    .orderBy('position')
    .orderBy('host')
    .execute();
  return rows.map(({ host }) => host);
}

/** Returns hosts of all tenants but the operator's, each with the name of its tenant. */
export const companyHosts = ({ db }: Deps): Promise<{ host: string; name: string }[]> =>
  inSystem({ db }, (tx) =>
    tx
      .selectFrom('tenant_hosts as h')
      .innerJoin('tenants as t', 't.id', 'h.tenant_id')
      .select(['h.host', 't.name'])
      .where('t.kind', '<>', 'operator')
      .orderBy('h.host')
      .execute(),
  );
