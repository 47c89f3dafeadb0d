import { Readable } from 'node:stream';
import type { endpoints, ParsedOf } from '@paraph/contract';
import { csvOf, LIMITS } from '@paraph/domain';
import type { Ctx } from '../../platform/context.ts';
import { inSystem, inTenant } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import type { Download } from '../../platform/http/index.ts';
import { listTenants } from './store.ts';

type ExportBody = ParsedOf<(typeof endpoints.tenants)['exportCsv']>['body'];

const MINUTE = 60_000;
const HEADS = ['Name', 'Domain', 'Company', 'Deactivated', 'Users', 'Created'];

/** Returns all tenants by name as a table; the operator's log records the export. */
export async function exportAll(ctx: Ctx, { offset, limit, timezoneOffset }: ExportBody): Promise<Download> {
  const page = { search: '', offset: offset ?? 0, limit: limit ?? LIMITS.exportRows };
  const { rows } = await inSystem(ctx.platform, (tx) => listTenants(tx, page));
  await inTenant(ctx, (tx) => emit(tx, 'tenant.list-exported', ctx.tenantId, { data: { rows: rows.length } }));
  const lines = rows.map(({ name, domain, kind, state, users, created_at }) => [
    name,
    domain,
    kind === 'company' ? 'yes' : 'no',
    state === 'inactive' ? 'yes' : 'no',
    String(users),
    shown(created_at, timezoneOffset ?? 0),
  ]);
  const bytes = Buffer.from(csvOf([HEADS, ...lines]));
  return { stream: Readable.from([bytes]), name: 'tenants.csv', type: 'text/csv; charset=utf-8', size: bytes.length };
}

/** Returns a moment in the caller's local time. */
const shown = (at: Date, offset: number): string =>
  new Date(at.getTime() - offset * MINUTE).toISOString().slice(0, 16).replace('T', ' ');
