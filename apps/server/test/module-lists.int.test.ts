import type { DocumentRow } from '@paraph/contract';
import { expect, test } from 'vitest';
import { begin, createFormApp, element, manager, newFormPortal, newTemplate, submit } from './form-portal.ts';

test('DOC-081 a list and the counters can be limited to documents of one module', { timeout: 60_000 }, async () => {
  const portal = await newFormPortal(await createFormApp());
  const template = await newTemplate(portal, [element('InputField', 'a')], { approvalSteps: [manager] });
  const made = (await submit(portal.worker, await begin(portal.worker, template.id))).body;
  const list = async (who: typeof portal.worker, module: string, tab: string) => {
    const items = [
      { field: 'module', operator: 'is', value: module },
      { field: 'tab', operator: 'is', value: tab },
    ];
    const { status, body } = await who.browser.request('POST', '/api/documents/get-documents', {
      filterModel: { items },
    });
    return status === 200 ? (body.items as unknown as DocumentRow[]).map(({ id }) => id) : status;
  };
  expect(await list(portal.worker, 'HR', 'my')).toEqual([made['documentId']]);
  expect(await list(portal.worker, 'Accounting', 'my')).toEqual([]);
  expect(await list(portal.lead, 'HR', 'waitingForMe')).toEqual([made['documentId']]);
  expect(await list(portal.worker, 'Sandėlis', 'my')).toBe(422);
  const waiting = async (moduleTypes: string) =>
    (await portal.worker.browser.request('GET', `/api/documents/status-count?moduleTypes=${moduleTypes}`)).body[
      'waitingForOthers'
    ];
  expect([await waiting('0'), await waiting('1'), await waiting('2'), await waiting('0,1,2')]).toEqual([1, 0, 0, 1]);
});
