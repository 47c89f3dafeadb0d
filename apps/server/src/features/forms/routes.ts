import { endpoints } from '@paraph/contract';
import { type EndpointRoute, serve } from '../../platform/http/index.ts';
import { groupTemplates, listFields, listItems, readTemplateFile, templatesIn } from './use-cases/choose.ts';
import { copyTemplate } from './use-cases/copy.ts';
import { exportTemplates, exportTypes } from './use-cases/export.ts';
import {
  changeRow,
  changeTemplate,
  createTemplate,
  deleteTemplate,
  listTemplates,
  showRow,
  showTemplate,
} from './use-cases/templates.ts';
import { changeType, createType, deleteType, listTypes } from './use-cases/types.ts';

const { formTypes, formTemplates } = endpoints;

export const routes: EndpointRoute[] = [
  serve(formTypes.list, listTypes),
  serve(formTypes.create, createType),
  serve(formTypes.update, changeType),
  serve(formTypes.delete, (ctx, { params }) => deleteType(ctx, params)),
  serve(formTypes.exportCsv, exportTypes),
  serve(formTemplates.groups, (ctx) => groupTemplates(ctx)),
  serve(formTemplates.groupsToo, (ctx) => groupTemplates(ctx)),
  serve(formTemplates.get, (ctx, { params }) => showTemplate(ctx, params)),
  serve(formTemplates.file, (ctx, { params }) => readTemplateFile(ctx, params)),
  serve(formTemplates.create, (ctx, input, call) => createTemplate(ctx, input, call.file)),
  serve(formTemplates.update, changeTemplate),
  serve(formTemplates.copy, copyTemplate),
  serve(formTemplates.delete, (ctx, { params }) => deleteTemplate(ctx, params)),
  serve(formTemplates.exportCsv, exportTemplates),
  serve(formTemplates.list, listTemplates),
  serve(formTemplates.fields, listFields),
  serve(formTemplates.items, (ctx) => listItems(ctx)),
  serve(formTemplates.row, (ctx, { params }) => showRow(ctx, params)),
  serve(formTemplates.change, changeRow),
  serve(formTemplates.ofFolder, templatesIn),
];
