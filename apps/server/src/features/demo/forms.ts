import { Readable } from 'node:stream';
import type { FormElement, ParsedOf, endpoints } from '@paraph/contract';
import { APPROVAL_TYPES, eventLabel, LIMITS, readEventLabels, TEXT_ALIGNMENTS, TEXT_DECORATIONS } from '@paraph/domain';
import { printPdf } from '@paraph/pdf';
import type { Ctx } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/index.ts';
import { letters } from '../../platform/printing.ts';
import { listTypes as listEventTypes } from '../calendar/index.ts';
import { namesOfLists } from '../directory/index.ts';
import { visibleFolders, updateFolder } from '../folders/index.ts';
import { addKnownTypes, createTemplate, listTypes, usableTemplates } from '../forms/index.ts';
import { as, personIn } from './as-person.ts';
import { codeOf, DEMO_FORMS, type DemoElement, type DemoForm } from './forms-table.ts';
import { DEMO_MARK } from './mark.ts';
import type { DemoPortal, DemoStep } from './demo-data.ts';

type Body = ParsedOf<(typeof endpoints.formTemplates)['create']>['body'];

/** Creates the forms of the demo company, as its administrator, and assigns them to folders. */
export const formsStep: DemoStep = async ({ clock, portals }) => {
  const portal = portals.get('azuolas');
  if (!portal) return;
  const admin = await as(portal, 'mantas', clock);
  await inTenant(admin, addKnownTypes);
  const { items } = await listTypes(admin, { query: { offset: 0, limit: 100 } });
  if (items.some(({ templates }) => templates > 0)) return;
  const known = {
    types: new Map(items.map(({ nameEN, id }) => [nameEN, id])),
    lists: new Map((await namesOfLists(admin)).map(({ name, id }) => [name, id])),
    events: await eventTypes(admin),
    forms: new Map<string, string>(),
  };
  for (const form of DEMO_FORMS) known.forms.set(form.name, await make(admin, portal, form, known));
  await offer(await as(portal, 'ieva', clock), known.forms);
};

interface DemoReferences {
  types: ReadonlyMap<string, string>;
  lists: ReadonlyMap<string, string>;
  /** Event types of the calendar by English label. */
  events: ReadonlyMap<string, string>;
  forms: ReadonlyMap<string, string>;
}

async function eventTypes(admin: Ctx): Promise<ReadonlyMap<string, string>> {
  const { items } = await listEventTypes(admin, { body: { offset: 0, limit: LIMITS.eventTypesAsked } });
  return new Map(items.map(({ name, id }) => [englishOf(name), id]));
}

const englishOf = (name: string): string => {
  const labels = readEventLabels(name, LIMITS.eventLabel);
  return labels ? eventLabel(labels, 'en') : name;
};

async function make(admin: Ctx, portal: DemoPortal, form: DemoForm, known: DemoReferences): Promise<string> {
  const addresses = (who: readonly string[] = []) => who.map((one) => personIn(portal.people, one).email);
  const structure = form.elements.map((element, place) => elementOf(element, place, known));
  const body: Body = {
    ...NOTHING,
    name: form.name,
    isDraft: form.isDraft ?? false,
    formModuleType: form.module,
    formTypeId: known.types.get(form.type)!,
    sortWeight: form.sortWeight ?? '',
    structure: JSON.stringify(structure),
    mailGetterEmails: addresses(form.mailGetters),
    relatedFormTemplates: (form.related ?? []).map((name) => known.forms.get(name)!),
    approvalSteps: (form.steps ?? []).map(({ type, signers }, place) => ({
      order: place + 1,
      approvalType: APPROVAL_TYPES[type],
      signerEmails: signers ? addresses(signers).join(',') : null,
    })),
  };
  const file = { name: `${form.name}.pdf`, stream: Readable.from([Buffer.from(await paper(admin, form))]) };
  return (await createTemplate(admin, { body }, file)).id;
}

const NOTHING = {
  approvalInDms: false,
  managerApproval: false,
  ceoApproval: false,
  defaultSigners: [],
  departmentIds: [],
  tags: [],
};

/** Returns the page below the fields, with the purpose of the form and the company. */
const paper = async ({ clock }: Ctx, { name, text }: DemoForm): Promise<Uint8Array> =>
  printPdf(
    {
      title: name,
      language: 'lt',
      time: clock.now(),
      blocks: [
        { kind: 'title', text: name },
        { kind: 'text', text: 'UAB „Ąžuolo baldai“', ink: 'quiet' },
        { kind: 'text', text },
      ],
      foot: (page, pages) => `${name} · ${page}/${pages}`,
    },
    await letters(),
  );

/** Returns an element as the editor saves it. */
function elementOf(element: DemoElement, place: number, { lists, events }: DemoReferences): FormElement {
  const { kind, list, event, picture, isForExternal = false, isForInternal = false, ...more } = element;
  const { options, formGroupOptions, numberOfCharacters, ...plain } = more;
  return {
    page: 1,
    x: 56,
    width: 164,
    height: 22,
    font: 'Arial',
    fontSize: 11,
    textAlignment: TEXT_ALIGNMENTS.left,
    textStyle: 'Regular',
    textDecoration: TEXT_DECORATIONS.none,
    color: '#101828',
    rotate: 0,
    required: false,
    validations: 'none',
    enableResizing: true,
    ...plain,
    id: `el-17${String(place + 1).padStart(11, '0')}`,
    type: codeOf(kind),
    isForExternal,
    isForInternal,
    isForAll: !isForExternal && !isForInternal,
    ...(options && { options: [...options] }),
    ...(formGroupOptions && { formGroupOptions: [...formGroupOptions] }),
    ...(numberOfCharacters && { numberOfCharacters: [...numberOfCharacters] }),
    ...(list && { list: lists.get(list) ?? null }),
    ...(event && { calendarEventType: events.get(event) ?? null }),
    ...(picture && { file: DEMO_MARK, imageDimensions: { width: 80, height: 40 } }),
  };
}

/** Assigns forms to the folders that offer them. */
async function offer(owner: Ctx, forms: ReadonlyMap<string, string>): Promise<void> {
  const wanted = DEMO_FORMS.flatMap(({ name, folders = [] }) => folders.map((folder) => [folder, name] as const));
  for (const [folder, offered] of Map.groupBy(wanted, ([name]) => name)) {
    const found = (await inTenant(owner, visibleFolders)).find(({ folder: { name } }) => name === folder);
    const folderFormIds = offered.map(([, name]) => forms.get(name)!);
    if (found) await updateFolder(owner, { body: { id: found.folder.id, folderFormIds } }, usableTemplates);
  }
}
