import { newId } from '../../src/platform/ids.ts';
import { BLANK, element, newTemplate, newType } from '../form-templates.ts';
import type { Sample } from './samples.ts';
import type { World } from './world.ts';

type Prepare = (world: World) => Promise<Sample>;

/** A company has each name once, and one caller may come by several doors: every call names another. */
const named = <More extends object>(field: string, more: More) =>
  Object.defineProperty({ ...more }, field, { enumerable: true, get: () => `Oak ${newId().slice(-10)}` });

const type = () => named('nameEN', { moduleType: 'HR' });
const template = (formTypeId: string) =>
  named('name', { formModuleType: 'HR', formTypeId, structure: JSON.stringify([element('el-1')]) });

const hidden = 'generic.not-found' as const;
const madeType = async ({ chief }: World) => (await newType(chief.browser)).id;
const madeTemplate = async ({ chief }: World) => (await newTemplate(chief.browser)).id;

/** A call about a template that an administrator has made. */
const about =
  (more: object = {}): Prepare =>
  async (world) => ({ input: { params: { id: await madeTemplate(world) }, ...more }, as: world.chief, hidden });

const plain: Prepare = async ({ owner }) => ({ input: {}, as: owner, hidden: null });
const plainChief: Prepare = async ({ chief }) => ({ input: {}, as: chief, hidden: null });
const exported: Prepare = async ({ chief }) => ({ input: { body: {} }, as: chief, hidden: null });

/** The calls of form types and templates. */
export const FORM_SAMPLES: Record<string, Prepare> = {
  'form-types.list': plain,
  'form-types.create': async ({ chief }) => ({ input: { body: type() }, as: chief, hidden: null }),
  'form-types.update': async (world) => ({
    input: { body: Object.defineProperty(type(), 'id', { enumerable: true, value: await madeType(world) }) },
    as: world.chief,
    hidden,
  }),
  'form-types.delete': async (world) => ({
    input: { params: { id: await madeType(world) } },
    as: world.chief,
    hidden,
  }),
  'form-types.export-csv': exported,
  'form-templates.groups': plain,
  'form-templates.groups-too': plain,
  'form-templates.get': about(),
  'form-templates.file': async (world) => ({ ...(await about()(world)), shared: true }),
  'form-templates.create': async (world) => ({
    input: {
      body: Object.defineProperties(template(await madeType(world)), {
        file: { enumerable: true, value: BLANK.toString('base64') },
        fileName: { enumerable: true, value: 'oak.pdf' },
      }),
    },
    as: world.chief,
    hidden,
  }),
  'form-templates.update': async (world) => {
    const { id, formTypeId } = await newTemplate(world.chief.browser);
    return {
      input: { body: Object.defineProperty(template(formTypeId), 'id', { enumerable: true, value: id }) },
      as: world.chief,
      hidden,
    };
  },
  'form-templates.copy': async (world) => {
    const { id, formTypeId } = await newTemplate(world.chief.browser);
    return { input: { body: named('name', { copyFromId: id, formTypeId }) }, as: world.chief, hidden };
  },
  'form-templates.delete': about(),
  'form-templates.export-csv': exported,
  'forms.list': plainChief,
  'forms.fields': async (world) => ({
    input: { query: { formTemplateId: await madeTemplate(world) } },
    as: world.owner,
    hidden,
    shared: true,
  }),
  'forms.items': plain,
  'forms.get': about(),
  'forms.update': about({ body: { sortWeight: '5' } }),
  'folders.form-templates': async (world) => {
    const { browser } = world.chief;
    const made = await browser.ask('POST', '/api/folders/create', named('name', {}));
    const { id } = made.body as { id: string };
    await browser.ask('PUT', '/api/folders/update', { id, folderFormIds: [await madeTemplate(world)] });
    return { input: { params: { id } }, as: world.chief, hidden: 'folder.not-found' };
  },
};
