import { newId } from '../../src/platform/ids.ts';
import { BLANK, element, newTemplate, newType } from '../form-templates.ts';
import type { Sample } from './samples.ts';
import type { IsolationFixture } from './fixture.ts';

type Prepare = (fixture: IsolationFixture) => Promise<Sample>;

/** Names are unique in a company, and one caller may call more than once, so each call uses a new name. */
const named = <More extends object>(field: string, more: More) =>
  Object.defineProperty({ ...more }, field, { enumerable: true, get: () => `Oak ${newId().slice(-10)}` });

const type = () => named('nameEN', { moduleType: 'HR' });
const template = (formTypeId: string) =>
  named('name', { formModuleType: 'HR', formTypeId, structure: JSON.stringify([element('el-1')]) });

const hidden = 'generic.not-found' as const;
const madeType = async ({ admin }: IsolationFixture) => (await newType(admin.browser)).id;
const madeTemplate = async ({ admin }: IsolationFixture) => (await newTemplate(admin.browser)).id;

/** A call about a template that an administrator has made. */
const about =
  (more: object = {}): Prepare =>
  async (fixture) => ({ input: { params: { id: await madeTemplate(fixture) }, ...more }, as: fixture.admin, hidden });

const plain: Prepare = async ({ owner }) => ({ input: {}, as: owner, hidden: null });
const plainAdmin: Prepare = async ({ admin }) => ({ input: {}, as: admin, hidden: null });
const exported: Prepare = async ({ admin }) => ({ input: { body: {} }, as: admin, hidden: null });

/** Samples of form types and templates. */
export const FORM_SAMPLES: Record<string, Prepare> = {
  'form-types.list': plain,
  'form-types.create': async ({ admin }) => ({ input: { body: type() }, as: admin, hidden: null }),
  'form-types.update': async (fixture) => ({
    input: { body: Object.defineProperty(type(), 'id', { enumerable: true, value: await madeType(fixture) }) },
    as: fixture.admin,
    hidden,
  }),
  'form-types.delete': async (fixture) => ({
    input: { params: { id: await madeType(fixture) } },
    as: fixture.admin,
    hidden,
  }),
  'form-types.export-csv': exported,
  'form-templates.groups': plain,
  'form-templates.groups-too': plain,
  'form-templates.get': about(),
  'form-templates.file': async (fixture) => ({ ...(await about()(fixture)), shared: true }),
  'form-templates.create': async (fixture) => ({
    input: {
      body: Object.defineProperties(template(await madeType(fixture)), {
        file: { enumerable: true, value: BLANK.toString('base64') },
        fileName: { enumerable: true, value: 'oak.pdf' },
      }),
    },
    as: fixture.admin,
    hidden,
  }),
  'form-templates.update': async (fixture) => {
    const { id, formTypeId } = await newTemplate(fixture.admin.browser);
    return {
      input: { body: Object.defineProperty(template(formTypeId), 'id', { enumerable: true, value: id }) },
      as: fixture.admin,
      hidden,
    };
  },
  'form-templates.copy': async (fixture) => {
    const { id, formTypeId } = await newTemplate(fixture.admin.browser);
    return { input: { body: named('name', { copyFromId: id, formTypeId }) }, as: fixture.admin, hidden };
  },
  'form-templates.delete': about(),
  'form-templates.export-csv': exported,
  'forms.list': plainAdmin,
  'forms.fields': async (fixture) => ({
    input: { query: { formTemplateId: await madeTemplate(fixture) } },
    as: fixture.owner,
    hidden,
    shared: true,
  }),
  'forms.items': plain,
  'forms.get': about(),
  'forms.update': about({ body: { sortWeight: '5' } }),
  'folders.form-templates': async (fixture) => {
    const { browser } = fixture.admin;
    const made = await browser.request('POST', '/api/folders/create', named('name', {}));
    const { id } = made.body as { id: string };
    await browser.request('PUT', '/api/folders/update', { id, folderFormIds: [await madeTemplate(fixture)] });
    return { input: { params: { id } }, as: fixture.admin, hidden: 'folder.not-found' };
  },
};
