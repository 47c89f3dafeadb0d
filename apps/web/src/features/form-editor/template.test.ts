import type { FormElement, FormTemplate } from '@paraph/contract';
import { APPROVAL_TYPES } from '@paraph/domain';
import { describe, expect, it } from 'vitest';
import { fileFault, nameOfFile, pageCount, sizeOf } from './pages.ts';
import {
  hasStepWithoutPeople,
  hasFaults,
  leavesOutCalendar,
  missingOf,
  savedOf,
  settingsOf,
  templateFaults,
  withIntegration,
  withReceivers,
} from './template.ts';

const TEMPLATE = {
  id: '0',
  name: 'Prašymas',
  formModuleType: 'HR',
  formTypeId: '1',
  sortWeight: '',
  approvalInDms: false,
  approvalSteps: [
    { order: 1, approvalType: 3, signerEmails: null },
    { order: 2, approvalType: 4, signerEmails: 'a@b.lt,c@d.lt' },
  ],
  relatedFormTemplates: [],
  departmentIds: [],
  tags: [{ id: 't', name: 'Sutartis', color: '#fff000' }],
  mailGetterEmails: ['x@y.lt'],
  defaultSigners: [],
} as unknown as FormTemplate;
const settings = settingsOf(TEMPLATE);
const saved = (changed = settings, isOperator = false) => savedOf('0', { settings: changed, elements: [] }, isOperator);

describe('the settings of a template', () => {
  it('are saved as they were opened: steps in their order, addresses joined by commas', () => {
    expect(saved()).toMatchObject({
      approvalSteps: TEMPLATE.approvalSteps,
      ceoApproval: true,
      managerApproval: false,
      mailGetterEmails: ['x@y.lt'],
      tags: ['t'],
      structure: '[]',
    });
  });
  it('have no receivers once the last is removed or the switch is off (FORM-037)', () => {
    expect(withReceivers(settings, [])).toMatchObject({ sendsCopies: false, mailGetterEmails: [] });
    expect(saved({ ...settings, sendsCopies: false }).mailGetterEmails).toEqual([]);
  });
  it('have the fixed step and the manager once the integrated system approves (FORM-034)', () => {
    const changed = withIntegration(settings, true);
    expect(changed.steps.map(({ approvalType }) => approvalType)).toEqual([
      APPROVAL_TYPES.IntegratedSystemApproval,
      APPROVAL_TYPES.ManagerApproval,
    ]);
    expect(saved(changed).approvalSteps).toEqual([{ order: 1, approvalType: 1, signerEmails: null }]);
  });
  it('send the fields of integration only for a user who is also a super admin', () => {
    expect(saved()).not.toHaveProperty('integrationProfileId');
    expect(saved(settings, true)).toMatchObject({ integrationProfileId: '', defaultFormTemplate: false });
  });
  it('are invalid while a step requires named people and none is named', () => {
    const asks = (signerEmails: string[], isChosen = true, approvalInDms = false) =>
      hasStepWithoutPeople({
        approvalInDms,
        steps: [{ approvalType: APPROVAL_TYPES.DefaultSignersApproval, isChosen, signerEmails }],
      });
    expect(asks([])).toBe(true);
    expect(asks(['a@b.lt'])).toBe(false);
    expect(asks([], false)).toBe(false);
  });
  it('are faulty without a name, without a type, and with letters in the order', () => {
    expect(templateFaults({ name: ' ', formTypeId: '', sortWeight: '1a' })).toEqual({
      name: 'nameRequired',
      formTypeId: 'typeRequired',
      sortWeight: 'onlyNumbers',
    });
    expect(hasFaults(templateFaults({ name: 'A', formTypeId: '1', sortWeight: '12' }))).toBe(false);
  });
});

describe('publishing names', () => {
  const range = { id: 'el-1', type: 5, calendarEventType: null } as FormElement;
  it('a leave request none of whose dates leads to an event in the calendar', () => {
    expect(leavesOutCalendar([range], [{ id: 'leave' }])).toBe(true);
    expect(leavesOutCalendar([{ ...range, calendarEventType: 'deleted' }], [{ id: 'leave' }])).toBe(true);
    expect(leavesOutCalendar([range, { ...range, calendarEventType: 'leave' }], [{ id: 'leave' }])).toBe(false);
    expect(missingOf(settings, { elements: [range], lacksEvent: true })).toEqual(['event']);
  });
});

describe('the pages of a new template', () => {
  it('come from a PDF of at most 3,072,000 bytes (FORM-048)', () => {
    expect(fileFault({ name: 'a.docx', size: 1 }, 3_072_000)).toBe('mustBePdf');
    expect(fileFault({ name: 'a.PDF', size: 3_072_000 }, 3_072_000)).toBeNull();
    expect(fileFault({ name: 'a.pdf', size: 3_072_001 }, 3_072_000)).toBe('tooLarge');
    expect(nameOfFile('Prašymas.PDF')).toBe('Prašymas');
  });
  it('or are blank: at least one, A4 or A5, standing or lying (FORM-049)', () => {
    expect(['0', '1', '100', '101', '-1', 'x', ''].map(pageCount)).toEqual([null, 1, 100, null, null, null, null]);
    expect(sizeOf({ format: 'A5', orientation: 1 })).toEqual({ width: 595.28, height: 419.53 });
    expect(sizeOf({ format: 'A4', orientation: 0 })).toEqual({ width: 595.28, height: 841.89 });
  });
});
