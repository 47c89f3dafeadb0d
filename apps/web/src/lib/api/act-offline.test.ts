import { documents } from '@paraph/contract';
import { MutationObserver, onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { actOf } from './use-endpoint.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
});

test('what is pressed without a connection fails at once, and does not happen by itself when the line is back', async () => {
  const send = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', send);
  onlineManager.setOnline(false);
  const act = new MutationObserver(new QueryClient(), actOf(documents.reject));
  const reject = act.mutate({ params: { id: 'a' }, body: {} });
  await expect(reject).rejects.toBeInstanceOf(ApiError);
  expect(act.getCurrentResult()).toMatchObject({ status: 'error', isPaused: false });
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
});
