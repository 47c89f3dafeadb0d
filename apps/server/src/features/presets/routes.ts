import { endpoints } from '@paraph/contract';
import { type EndpointRoute, serve } from '../../platform/http/index.ts';
import { checkPreset, myPresets, removePreset, savePreset, updatePreset } from './use-cases/presets.ts';

const { viewPresets } = endpoints;

export const routes: EndpointRoute[] = [
  serve(viewPresets.list, myPresets),
  serve(viewPresets.create, savePreset),
  serve(viewPresets.update, updatePreset),
  serve(viewPresets.check, checkPreset),
  serve(viewPresets.delete, removePreset),
];
