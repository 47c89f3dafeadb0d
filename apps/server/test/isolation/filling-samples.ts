import { newTemplate } from '../form-templates.ts';
import type { Sample } from './samples.ts';
import type { World } from './world.ts';

type Prepare = (world: World) => Promise<Sample>;

const hidden = 'generic.not-found' as const;
const madeTemplate = async ({ admin }: World) => (await newTemplate(admin.browser)).id;
const fill = '/api/FormBuilder/fill';

/** A form that the owner has begun. */
async function begun(world: World): Promise<string> {
  const body = { formBuilderId: await madeTemplate(world) };
  return String((await world.owner.browser.ask('POST', `${fill}/create-new`, body)).body.id);
}

/** The document of one that was submitted. */
async function submitted(world: World): Promise<string> {
  const body = { values: {}, viewedPages: [1, 2] };
  return String((await world.owner.browser.ask('POST', `${fill}/${await begun(world)}/submit`, body)).body.documentId);
}

const about =
  (more: object = {}): Prepare =>
  async (world) => ({ input: { params: { id: await begun(world) }, ...more }, as: world.owner, hidden });

/** What a template is asked for by whoever may fill it. */
const ofTemplate: Prepare = async (world) => ({
  input: { query: { formBuilderId: await madeTemplate(world) } },
  as: world.owner,
  hidden,
  shared: true,
});

/** The calls of forms that are filled. */
export const FILLING_SAMPLES: Record<string, Prepare> = {
  'form-filling.create': async (world) => ({
    input: { body: { formBuilderId: await madeTemplate(world) } },
    as: world.owner,
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
  'form-filling.of-document': async (world) => ({
    input: { params: { id: await submitted(world) } },
    as: world.owner,
    hidden: 'document.not-found',
  }),
  'form-filling.register': async (world) => ({
    input: { params: { id: await madeTemplate(world) } },
    as: world.admin,
    hidden,
  }),
};
