import { MODULES, offeredFormModules, type FormModule, type Module } from '@paraph/domain';
import { useSession } from '../../lib/session/index.ts';

/** Modules a template of this company may belong to, the first of which is preset (FORM-043, FORM-044). */
export function useFormModules(): FormModule[] {
  const { me } = useSession();
  const names = Object.keys(MODULES) as Module[];
  return offeredFormModules(names.filter((name) => me?.modules.includes(MODULES[name].code)));
}
