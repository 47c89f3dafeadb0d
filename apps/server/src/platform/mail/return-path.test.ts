import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readKeyRing } from '../config/keys.ts';
import { newId } from '../ids.ts';
import { mailOfReturnPath, returnPath } from './return-path.ts';

const key = () => randomBytes(32).toString('base64');
const [first, second] = [key(), key()];
const bounceDomain = 'returns.example';
const house = { keys: readKeyRing(first), bounceDomain };
const mailId = newId();
const address = returnPath(house, mailId)!;

describe('a return address', () => {
  test('leads to its mail, whatever servers did to its case, and fits into what servers take', () => {
    expect(mailOfReturnPath(house, address)).toBe(mailId);
    expect(mailOfReturnPath(house, address.toUpperCase())).toBe(mailId);
    expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64);
  });

  test('still leads there after the key changed, and no longer once the key is gone', () => {
    expect(mailOfReturnPath({ keys: readKeyRing(`${second},${first}`), bounceDomain }, address)).toBe(mailId);
    expect(mailOfReturnPath({ keys: readKeyRing(second), bounceDomain }, address)).toBeUndefined();
  });

  test('that somebody made up leads nowhere: one letter, another mail, another domain, none', () => {
    const other = returnPath(house, newId())!;
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
      expect(mailOfReturnPath(house, forged), forged).toBeUndefined();
    expect(mailOfReturnPath({ ...house, bounceDomain: undefined }, address)).toBeUndefined();
    expect(returnPath({ ...house, bounceDomain: undefined }, mailId)).toBeUndefined();
  });
});
