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
 * Takes what the operator's mail service says of one mail, for installations that get no mail themselves. Signed as our
 * own webhooks are: `v1=` and the HMAC-SHA256 of `<seconds>.<body>`. The mail is named by its return address alone, so a
 * stolen secret reaches no mail whose address is not known.
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
