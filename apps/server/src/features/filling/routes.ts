import { endpoints } from '@paraph/contract';
import { type EndpointRoute, serve } from '../../platform/http/index.ts';
import { beginFilling } from './use-cases/begin.ts';
import { getFilling, listDrafts, previewFilling, removeDraft, saveDraft } from './use-cases/drafts.ts';
import { listEntities, listFields, readRegister, valuesOfDocument } from './use-cases/look.ts';
import { submitFilling } from './use-cases/submit.ts';

const { formFilling } = endpoints;

export const routes: EndpointRoute[] = [
  serve(formFilling.create, beginFilling),
  serve(formFilling.drafts, listDrafts),
  serve(formFilling.get, (ctx, { params }) => getFilling(ctx, params)),
  serve(formFilling.file, (ctx, { params }) => previewFilling(ctx, params)),
  serve(formFilling.save, saveDraft),
  serve(formFilling.submit, submitFilling),
  serve(formFilling.remove, (ctx, { params }) => removeDraft(ctx, params)),
  serve(formFilling.entities, listEntities),
  serve(formFilling.fields, listFields),
  serve(formFilling.ofDocument, (ctx, { params }) => valuesOfDocument(ctx, params)),
  serve(formFilling.register, readRegister),
];
