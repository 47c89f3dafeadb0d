import type { Ctx } from '../src/platform/context.ts';
import { mailsTo } from './people.ts';

/** Returns the token of the last mailed link of a share to an outside address. */
export async function lastShareLink(ctx: Ctx, email: string): Promise<string> {
  const mails = await mailsTo(ctx, email, 'externalLink');
  return mails.at(-1)!.DocumentLink!.split('/shared/')[1]!;
}
