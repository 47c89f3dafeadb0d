import type { DocumentRow } from '@paraph/contract';
import { expect, test } from 'vitest';
import { begin, createFormApp, element, manager, newFormHouse, newTemplate, submit } from './form-house.ts';

test(
  'DOC-081 a list and the counters hold documents of one module alone when that is asked for',
  { timeout: 60_000 },
  async () => {
    const house = await newFormHouse(await createFormApp());
    const template = await newTemplate(house, [element('InputField', 'a')], { approvalSteps: [manager] });
    const made = (await submit(house.worker, await begin(house.worker, template.id))).body;
    const list = async (who: typeof house.worker, module: string, tab: string) => {
      const items = [
        { field: 'module', operator: 'is', value: module },
        { field: 'tab', operator: 'is', value: tab },
      ];
      const { status, body } = await who.browser.ask('POST', '/api/documents/get-documents', {
        filterModel: { items },
      });
      return status === 200 ? (body.items as unknown as DocumentRow[]).map(({ id }) => id) : status;
    };
    expect(await list(house.worker, 'HR', 'my')).toEqual([made['documentId']]);
    expect(await list(house.worker, 'Accounting', 'my')).toEqual([]);
    expect(await list(house.lead, 'HR', 'waitingForMe')).toEqual([made['documentId']]);
    expect(await list(house.worker, 'Sandėlis', 'my')).toBe(422);
    const waiting = async (moduleTypes: string) =>
      (await house.worker.browser.ask('GET', `/api/documents/status-count?moduleTypes=${moduleTypes}`)).body[
        'waitingForOthers'
      ];
    expect([await waiting('0'), await waiting('1'), await waiting('2'), await waiting('0,1,2')]).toEqual([1, 0, 0, 1]);
  },
);
