import { allEndpoints, type Endpoint } from '@paraph/contract';
import {
  type Budget,
  BUDGET_KINDS,
  BUDGETS,
  CONNECTION,
  CONVERSION,
  HELD_AT_ONCE,
  NEW_RECIPIENTS,
  OFFICE_WORK,
  OTHER_LIMITS,
  PAGE_RATE,
  PLACE_BUDGETS,
  type SlotBudget,
  type Rate,
  REPORTED_FIELDS,
  TIME_BUDGETS,
  STREAMS_AT_ONCE,
  UPLOADS_AT_ONCE,
} from '@paraph/domain';

/** docs/limits.md, printed from the table of budgets. */
export function renderLimitsDoc(): string {
  const rows = allEndpoints.map((endpoint) => rowOf(endpoint, BUDGETS.get(endpoint.name)!));
  return `${HEAD}\n${rows.join('\n')}\n`;
}

const rowOf = ({ name, method, path }: Endpoint, { kind, bytes, depth, items, rates }: Budget): string =>
  `| \`${name}\` | ${method} \`${path}\` | ${kind} | ${Math.floor(bytes / 1024)} kB, ${depth}, ${items} | ${rates.map(rateOf).join('; ')} |`;

const rateOf = ({ by, hits, seconds, shared }: Rate): string =>
  `${hits} in ${seconds} s by ${by}${shared ? ' (all nodes)' : ''}`;

const recipientsOf = ({ total, sender }: { total: number; sender: number }): string =>
  `${total} of the tenant, ${sender} of one sender`;

const placesOf = (use: keyof typeof PLACE_BUDGETS): string => {
  const { places, tenant, account }: SlotBudget = PLACE_BUDGETS[use];
  return `${places} (${tenant} of a tenant, ${account} of an account)`;
};
const waitingOf = (use: 'parser' | 'conversion'): string =>
  `${PLACE_BUDGETS[use].tenantWaiting} of a tenant, ${PLACE_BUDGETS[use].accountWaiting} of an account`;
const timeOf = (use: keyof typeof TIME_BUDGETS): string =>
  `${TIME_BUDGETS[use].tenant / 1000} s of a tenant, ${TIME_BUDGETS[use].account / 1000} s of an account`;

const HEAD = `# Limits

Printed by \`npm run generate\` from \`packages/domain/src/budgets\`; do not edit. \`PARAPH_LIMITS\` raises a rate by the name
of an endpoint or of a kind (${Object.keys(BUDGET_KINDS)
  .map((kind) => `\`${kind}\``)
  .join(', ')}), \`page\` for pages, \`uploads\` for uploads at once, \`connections\` for connections of one
address, \`new-recipients\` for new outside addresses a day. Other names: ${Object.keys(OTHER_LIMITS)
  .slice(5)
  .map((name) => `\`${name}\``)
  .join(', ')}. Nothing switches a limit off. \`file-bytes\` and
\`mail-attachment-bytes\` can be lowered; any other value below the least limit of its name is refused at the start.

- A body, a form, and the \`payload\` of a multipart body are bounded by bytes (refused while they arrive, 413), by depth
  and by the number of field names and items (refused before parsing, 422). A query has the same number of pairs at
  most; path and headers together have 16 kB (Node's own limit, 431).
- A refusal names at most ${REPORTED_FIELDS.unknown} unknown fields and ${REPORTED_FIELDS.most} faults and counts the rest; it stays below 64 kB.
- Rates by account and tenant count calls of signed-in callers only; rates by address stand on what anybody may call.
  Of IPv6 an address is its first 64 bits. A refusal is 429 with \`Retry-After\`. Rates without "all nodes" are counted by
  each node for itself.
- Routes outside the contract (pages, assets, health): ${rateOf(PAGE_RATE)}.
- Uploads received at once on one node: ${UPLOADS_AT_ONCE.account} of an account, ${UPLOADS_AT_ONCE.tenant} of a tenant.
- Streams of events open at once on one node: ${STREAMS_AT_ONCE.account} of an account or guest, ${STREAMS_AT_ONCE.tenant} of a tenant.
- Changes of credentials and rights of one account at once on one node: ${HELD_AT_ONCE.running} run, the others wait in order of arrival, at most ${HELD_AT_ONCE.waiting} of a session.
- Outside addresses that get their first mail of a tenant, in 24 hours: ${recipientsOf(NEW_RECIPIENTS.newTenant)} in the first
  ${NEW_RECIPIENTS.newForDays} days of a tenant, then ${recipientsOf(NEW_RECIPIENTS.tenant)}. The operator may name another number for a tenant.
  Of consumers: ${NEW_RECIPIENTS.consumers.sender} of one sender, ${NEW_RECIPIENTS.consumers.network} from one network address, ${NEW_RECIPIENTS.consumers.hour} of all in an hour,
  ${NEW_RECIPIENTS.consumers.hourOfNew} of them of those who registered in the last ${NEW_RECIPIENTS.consumers.newSenderDays} days.
- Headers and small bodies must arrive within ${CONNECTION.receive / 1000} s (408). An upload may take any time but must send ${CONNECTION.stallBytes / 1024} kB
  in every ${CONNECTION.stall / 1000} s. One address holds ${CONNECTION.perAddress} connections; behind a configured proxy the proxy bounds them.

- Work over the bytes of files, on one node. Tasks that run at once: ${placesOf('parser')} for parsers, ${placesOf('conversion')} for
  conversions by LibreOffice at upload, ${placesOf('preview')} for previews by LibreOffice, ${placesOf('background')} for work that nobody waits for. Beyond what
  may wait (${waitingOf('parser')} for parsers, ${waitingOf('conversion')} for conversions), the answer is 429.
- Processor time in a minute: parsers ${timeOf('parser')}; conversions ${timeOf('conversion')}.
- One conversion: ${CONVERSION.cpu / 1000} s of processor time, ${CONVERSION.clock / 1000} s on the clock, ${CONVERSION.memory / 1024 ** 3} GB of memory. The same bytes are refused for
  ${CONVERSION.again / 60_000} minutes after they took too long. It ends when its caller hangs up.

One office file, counted over all its parts before LibreOffice starts; \`file.too-complex\` beyond:

| What | At most |
|---|---|
${Object.entries(OFFICE_WORK)
  .map(([name, most]) => `| \`${name}\` | ${most} |`)
  .join('\n')}

| Endpoint | Path | Kind | Bytes, depth, values | Rates |
|---|---|---|---|---|`;
