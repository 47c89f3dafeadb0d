import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import {
  capabilitiesOf,
  fail,
  FORM_MODULE_NAMES,
  FORM_MODULES,
  type FormModule,
  isInternal,
  VIEW_MODULES,
} from '@paraph/domain';
import { type Ctx, isProgram, viewerOf } from '../../../platform/context.ts';
import { contextOf, readInTenant, type Tx } from '../../../platform/db/index.ts';
import { activeDelegationsOf } from '../../delegation/index.ts';
import { dayIn, tenantInfoIn } from '../../tenants/index.ts';
import { columnsFor, ownAlone, readListRequest, type RequestedList } from '../list-request.ts';
import { coversOf, opensAll as mayOpenAll, presentRow } from '../../documents/index.ts';
import { countByBucket, countOfForms } from '../store/counters.ts';
import { requestedForm, readerOf } from '../list-form.ts';
import { loadListedValues } from '../store/form-fields.ts';
import { listDocuments as readList } from '../store/page.ts';
import type { List as Page, StoredListRequest } from '../store/request.ts';

type List = typeof endpoints.documents.list;

/**
 * Returns one page of a tab after its filters; the company tab is for admin and ceo (readings DOC).
 * @throws access.role-missing, generic.fields
 */
export const listDocuments = (ctx: Ctx, { body }: ParsedOf<List>): Promise<AnswerOf<List>> =>
  readInTenant(ctx, async (tx) => {
    const viewer = viewerOf(ctx);
    const capabilities = capabilitiesOf(viewer.rights);
    const tenant = await tenantInfoIn(tx);
    const { hasColleagues } = tenant;
    const isStaff = isInternal(viewer.rights.roles);
    const seen = { isOutsider: !isStaff || !hasColleagues, seesTags: capabilities.includes('tags.use') };
    const form = body.formTemplateId ? await requestedForm(tx, body.formTemplateId) : null;
    const request = readListRequest(body, seen, form);
    if (request.tab === 'company' && !capabilities.includes('documents.company')) fail('access.role-missing');
    const asked = ownAlone(request, viewer.email);
    const company = asked.tab === 'company';
    const today = dayIn(viewer.tenantZone ?? tenant.zone, ctx.clock.now());
    // In all other lists the viewer is a participant of each document.
    const opensAll = company && (await mayOpenAll(tx));
    const asksModule = company && asked.filters.some(({ kind }) => kind === 'module');
    const reader = form || asksModule ? await readerOf(tx, form?.templateId ?? null, { company, opensAll }) : null;
    const whole = { ...asked, form: reader, company, userId: viewer.userId, today, zone: ctx.zone };
    const { rows, total, totalIsMore, next } = await read(tx, whole);
    const values = form && reader && (await loadListedValues(tx, idsOf(rows), reader));
    const shown = { userId: viewer.userId, today, isInternal: isStaff, hasColleagues, capabilities, opensAll };
    const covers = company ? await coversOf(tx, idsOf(rows.filter((row) => row.is_private))) : NONE;
    const items = rows.map((row) => ({
      ...presentRow(row, shown, covers.get(row.id)),
      ...(values && { formValues: values.get(row.id) ?? null }),
      ...(asked.tab === 'delegated' && { inPlaceOf: inPlaceOf(row) }),
    }));
    return {
      columns: columnsFor(seen, form),
      items,
      total,
      ...(isProgram(viewer) && { rows: items, rowCount: total }),
      totalIsMore,
      next,
    };
  });

/** Returns the names of the delegators on turn for whom the viewer may act, in the order of their entries. */
const inPlaceOf = ({ entries }: Page['rows'][number]): string[] => [
  ...new Set(entries.flatMap(({ in_place_of }) => in_place_of ?? [])),
];

const NONE: ReadonlyMap<string, string> = new Map();
const idsOf = (rows: Page['rows']): string[] => rows.map(({ id }) => id);

async function read(tx: Tx, request: StoredListRequest, onlyActionable?: true): Promise<Page> {
  if (request.tab !== 'delegated') return readList(tx, request);
  const standIns = await activeDelegationsOf(tx);
  const ids = (people: typeof standIns) => people.map(({ userId }) => userId);
  return readList(tx, request, {
    delegators: ids(standIns),
    signers: ids(standIns.filter(({ maySign }) => maySign)),
    ...(onlyActionable && { onlyActionable }),
  });
}

/**
 * Returns the counters for the chosen module types: all documents except those of other modules, or only those of the
 * chosen modules (DOC-081).
 */
export const countByModule = (ctx: Ctx, chosen: readonly number[] = Object.values(VIEW_MODULES)) =>
  readInTenant(ctx, async (tx) => {
    const { userId } = viewerOf(ctx);
    const isChosen = (name: FormModule) => chosen.includes(FORM_MODULES[name]);
    if (!chosen.includes(VIEW_MODULES.Standard)) return countOfForms(tx, userId, FORM_MODULE_NAMES.filter(isChosen));
    const others = FORM_MODULE_NAMES.filter((name) => !isChosen(name));
    const [all, less] = [await countByBucket(tx, userId), await countOfForms(tx, userId, others)];
    return {
      waitingForMe: all.waitingForMe - less.waitingForMe,
      waitingForOthers: all.waitingForOthers - less.waitingForOthers,
      completed: all.completed - less.completed,
      ended: all.ended - less.ended,
    };
  });

/** Returns the viewer's counters by list bucket, and the number of documents that wait for users whom they act for. */
export const countDocuments = (ctx: Ctx): Promise<AnswerOf<typeof endpoints.documents.counts>> =>
  readInTenant(ctx, async (tx) => ({
    ...(await countByBucket(tx, viewerOf(ctx).userId)),
    delegated: await countDelegated(tx),
  }));

const DELEGATED: RequestedList = {
  filterModel: { items: [{ field: 'tab', operator: 'is', value: 'delegated' }], quickFilterValues: [] },
};
const SEES_LITTLE = { isOutsider: true, seesTags: false };

/** Returns the number of documents that the viewer can act on for others; the tab also lists those they cannot. */
async function countDelegated(tx: Tx): Promise<number> {
  const { clock, zone } = contextOf(tx);
  const { userId } = viewerOf(contextOf(tx));
  const first = readListRequest({ ...DELEGATED, paginationModel: { page: 0, pageSize: 1 } }, SEES_LITTLE);
  const request = { ...first, form: null, company: false, userId, today: dayIn(zone, clock.now()), zone };
  return (await read(tx, request, true)).total;
}
