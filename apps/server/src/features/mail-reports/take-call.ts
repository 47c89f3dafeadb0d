import { createHmac, timingSafeEqual } from 'node:crypto';
import type { endpoints, ParsedOf } from '@paraph/contract';
import { fail, WEBHOOK_WINDOW } from '@paraph/domain';
import type { Ctx } from '../../platform/context.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { mailOfReturnPath } from '../../platform/mail/index.ts';
import { forgetCall, isNewCall } from './store.ts';
import { takeReport } from './take-report.ts';

type Body = ParsedOf<typeof endpoints.mailReports.take>['body'];

/**
 * Accepts a report of the operator's mail service about one mail, for installations that receive no mail themselves.
 * Signed like our own webhooks: `v1=` and the HMAC-SHA256 of `<seconds>.<body>`. Only the return address identifies the
 * mail, so a stolen secret affects no mail whose address is unknown.
 * @throws generic.not-found without a secret; access.signature-wrong for a wrong, old or repeated signature
 */
export async function takeCall(
  { platform }: Ctx,
  body: Body,
  call: Pick<RequestContext, 'header' | 'text'>,
): Promise<null> {
  const { config, clock } = platform;
  if (!config.bounceSecret) return fail('generic.not-found');
  const seconds = Number(call.header('x-paraph-timestamp'));
  const isFresh = Math.abs(clock.now().getTime() - seconds * 1000) <= WEBHOOK_WINDOW;
  const due = createHmac('sha256', config.bounceSecret)
    .update(`${seconds}.${call.text ?? ''}`)
    .digest();
  if (!isFresh || !isSame(due, call.header('x-paraph-signature'))) return fail('access.signature-wrong');
  const mailId = mailOfReturnPath(platform, body.returnAddress);
  if (!mailId) return fail('generic.not-found');
  if (!(await isNewCall(platform, due))) return fail('access.signature-wrong');
  const { action, status = null, diagnostic } = body;
  try {
    await takeReport(platform, mailId, { action, status: status ?? null, words: diagnostic ?? '' });
  } catch (e) {
    await forgetCall(platform, due);
    throw e;
  }
  return null;
}

function isSame(due: Buffer, given: string | undefined): boolean {
  const bytes = Buffer.from(/^v1=([0-9a-f]{64})$/.exec(given ?? '')?.[1] ?? '', 'hex');
  return bytes.length === due.length && timingSafeEqual(bytes, due);
}
