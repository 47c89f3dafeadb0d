import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { DEFAULT_STAMP, failFields, stampSize } from '@paraph/domain';
import { stampPdf } from '@paraph/engine/pades';
import { phrases } from '@paraph/phrases';
import { trustsTest } from '../../../platform/config/index.ts';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { actAtOnce, createApproved } from '../../documents/index.ts';
import { tenantInfo } from '../../tenants/index.ts';
import { meter } from '../../usage/index.ts';
import { spotOf, stampFont } from '../formats/pdf.ts';
import { stampTime, testLine } from '../formats/stamp-lines.ts';
import { named } from './order.ts';

type Approve = typeof endpoints.signing.approve;
type Body = ParsedOf<Approve>['body'];

/**
 * Approves (specification 1 §7). A user approves a document on turn; its bytes do not change (decision 24). An API key
 * uploads a PDF and gets it back with name and date of the approval on the page.
 */
export async function approve(ctx: Ctx, { body }: ParsedOf<Approve>): Promise<AnswerOf<Approve>> {
  if (viewerOf(ctx).caller === 'apiKey') return approveCarried(ctx, body);
  const { documentId, sha256 } = named(ctx, body);
  refuseOtherMoment(ctx, body.approveDate);
  const done = await actAtOnce(ctx, {
    params: { id: documentId },
    body: { signatureType: 2, sha256, comment: body.comment ?? null, memberId: body.memberId },
  });
  return { documentId, approveDate: ctx.clock.now().toISOString(), sha256: done.version.sha256, file: null };
}

async function approveCarried(ctx: Ctx, body: Body): Promise<AnswerOf<Approve>> {
  if (body.documentId) failFields({ documentId: 'field.unknown' });
  if (body.memberId) failFields({ memberId: 'field.unknown' });
  if (!body.document) return failFields({ document: 'field.required' });
  if (typeof body.document === 'string') return failFields({ document: 'field.invalid' });
  if (!body.approver) return failFields({ approver: 'field.required' });
  const at = momentOf(ctx, body.approveDate);
  await meter(ctx);
  const { zone } = await tenantInfo(ctx);
  const stamp = body.stamp ?? DEFAULT_STAMP;
  const font = await stampFont();
  const who = [body.approver, body.company].filter(Boolean).join(', ');
  const lines = [
    who,
    `${phrases[ctx.locale].stampApproved} ${stampTime(at, zone)}`,
    ...testLine(trustsTest(ctx.platform.config) ? ctx.locale : null),
  ];
  const [longest = ''] = lines.toSorted((one, other) => other.length - one.length);
  const size = stampSize(longest, { lines: lines.length, hasPicture: false });
  const approved = await createApproved(ctx, body.document, {
    approver: body.approver,
    comment: body.comment || null,
    draw: (file, pages) => stampPdf(file, { ...spotOf(file, { stamp, pages, size }), lines, font }),
  });
  const { documentId, sha256, file } = approved;
  return { documentId, approveDate: at.toISOString(), sha256, file: Buffer.from(file).toString('base64') };
}

const DAY = 86_400_000;
/** Tolerance in milliseconds, because clocks of two systems differ a little. */
const MINUTE = 60_000;

/** A person approves now, so that a stated time is that of the call. @throws generic.fields */
function refuseOtherMoment(ctx: Ctx, approveDate: string | null | undefined): void {
  if (momentOf(ctx, approveDate).getTime() < ctx.clock.now().getTime() - MINUTE)
    failFields({ approveDate: 'field.past' });
}

/** Returns the time of approval that the caller stated; it must be today. @throws generic.fields */
function momentOf(ctx: Ctx, approveDate: string | null | undefined): Date {
  const now = ctx.clock.now();
  if (!approveDate) return now;
  const at = new Date(approveDate);
  if (at.getTime() > now.getTime() + MINUTE) failFields({ approveDate: 'field.future' });
  if (at.getTime() < now.getTime() - DAY) failFields({ approveDate: 'field.past' });
  return at;
}
