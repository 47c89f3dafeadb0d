import type { Ctx } from '../../platform/context.ts';

/** The answer to a call that mails something; it says so where mails go out late at present. */
export async function promiseMail<T extends object>(
  { platform }: Ctx,
  answer: T,
): Promise<T & { mailDelayed?: boolean }> {
  return (await platform.workers.isAway()) ? { ...answer, mailDelayed: true } : answer;
}
