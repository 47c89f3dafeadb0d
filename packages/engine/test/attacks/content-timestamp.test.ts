import { describe, expect, it } from 'vitest';
import { attribute } from '../../src/formats/cades/attributes.ts';
import { requestTimestamp } from '../../src/api/sign.ts';
import { CMS } from '../../src/pki/index.ts';
import { OBJECTS } from './documents.ts';
import { START, validated, signature, signedWith, updated, pki } from './lab.ts';

/**
 * A timestamp over the content precedes the signature (EN 319 122-1, 5.2.8), so it does not prove the time of the
 * signature.
 */
const DAY = 86_400_000;
const waiting = updated('', { ...OBJECTS, 20: signature() });

async function stampedContent(value?: Uint8Array): Promise<string> {
  return signedWith(waiting, async (digest) => {
    pki.clock.now = new Date(START.getTime() - DAY);
    const { token } = await requestTimestamp({ digest: 'SHA-256', value: value ?? digest }, pki.ports);
    pki.clock.now = START;
    return [attribute(CMS.contentTimestamp, token)];
  });
}

describe('a timestamp over the content of a PDF', () => {
  it('is validated, and proves nothing of the signature', async () => {
    const { first } = await validated(await stampedContent());
    expect(first.indication).toBe('TOTAL-PASSED');
    expect(first.timestamps).toMatchObject([{ type: 'content', indication: 'PASSED' }]);
    expect(first.timestamps[0]!.time).toBe(new Date(START.getTime() - DAY).toISOString());
    expect(first.bestSignatureTime).toBe(START.toISOString());
    expect(first.level).not.toMatch(/-T$|-LT/);
  });

  it('over something else fails alone', async () => {
    const { first } = await validated(await stampedContent(new Uint8Array(32)));
    expect(first.timestamps).toMatchObject([{ type: 'content', indication: 'FAILED', subIndication: 'HASH_FAILURE' }]);
    expect(first.indication).toBe('TOTAL-PASSED');
  });
});
