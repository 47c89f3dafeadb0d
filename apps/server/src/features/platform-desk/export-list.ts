import { Readable } from 'node:stream';
import type { endpoints, ParsedOf } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import type { Ctx } from '../../platform/context.ts';
import { inSystem, inTenant } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import type { Download } from '../../platform/http/index.ts';
import { listTenants } from './store.ts';

type Asked = ParsedOf<(typeof endpoints.tenants)['exportCsv']>['body'];

const MINUTE = 60_000;
const HEADS = ['Name', 'Domain', 'Company', 'Deactivated', 'Users', 'Created'];

/** All tenants by name as a table; that it left the house stands in the operator's log. */
export async function exportAll(ctx: Ctx, { offset, limit, timezoneOffset }: Asked): Promise<Download> {
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
  // The mark tells spreadsheets that this is UTF-8.
  const text = `\uFEFF${[HEADS, ...lines].map((cells) => cells.map(cell).join(';')).join('\r\n')}\r\n`;
  const bytes = Buffer.from(text);
  return { stream: Readable.from([bytes]), name: 'tenants.csv', type: 'text/csv; charset=utf-8', size: bytes.length };
}

/** A moment as the clock of the caller shows it. */
const shown = (at: Date, offset: number): string =>
  new Date(at.getTime() - offset * MINUTE).toISOString().slice(0, 16).replace('T', ' ');

/** RFC 4180; what a spreadsheet would run as a formula is text (security: CSV injection). */
const cell = (value: string): string => `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
