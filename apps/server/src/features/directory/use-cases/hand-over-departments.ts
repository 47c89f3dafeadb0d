import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { openingToOthers, readersOf } from '../../folders/index.ts';
import { loadDepartment } from '../store/departments.ts';
import { changeLead } from '../store/managed-departments.ts';

interface Parties {
  fromId: string;
  toId: string;
  /** The reason that the administrator gave. */
  reason: string;
}

/**
 * Makes a colleague the lead of all departments that a user leads: forms ask the lead, and folders opened to the
 * department open to them. Each change of lead stands in the log as one of the department. @returns how many
 */
export async function handOverDepartments(tx: Tx, { fromId, toId, reason }: Parties): Promise<number> {
  const { done: ids, readerIds } = await openingToOthers(tx, { reason }, () => changeLead(tx, { fromId, toId }));
  for (const id of ids) {
    const department = await loadDepartment(tx, id);
    if (!department) continue;
    await emit(tx, 'tenant.department-changed', contextOf(tx).tenantId, {
      data: { departmentId: id, managerId: toId, userIds: department.userIds, ...readersOf(readerIds) },
      texts: { name: department.name, reason },
    });
  }
  return ids.length;
}
