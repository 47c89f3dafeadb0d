import { LIMITS, VIEW_MODULES } from '@paraph/domain';
import * as z from 'zod';
import { code, codeInQuery, codeOrName } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { byId, id, nothing } from './shapes.ts';

/** Which list a saved filter belongs to: HR 0, Accounting 1, Standard 2. */
const query = z.object({ module: codeInQuery(VIEW_MODULES) });

/** `formName` is the specification's name for the JSON text of a list's request. */
const kept = {
  label: z.string().trim().min(1).max(LIMITS.presetName),
  formName: z.string().min(2).max(LIMITS.presetText),
  module: codeOrName(VIEW_MODULES),
  columns: z.string().max(LIMITS.presetText).nullish(),
};

export const viewPreset = z.object({
  id,
  label: z.string(),
  formName: z.string(),
  module: code(VIEW_MODULES),
  columns: z.string().nullable(),
  /** The selected preset of its list; at most one for each module. */
  isChecked: z.boolean(),
});
export type ViewPreset = z.output<typeof viewPreset>;

export const viewPresets = {
  list: endpoint({
    name: 'view-presets.list',
    says: 'The viewer’s own saved filters of a list, oldest first.',
    method: 'GET',
    path: '/view-presets/my-presets',
    callers: ['user'],
    capability: 'documents.list',
    query,
    answer: z.array(viewPreset),
    errors: [],
    reads: ['presets'],
  }),
  create: endpoint({
    name: 'view-presets.create',
    says: 'Saves a filter for the viewer.',
    method: 'POST',
    path: '/view-presets',
    callers: ['user'],
    capability: 'documents.list',
    body: z.object(kept),
    answer: viewPreset,
    errors: ['preset.not-json', 'preset.too-many'],
    touches: ['presets'],
  }),
  update: endpoint({
    name: 'view-presets.update',
    says: 'Changes a saved filter of the viewer.',
    method: 'PUT',
    path: '/view-presets/:id',
    callers: ['user'],
    capability: 'documents.list',
    params: byId,
    body: z.object(kept),
    answer: viewPreset,
    errors: ['generic.not-found', 'preset.not-json'],
    touches: ['presets'],
  }),
  check: endpoint({
    name: 'view-presets.check',
    says: 'Makes a saved filter the chosen one of its list; a second time nothing is chosen.',
    method: 'PUT',
    path: '/view-presets/:id/check',
    callers: ['user'],
    capability: 'documents.list',
    params: byId,
    query,
    answer: viewPreset,
    errors: ['generic.not-found'],
    touches: ['presets'],
  }),
  delete: endpoint({
    name: 'view-presets.delete',
    says: 'Removes a saved filter of the viewer.',
    method: 'DELETE',
    path: '/view-presets/:id',
    callers: ['user'],
    capability: 'documents.list',
    params: byId,
    answer: nothing,
    errors: ['generic.not-found'],
    touches: ['presets'],
  }),
};
