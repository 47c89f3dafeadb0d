import type { Role } from '@paraph/domain';
import type { Config } from '../../platform/config/index.ts';
import type { Platform } from '../../platform/platform.ts';

/** A person of the demo data, offered on the sign-in page. */
export interface DemoPerson {
  email: string;
  password: string;
  name: string;
  role: Role;
}

/** By the node's configuration, so that entries are released with the node. */
const offered = new WeakMap<Config, Map<string, readonly DemoPerson[]>>();
type Node = Pick<Platform, 'config'>;

/** Sets the demo people that this node's sign-in page offers for a demo tenant; shown in development only. */
export function offerDemoPeople({ config }: Node, tenantId: string, people: readonly DemoPerson[]): void {
  const byTenant = offered.get(config) ?? new Map<string, readonly DemoPerson[]>();
  byTenant.set(tenantId, people);
  offered.set(config, byTenant);
}

export const demoPeopleOf = ({ config }: Node, tenantId: string): DemoPerson[] => [
  ...(offered.get(config)?.get(tenantId) ?? []),
];
