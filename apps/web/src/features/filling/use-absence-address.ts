import type { FormModule } from '@paraph/domain';
import { useTemplates } from './api.ts';
import { addressForAbsence } from './place.ts';
import { absenceForm } from './templates.ts';

/** Returns the address where the user requests an absence. */
export function useAbsenceAddress(module: FormModule): string {
  const { data } = useTemplates();
  return addressForAbsence(module, data ? absenceForm(data, module) : null);
}
