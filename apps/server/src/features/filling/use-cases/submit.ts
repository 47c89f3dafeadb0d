import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import {
  AppError,
  columnElements,
  columnValue,
  fail,
  faultsOf,
  type FilledValues,
  isBlank,
  isKind,
  settledValues,
} from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../../platform/db/index.ts';
import { putBytes, type PutFile } from '../../../platform/files/index.ts';
import { recordEvent } from '../../calendar/index.ts';
import { documentOfForm, formBegunAgain, settleRequestedForm } from '../../documents/index.ts';
import { dayIn, hasShortEmailEndings, tenantInfoIn } from '../../tenants/index.ts';
import { askedOf } from '../asked.ts';
import { chainOf, peopleOf } from '../chain.ts';
import { drawForm } from '../drawing/draw-form.ts';
import { folderStateOf } from '../folder.ts';
import { ownDraft } from '../show.ts';
import type { Snapshot } from '../snapshot.ts';
import { type Filling, latestOf, loadSet, saveFilling } from '../store/fillings.ts';
import { giveNumber, nameDocument } from '../store/numbers.ts';
import { insertValues, type ValueRow } from '../store/values.ts';
import { refuseUnknown } from '../unknown-people.ts';

type Submit = (typeof endpoints.formFilling)['submit'];

/** A checked form that may become a document. */
interface Ready {
  filling: Filling;
  elements: Snapshot['elements'];
  values: FilledValues;
  registrationNumber: string | null;
}

/**
 * Makes a document of a filled form. Checks the values, assigns the number and draws the pages; then one transaction
 * creates the document and sends it to the persons of its chain (FORM-104). If drawing fails, no document is created
 * and the values stay (DOC-100). The number stays with the form for the next attempt.
 * @throws generic.not-found, form.*, access.*
 */
export async function submitFilling(ctx: Ctx, { params, body }: ParsedOf<Submit>): Promise<AnswerOf<Submit>> {
  const values = await inTenant(ctx, (tx) => storeValues(tx, params.id, body.values));
  const ready = await inTenant(ctx, (tx) => readyToSubmit(tx, params.id, { ...body, values }));
  const file = await putBytes(ctx, await drawForm(ctx, ready.filling, ready));
  return inTenant(ctx, (tx) => makeDocument(tx, { ...ready, shown: body.unknownPeople ?? [] }, file));
}

type Body = ParsedOf<Submit>['body'];

/**
 * Stores the values in a transaction of their own, so that no refusal of the form rolls them back.
 * @returns them as stored
 */
async function storeValues(tx: Tx, id: string, given: Body['values']): Promise<FilledValues> {
  const { elements } = await askedOf(tx, (await ownDraft(tx, id)).template);
  const values = settledValues(elements, given, await todayIn(tx));
  await saveFilling(tx, id, { values });
  return values;
}

async function readyToSubmit(tx: Tx, id: string, { values, viewedPages, unknownPeople }: Body): Promise<Ready> {
  const filling = await ownDraft(tx, id);
  const { elements, lists } = await askedOf(tx, filling.template);
  const { length: pages } = filling.template.pageSizes;
  const [today, shortEmailEndings] = [await todayIn(tx), await hasShortEmailEndings(tx)];
  const faults = faultsOf(elements, values, { today, pages, shortEmailEndings, lists });
  if (Object.keys(faults).length > 0) throw refusalOf(faults);
  // A form of one page counts as viewed completely (FORM-065).
  if (pages > 1 && !filling.template.pageSizes.every((_, place) => viewedPages.includes(place + 1)))
    fail('form.not-all-viewed');
  const chain = await chainOf(tx, filling);
  await peopleOf(tx, chain);
  refuseUnknown(tx, chain, unknownPeople ?? []);
  return { filling, elements, values, registrationNumber: await numberFor(tx, filling, elements) };
}

const todayIn = async (tx: Tx): Promise<string> => dayIn((await tenantInfoIn(tx)).zone, contextOf(tx).clock.now());

/** Returns the error with a code per element, under the name of the body's field. */
const refusalOf = (faults: ReturnType<typeof faultsOf>): AppError =>
  new AppError(
    'form.fields',
    {},
    Object.fromEntries(Object.entries(faults).map(([id, { code }]) => [`values.${id}`, code])),
    Object.fromEntries(Object.entries(faults).map(([id, { figures }]) => [`values.${id}`, figures ?? {}])),
  );

async function numberFor(tx: Tx, filling: Filling, elements: Snapshot['elements']): Promise<string | null> {
  const numbered = elements.find((element) => isKind(element, 'RegistrationNumber'));
  if (!numbered) return null;
  const { id: fillingId, templateId, name, userId } = filling;
  return giveNumber(tx, { templateId, fillingId, userId, name, prefix: numbered.prefix ?? '' });
}

/**
 * Creates the document with values, number, related documents and absences. Checks again with the draft locked, because
 * drawing took time.
 */
async function makeDocument(
  tx: Tx,
  ready: Ready & { shown: readonly string[] },
  file: PutFile,
): Promise<AnswerOf<Submit>> {
  const { values, elements, registrationNumber } = ready;
  const filling = await ownDraft(tx, ready.filling.id);
  const set = await loadSet(tx, filling.setId);
  const chain = await chainOf(tx, filling);
  const people = await peopleOf(tx, chain);
  refuseUnknown(tx, chain, ready.shown);
  const documentId = await documentOfForm(tx, {
    name: nameOf(tx, filling.name, registrationNumber),
    folderId: (await folderStateOf(tx, filling)).folderId,
    templateId: filling.templateId,
    file,
    pages: filling.template.pageSizes.length,
    people,
    tagIds: filling.template.tagIds,
    awaitsForms: filling.position === 0 ? set.filter((one) => one.position > 0 && one.documentId === null).length : 0,
    relatedIds: filling.position === 0 ? await requiredOf(tx, set) : [],
  });
  await insertValues(tx, { documentId, templateId: filling.templateId }, rowsOf(elements, values));
  await saveFilling(tx, filling.id, { values: withoutPictures(values), documentId });
  if (registrationNumber !== null) await nameDocument(tx, filling.id, documentId);
  await recordEvents(tx, documentId, { elements, values });
  const first = set.find(({ position }) => position === 0)?.documentId;
  if (filling.position > 0 && first) await settleRequestedForm(tx, first, documentId);
  if (filling.againOf !== null) await formBegunAgain(tx, filling.againOf, documentId);
  const next = set.find((one) => one.documentId === null && one.id !== filling.id)?.id ?? null;
  return { documentId, next, asksNobody: people.length === 0 };
}

/** Returns the documents of the related forms that are submitted, each as it was begun again last. */
const requiredOf = (tx: Tx, set: Awaited<ReturnType<typeof loadSet>>): Promise<string[]> =>
  Promise.all(set.flatMap((one) => one.documentId ?? []).map((id) => latestOf(tx, id)));

/** Returns a name like "Leave request – Jonas Čepas", with the number if there is one. */
function nameOf(tx: Tx, template: string, registrationNumber: string | null): string {
  const { firstName, lastName, email } = viewerOf(contextOf(tx));
  const author = `${firstName} ${lastName}`.trim() || email;
  return [template, registrationNumber, author].filter((part) => part).join(' – ');
}

const rowsOf = (elements: Snapshot['elements'], values: FilledValues): ValueRow[] =>
  columnElements(elements).flatMap((element) => {
    const value = values[element.id];
    if (value === undefined || isBlank(value)) return [];
    return [{ elementId: element.id, label: element.label, value, ...columnValue(element, value) }];
  });

/** Removes pictures, which are on the page now: a second copy would store a signature outside its document. */
const withoutPictures = (values: FilledValues): FilledValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value !== 'object' || !('file' in value)));

/** Records days with an event type as absences of the filler (FORM-100). */
async function recordEvents(tx: Tx, documentId: string, { elements, values }: Pick<Ready, 'elements' | 'values'>) {
  const { userId } = viewerOf(contextOf(tx));
  for (const { id, calendarEventType } of elements) {
    const value = values[id];
    if (!calendarEventType || value === undefined || isBlank(value) || Array.isArray(value)) continue;
    const days = typeof value === 'string' ? { start: value, end: value } : 'start' in value ? value : null;
    if (days) await recordEvent(tx, { documentId, userId, ...days, eventTypeId: calendarEventType });
  }
}
