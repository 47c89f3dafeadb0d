import { newTemplate } from '../form-templates.ts';
import type { Sample } from './samples.ts';
import type { IsolationFixture } from './fixture.ts';

type Prepare = (fixture: IsolationFixture) => Promise<Sample>;

const hidden = 'generic.not-found' as const;
const madeTemplate = async ({ admin }: IsolationFixture) => (await newTemplate(admin.browser)).id;
const fill = '/api/FormBuilder/fill';

/** Begins a form as the owner. */
async function begun(fixture: IsolationFixture): Promise<string> {
  const body = { formBuilderId: await madeTemplate(fixture) };
  return String((await fixture.owner.browser.request('POST', `${fill}/create-new`, body)).body.id);
}

/** Returns the document of a submitted form. */
async function submitted(fixture: IsolationFixture): Promise<string> {
  const body = { values: {}, viewedPages: [1, 2] };
  return String(
    (await fixture.owner.browser.request('POST', `${fill}/${await begun(fixture)}/submit`, body)).body.documentId,
  );
}

const about =
  (more: object = {}): Prepare =>
  async (fixture) => ({ input: { params: { id: await begun(fixture) }, ...more }, as: fixture.owner, hidden });

/** A call about a template by a user who may fill it. */
const ofTemplate: Prepare = async (fixture) => ({
  input: { query: { formBuilderId: await madeTemplate(fixture) } },
  as: fixture.owner,
  hidden,
  shared: true,
});

/** Samples of forms that are filled. */
export const FILLING_SAMPLES: Record<string, Prepare> = {
  'form-filling.create': async (fixture) => ({
    input: { body: { formBuilderId: await madeTemplate(fixture) } },
    as: fixture.owner,
    hidden,
    shared: true,
  }),
  'form-filling.drafts': async ({ owner }) => ({ input: {}, as: owner, hidden: null }),
  'form-filling.get': about(),
  'form-filling.file': about(),
  'form-filling.save': about({ body: { values: { 'el-1': 'Ąžuolas' } } }),
  'form-filling.submit': about({ body: { values: {}, viewedPages: [1, 2] } }),
  'form-filling.remove': about(),
  'form-filling.entities': ofTemplate,
  'form-filling.fields': ofTemplate,
  'form-filling.of-document': async (fixture) => ({
    input: { params: { id: await submitted(fixture) } },
    as: fixture.owner,
    hidden: 'document.not-found',
  }),
  'form-filling.register': async (fixture) => ({
    input: { params: { id: await madeTemplate(fixture) } },
    as: fixture.admin,
    hidden,
  }),
};
