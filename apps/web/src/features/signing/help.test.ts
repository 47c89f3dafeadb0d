import { expect, test } from 'vitest';
import { helpOf } from './help.ts';

test('each way to sign has its own advice: the phone of Smart-ID is named only where its phone is asked', () => {
  expect(helpOf('code', 'SMART_ID')).toContain('message');
  expect(helpOf('code', 'MOBILE_ID')).toContain('signal');
  expect(helpOf('qr', 'SMART_ID')).toEqual(['scan', 'noCamera', 'basic', 'other']);
  expect(helpOf('app', 'SMART_ID')).toEqual(['app', 'basic', 'other']);
  expect(helpOf('away', 'EPARAKSTS')).toEqual(['page', 'other']);
  expect(helpOf('away', 'EPARAKSTS_CARD')).toEqual(['reader', 'other']);
  expect(helpOf('widget', 'EID_EASY')).toBeNull();
});
