import { FORM_MODULE_NAMES, type FormModule } from '@paraph/domain';
import { useSession } from '../../lib/session/index.ts';
import { MODULE_PLACES } from './place.ts';

/**
 * Modules whose forms the user may fill: needs module and permission of each, and those of filling (FORM-006,
 * PERM-005).
 */
export function useModules(): FormModule[] {
  const { can } = useSession();
  return can('forms.fill') ? FORM_MODULE_NAMES.filter((module) => can(MODULE_PLACES[module].capability)) : [];
}
