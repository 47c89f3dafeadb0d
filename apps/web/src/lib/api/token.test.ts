import { afterEach, describe, expect, it, vi } from 'vitest';
import { accessToken, hasEndedByItself, renew, renewBy, takeToken } from './token.ts';

const token = (value: string) => ({ value, expires: Date.now() + 600_000 });

afterEach(() => {
  renewBy(null);
  takeToken(null);
});

describe('the access token', () => {
  it('is renewed once for all calls that were refused together', async () => {
    const fetchToken = vi.fn(async () => token('second'));
    renewBy(fetchToken);
    takeToken(token('first'));
    const answers = await Promise.all([renew('first'), renew('first'), renew('first')]);
    expect(fetchToken).toHaveBeenCalledTimes(1);
    expect(answers.map((answer) => answer?.value)).toEqual(['second', 'second', 'second']);
  });
  it('is not fetched again when a newer one is already here', async () => {
    const fetchToken = vi.fn(async () => token('third'));
    renewBy(fetchToken);
    takeToken(token('second'));
    expect((await renew('first'))?.value).toBe('second');
    expect(fetchToken).not.toHaveBeenCalled();
  });
  it('is gone when the session is over', async () => {
    renewBy(async () => null);
    takeToken(token('first'));
    expect(await renew('first')).toBeNull();
    expect(accessToken()).toBeNull();
  });
  it('reports that a session ended by itself, until a user signs in or out', async () => {
    expect(hasEndedByItself()).toBe(false);
    renewBy(async () => null);
    await renew(null);
    expect(hasEndedByItself()).toBe(false);
    takeToken(token('first'));
    await renew('first');
    expect(hasEndedByItself()).toBe(true);
    await renew(null);
    expect(hasEndedByItself()).toBe(true);
    takeToken(token('second'));
    expect(hasEndedByItself()).toBe(false);
    takeToken(null);
    expect(hasEndedByItself()).toBe(false);
  });
});
