import { describe, expect, test } from 'vitest';
import { APPROVAL_TYPES, type ApprovalStep, storedSteps, settledSteps, stepChoices } from './approval-steps.ts';

const { IntegratedSystemApproval, ManagerApproval, CEOApproval, DefaultSignersApproval, OwnerApproval } =
  APPROVAL_TYPES;
const step = (order: number, approvalType: number, signerEmails: string[] = []): ApprovalStep => ({
  order,
  approvalType,
  signerEmails,
});
const types = (steps: readonly { approvalType: number }[]) => steps.map(({ approvalType }) => approvalType);

describe('steps of approval', () => {
  test('the five kinds have their numbers (FORM-027)', () => {
    expect(APPROVAL_TYPES).toEqual({
      IntegratedSystemApproval: 1,
      ManagerApproval: 2,
      CEOApproval: 3,
      DefaultSignersApproval: 4,
      OwnerApproval: 5,
    });
  });

  test('with the integrated system there are its fixed step and the manager, who may be left out (FORM-034)', () => {
    const choices = stepChoices([step(1, CEOApproval), step(2, ManagerApproval)], true);
    expect(types(choices)).toEqual([IntegratedSystemApproval, ManagerApproval]);
    expect(storedSteps(choices, true)).toEqual([step(1, IntegratedSystemApproval), step(2, ManagerApproval)]);
    const without = choices.map((one) => ({ ...one, isChosen: false }));
    expect(storedSteps(without, true)).toEqual([step(1, IntegratedSystemApproval)]);
    expect(storedSteps([], true)).toEqual([step(1, IntegratedSystemApproval)]);
  });

  test('otherwise ticked steps are numbered in list order: CEO before the manager is 1, the manager 2 (FORM-035)', () => {
    const list = stepChoices([], false);
    expect(types(list)).toEqual([ManagerApproval, DefaultSignersApproval, CEOApproval, OwnerApproval]);
    const [manager, custom, ceo, owner] = list;
    const ticked = [{ ...ceo!, isChosen: true }, { ...manager!, isChosen: true }, custom!, owner!];
    const kept = storedSteps(ticked, false);
    expect(kept).toEqual([step(1, CEOApproval), step(2, ManagerApproval)]);
    expect(types(stepChoices(kept, false))).toEqual([
      CEOApproval,
      ManagerApproval,
      DefaultSignersApproval,
      OwnerApproval,
    ]);
  });

  test('custom approvers without an address are omitted, and the following steps move up (FORM-036)', () => {
    const custom = (signerEmails: string[]) => [
      { approvalType: DefaultSignersApproval, isChosen: true, signerEmails },
      { approvalType: OwnerApproval, isChosen: true, signerEmails: [] },
    ];
    expect(storedSteps(custom([]), false)).toEqual([step(1, OwnerApproval)]);
    expect(storedSteps(custom(['a@b.lt']), false)).toEqual([
      step(1, DefaultSignersApproval, ['a@b.lt']),
      step(2, OwnerApproval),
    ]);
  });

  test('steps of a call are put in order, once each, without those that are not offered', () => {
    const steps = [
      step(9, ManagerApproval, ['x@y.lt']),
      step(3, CEOApproval),
      step(4, CEOApproval),
      step(1, IntegratedSystemApproval),
    ];
    expect(settledSteps(steps, false)).toEqual([step(1, CEOApproval), step(2, ManagerApproval)]);
  });
});
