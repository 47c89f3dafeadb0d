import type { DocumentRow } from '@paraph/contract';
import { expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import { begin, createFormApp, element, manager, newFormPortal, newTemplate, submit } from './form-portal.ts';

test('DOC-081 a list and the counters can be limited to documents of one module', async () => {
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
  // The name that replaces one of HR tells its module; that of a document in a closed folder tells none.
  expect(await list(portal.admin, 'HR', 'company')).toEqual([made['documentId']]);
  await inTenant(portal.ctx, async (tx) => {
    await tx.updateTable('form_templates').set({ module: 'Accounting' }).execute();
    await tx.updateTable('form_fillings').set({ module: 'Accounting' }).execute();
    await tx.updateTable('documents').set({ private_kind: 'folder', private_number: '2026-1' }).execute();
  });
  expect(await list(portal.admin, 'Accounting', 'company'), 'names a module of a closed folder').toEqual([]);
  expect(await list(portal.worker, 'Accounting', 'my')).toEqual([made['documentId']]);
  await inTenant(portal.ctx, (tx) => tx.updateTable('form_fillings').set({ module: 'HR' }).execute());
  const waiting = async (moduleTypes: string) =>
    (await portal.worker.browser.request('GET', `/api/documents/status-count?moduleTypes=${moduleTypes}`)).body[
      'waitingForOthers'
    ];
  expect([await waiting('0'), await waiting('1'), await waiting('2'), await waiting('0,1,2')]).toEqual([1, 0, 0, 1]);
});
