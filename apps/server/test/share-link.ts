import type { Ctx } from '../src/platform/context.ts';
import { mailsTo } from './people.ts';

/** The token of the last link that was mailed to somebody outside with whom files were shared. */
export async function lastShareLink(ctx: Ctx, email: string): Promise<string> {
  const mails = await mailsTo(ctx, email, 'externalLink');
  return mails.at(-1)!.DocumentLink!.split('/shared/')[1]!;
}
