import type { Ctx } from '../../platform/context.ts';

/** Adds `mailDelayed` to the response of a call that sends mail, when mails are delayed at present. */
export async function promiseMail<T extends object>(
  { platform }: Ctx,
  answer: T,
): Promise<T & { mailDelayed?: boolean }> {
  return (await platform.mailDelay.isLate()) ? { ...answer, mailDelayed: true } : answer;
}
