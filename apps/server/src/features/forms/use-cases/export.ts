import { Readable } from 'node:stream';
import type { endpoints, ParsedOf } from '@paraph/contract';
import { csvOf, LIMITS, LOCALE_NAMES } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { presentRow } from '../present.ts';
import { loadPage } from '../store/templates.ts';
import { loadTypes } from '../store/types.ts';
import { visibleModules } from '../viewer.ts';

const WHOLE = { offset: 0, limit: LIMITS.directoryEntries };

/** Returns every type as a table in the caller's language (FORM-078); the log records the export. */
export const exportTypes = (ctx: Ctx, { body }: ParsedOf<(typeof endpoints.formTypes)['exportCsv']>) =>
  inTenant(ctx, async (tx) => {
    const { items } = await loadTypes(tx, { modules: visibleModules(ctx), search: body.search ?? '', ...WHOLE });
    const { csv, module, tab } = phrases[ctx.locale].forms;
    const languages = LOCALE_NAMES.map((locale) => `${csv.name} (${locale.toUpperCase()})`);
    const rows = items.map((type) => [
      ...LOCALE_NAMES.map((locale) => type.names[locale]),
      module[type.module],
      String(type.templates),
    ]);
    return table(tx, { title: tab.types, rows: [[...languages, csv.module, csv.templates], ...rows] });
  });

/** Returns every template as a table (FORM-078). */
export const exportTemplates = (ctx: Ctx, { body }: ParsedOf<(typeof endpoints.formTemplates)['exportCsv']>) =>
  inTenant(ctx, async (tx) => {
    const asked = { modules: visibleModules(ctx), typeId: undefined, search: body.search ?? '', ...WHOLE };
    const { items } = await loadPage(tx, { ...asked, sort: 'name', descending: false });
    const { csv, module, tab } = phrases[ctx.locale].forms;
    const rows = items
      .map((template) => presentRow(template, ctx.locale))
      .map((row) => [
        row.name,
        module[row.formModuleType],
        row.formTypeName,
        row.sortWeight,
        String(row.pages),
        String(row.documents),
        row.created.slice(0, 10),
        row.modified.slice(0, 10),
      ]);
    const head = [csv.name, csv.module, csv.type, csv.weight, csv.pages, csv.documents, csv.created, csv.modified];
    return table(tx, { title: tab.templates, rows: [head, ...rows] });
  });

async function table(tx: Tx, { title, rows }: { title: string; rows: string[][] }) {
  const { tenantId, clock } = contextOf(tx);
  await emit(tx, 'tenant.forms-exported', tenantId, { data: { rows: rows.length - 1 }, texts: { name: title } });
  const bytes = Buffer.from(csvOf(rows));
  return {
    stream: Readable.from([bytes]),
    name: `${title} ${clock.now().toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    size: bytes.length,
  };
}
