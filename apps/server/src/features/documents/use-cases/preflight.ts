import type { AnswerOf, endpoints } from '@paraph/contract';
import { deadlineChecks, recipientChecks, refusalOfSigning } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { absencesOf } from '../../delegation/index.ts';
import { tenantInfoIn } from '../../tenants/index.ts';
import { givesStamps } from '../../trust/index.ts';
import { leftOf, readUse } from '../../usage/index.ts';
import { lacksManager } from '../../users/index.ts';
import { shownNameOf } from '../member-name.ts';
import { cannotAct } from '../deactivated.ts';
import { hiddenIn } from '../hidden.ts';
import { chosenMode, fitsMode, modeOfDocument } from '../mode.ts';
import { type OpenDocument, openDocument } from '../open-document.ts';
import { recipientOf } from '../recipients.ts';
import { fileFacts } from '../signable.ts';
import { isTrusted, must } from '../viewer.ts';
import { todayIn } from './set-terms.ts';

type Preflight = AnswerOf<typeof endpoints.documents.preflight>;
type Check = Preflight['checks'][number];
type Verdict = Pick<Check, 'outcome' | 'detail'>;

const passed = (detail = ''): Verdict => ({ outcome: 'passed', detail });
const warning = (detail: string): Verdict => ({ outcome: 'warning', detail });
const failed = (detail = ''): Verdict => ({ outcome: 'failed', detail });

/** One check each; `detail` has names or numbers for the sentence of the check on the page. */
const CHECKS: Partial<
  Record<Check['check'], (open: OpenDocument, tx: Tx) => Verdict | null | Promise<Verdict | null>>
> = {
  protected: (open) => {
    const refusal = refusalFor(open);
    if (refusal === null) return passed();
    return refusal === 'document.protected' ? failed() : null;
  },
  // Reported only on failure: few files take no signature.
  'closed-to-signatures': (open) => (refusalFor(open) === 'document.closed-to-signatures' ? failed() : null),
  'breaks-signatures': (open) => (refusalFor(open) === 'document.breaks-signatures' ? failed() : null),
  // Reported only when found: a usual file has nothing hidden beside its pages.
  hidden: ({ document, members }) =>
    hiddenIn(document).length > 0 && members.some(({ kind }) => kind === 'sign') ? warning('') : null,
  'already-signed': ({ document }) =>
    document.highest_level === 'NoSignatures' ? passed() : warning(document.highest_level),
  // Reported only on failure: most documents require a qualified signature.
  mode: (open) => (fitsMode(open) ? null : failed()),
  // Reported only where signatures are counted: a missing balance stops signers midway, and the sender pays
  // (product S9).
  balance: async ({ document, members }, tx) => {
    const needed = modeOfDocument(document, members) === 'onlyQualified' ? signersOf(members) : 0;
    const use = needed > 0 ? await readUse(tx, { ownerId: document.owner_id, hold: false }) : undefined;
    if (!use) return null;
    const left = leftOf(use);
    return (left < needed ? warning : passed)(`${needed} / ${left}`);
  },
  order: ({ members }) => (hasGap(members.flatMap((member) => member.turn_order ?? [])) ? warning('') : passed()),
  absence: async ({ members }, tx) => {
    const asked = members.filter(({ kind, done }) => kind !== 'copy' && !done).map(({ user_id }) => user_id);
    const away = [...(await absencesOf(tx, asked)).values()];
    return away.length > 0
      ? warning(away.map(({ name, until, delegate }) => `${name} – ${until} (${delegate})`).join(', '))
      : passed();
  },
  // Consumers need none.
  manager: async ({ document, members }, tx) => {
    if (!(await tenantInfoIn(tx)).hasColleagues) return null;
    if (!members.some((member) => member.kind === 'approve')) return passed();
    return (await lacksManager(tx, document.owner_id)) ? failed() : passed();
  },
  // Reported only when such a member exists.
  deactivated: async ({ members }, tx) => {
    const names = members.filter(cannotAct).map((member) => shownNameOf(member));
    return names.length > 0 && (await tenantInfoIn(tx)).isCompany ? failed([...new Set(names)].join(', ')) : null;
  },
  // Reported only when such a member exists: they would be asked nothing, and the document would wait for them.
  suspended: ({ members }) => {
    const names = members.filter((member) => !isTrusted(member)).map((member) => shownNameOf(member));
    return names.length > 0 ? failed([...new Set(names)].join(', ')) : null;
  },
  outside: ({ members }) => {
    const outside = members
      .filter((member) => member.kind === 'copy' && member.is_external)
      .map((member) => member.email);
    return outside.length > 0 ? warning(outside.join(', ')) : passed();
  },
};

/** Returns why the file takes none of the signatures that are asked for. */
const refusalFor = ({ document, members }: OpenDocument) =>
  members.some(({ kind }) => kind === 'sign') ? refusalOfSigning(fileFacts(document)) : null;

const signersOf = (members: OpenDocument['members']): number =>
  members.filter(({ kind, done }) => kind === 'sign' && !done).length;

/** Returns whether a number is missing: orders should be 1, 2, 3 …, and a gap is probably a mistake. */
function hasGap(orders: readonly number[]): boolean {
  const used = [...new Set(orders.filter((order) => order > 0))].sort((a, b) => a - b);
  return used.some((order, place) => order !== place + 1);
}

/** A signature is incomplete without a timestamp, so an unavailable service is reported before signers start. */
const timestampCheck = (isGiven: boolean): Check => ({ check: 'timestamp', ...(isGiven ? passed() : warning('')) });

/** Returns the checks that prevent sending the document, or that the sender should see before (product C5). */
export async function preflight(ctx: Ctx, { id }: { id: string }): Promise<Preflight> {
  const isStamped = await givesStamps(ctx.platform, ctx.clock.now());
  return inTenant(ctx, async (tx) => {
    const open = await openDocument(tx, id);
    must('send', open.viewer);
    const checks: Check[] = recipientChecks(open.members.map(recipientOf), chosenMode(open.document));
    checks.push(...deadlineChecks(open.document.deadline, await todayIn(tx)));
    for (const [check, ask] of Object.entries(CHECKS)) {
      const verdict = await ask(open, tx);
      if (verdict) checks.push({ check: check as Check['check'], ...verdict });
    }
    if (signersOf(open.members) > 0) checks.push(timestampCheck(isStamped));
    return { checks, canSend: checks.every(({ outcome }) => outcome !== 'failed') };
  });
}
