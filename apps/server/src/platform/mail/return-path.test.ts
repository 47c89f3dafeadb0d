import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import type { DataKeys } from '../keys/index.ts';
import { mailOfReturnPath, returnPath } from './return-path.ts';

const dataKeysOf = (...secrets: Buffer[]): DataKeys => {
  const keys = secrets.map((secret, i) => ({
    id: String(i),
    derive: (purpose: string) => createHmac('sha256', secret).update(purpose).digest(),
  }));
  const keysFor = (purpose: string) => keys.map((key) => key.derive(purpose));
  return { current: keys[0]!, find: (id) => keys.find((key) => key.id === id), keysFor };
};

const [first, second] = [randomBytes(32), randomBytes(32)];
const config = { bounceDomain: 'returns.example' };
const portal = { dataKeys: dataKeysOf(first), config };
const mailId = newId();
const address = returnPath(portal, mailId)!;

describe('a return address', () => {
  test('leads to its mail, after any change of case by servers, and is short enough for servers', () => {
    expect(mailOfReturnPath(portal, address)).toBe(mailId);
    expect(mailOfReturnPath(portal, address.toUpperCase())).toBe(mailId);
    expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64);
  });

  test('leads there after a change of the key, and no longer once the key is deleted', () => {
    expect(mailOfReturnPath({ dataKeys: dataKeysOf(second, first), config }, address)).toBe(mailId);
    expect(mailOfReturnPath({ dataKeys: dataKeysOf(second), config }, address)).toBeUndefined();
  });

  test('that is forged matches no mail: one letter changed, another mail, another domain, none', () => {
    const other = returnPath(portal, newId())!;
    const swapped = `${other.slice(0, 34)}${address.slice(34)}`;
    const turned = address.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'));
    for (const forged of [
      swapped,
      turned,
      address.replace('returns', 'return'),
      `x${address}`,
      '',
      '@',
      'b-1-2@returns.example',
    ])
      expect(mailOfReturnPath(portal, forged), forged).toBeUndefined();
    expect(mailOfReturnPath({ ...portal, config: { bounceDomain: undefined } }, address)).toBeUndefined();
    expect(returnPath({ ...portal, config: { bounceDomain: undefined } }, mailId)).toBeUndefined();
  });
});
