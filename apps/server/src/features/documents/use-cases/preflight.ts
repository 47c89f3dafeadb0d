import type { AnswerOf, endpoints } from '@paraph/contract';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { absencesOf } from '../../delegation/index.ts';
import { managerOf } from '../../users/index.ts';
import { hiddenIn } from '../hidden.ts';
import { fitsMode } from '../mode.ts';
import { type OpenDocument, openDocument } from '../open-document.ts';
import { must } from '../viewer.ts';

type Preflight = AnswerOf<typeof endpoints.documents.preflight>;
type Check = Preflight['checks'][number];
type Verdict = Pick<Check, 'outcome' | 'detail'>;

const passed = (detail = ''): Verdict => ({ outcome: 'passed', detail });
const warning = (detail: string): Verdict => ({ outcome: 'warning', detail });
const failed = (detail = ''): Verdict => ({ outcome: 'failed', detail });

/** One question each; `detail` holds names or numbers for the sentence that the page has for the check. */
const CHECKS: Partial<Record<Check['check'], (open: OpenDocument, tx: Tx) => Verdict | null | Promise<Verdict>>> = {
  members: ({ members }) => (members.length > 0 ? passed(String(members.length)) : failed()),
  protected: ({ document, members }) =>
    document.is_protected && members.some((member) => member.kind === 'sign') ? failed() : passed(),
  // Said only where there is something: an honest file has nothing beside its pages.
  hidden: ({ document, members }) =>
    hiddenIn(document).length > 0 && members.some(({ kind }) => kind === 'sign') ? warning('') : null,
  'already-signed': ({ document }) =>
    document.highest_level === 'NoSignatures' ? passed() : warning(document.highest_level),
  // Said only where it matters: most documents ask for a qualified signature.
  mode: (open) => (fitsMode(open) ? null : failed()),
  order: ({ members }) => (hasGap(members.flatMap((member) => member.turn_order ?? [])) ? warning('') : passed()),
  absence: async ({ members }, tx) => {
    const asked = members.filter(({ kind, done }) => kind !== 'copy' && !done).map(({ user_id }) => user_id);
    const away = [...(await absencesOf(tx, asked)).values()];
    return away.length > 0
      ? warning(away.map(({ name, until, delegate }) => `${name} – ${until} (${delegate})`).join(', '))
      : passed();
  },
  manager: async ({ document, members }, tx) => {
    if (!members.some((member) => member.kind === 'approve')) return passed();
    return (await managerOf(tx, document.owner_id)) ? passed() : failed();
  },
  outside: ({ members }) => {
    const outside = members
      .filter((member) => member.kind === 'copy' && member.is_external)
      .map((member) => member.email);
    return outside.length > 0 ? warning(outside.join(', ')) : passed();
  },
};

/** Orders are meant to be 1, 2, 3 …; a missing number is probably a mistake. */
function hasGap(orders: readonly number[]): boolean {
  const used = [...new Set(orders.filter((order) => order > 0))].sort((a, b) => a - b);
  return used.some((order, place) => order !== place + 1);
}

/** What would keep the document from being sent, or should be known before (product C5). */
export const preflight = (ctx: Ctx, { id }: { id: string }): Promise<Preflight> =>
  inTenant(ctx, async (tx) => {
    const open = await openDocument(tx, id);
    must('send', open.viewer);
    const checks: Check[] = [];
    for (const [check, ask] of Object.entries(CHECKS)) {
      const verdict = await ask(open, tx);
      if (verdict) checks.push({ check: check as Check['check'], ...verdict });
    }
    return { checks, canSend: checks.every(({ outcome }) => outcome !== 'failed') };
  });
