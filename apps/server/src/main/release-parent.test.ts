import { afterEach, expect, test, vi } from 'vitest';
import { releaseParent } from './release-parent.ts';

afterEach(() => vi.unstubAllGlobals());

test('a command disconnects from its parent, and one whose parent was killed ends without an error', () => {
  const disconnect = vi.fn();
  vi.stubGlobal('process', { connected: false, disconnect });
  releaseParent();
  expect(disconnect).not.toHaveBeenCalled();
  vi.stubGlobal('process', { connected: true, disconnect });
  releaseParent();
  expect(disconnect).toHaveBeenCalledOnce();
});
