/** Steps of a form's approval chain with their numbers (FORM-027). */
export const APPROVAL_TYPES = {
  IntegratedSystemApproval: 1,
  ManagerApproval: 2,
  CEOApproval: 3,
  DefaultSignersApproval: 4,
  OwnerApproval: 5,
} as const;
export type ApprovalType = keyof typeof APPROVAL_TYPES;

/** One step as a template stores it: custom approvers (DefaultSignersApproval) are named by addresses. */
export type ApprovalStep = { order: number; approvalType: number; signerEmails: readonly string[] };

/** One step as the editor shows it: at its position in the list, ticked or not. */
export type StepChoice = { approvalType: number; isChosen: boolean; signerEmails: readonly string[] };

const { IntegratedSystemApproval, ManagerApproval, CEOApproval, DefaultSignersApproval, OwnerApproval } =
  APPROVAL_TYPES;

/** Steps that may be chosen, in their initial order: two when an integrated system approves (FORM-034). */
export const offeredSteps = (approvalInDms: boolean): readonly number[] =>
  approvalInDms
    ? [IntegratedSystemApproval, ManagerApproval]
    : [ManagerApproval, DefaultSignersApproval, CEOApproval, OwnerApproval];

/**
 * The list an editor begins with: steps of the template first, in their order, then the others it offers (FORM-035).
 * The step of an integrated system is always chosen and always first (FORM-034).
 */
export function stepChoices(steps: readonly ApprovalStep[], approvalInDms: boolean): StepChoice[] {
  const offered = offeredSteps(approvalInDms);
  const kept = inOrder(steps).filter(({ approvalType }) => offered.includes(approvalType));
  const rest = offered.filter((type) => !kept.some(({ approvalType }) => approvalType === type));
  const choices = [
    ...kept.map(({ approvalType, signerEmails }) => ({ approvalType, isChosen: true, signerEmails })),
    ...rest.map((approvalType) => ({
      approvalType,
      isChosen: approvalType === IntegratedSystemApproval,
      signerEmails: [],
    })),
  ];
  return approvalInDms
    ? choices.toSorted((a, b) => offered.indexOf(a.approvalType) - offered.indexOf(b.approvalType))
    : choices;
}

/**
 * Returns the steps that a template stores: the chosen ones, numbered from 1 in list order (FORM-035). Omits custom
 * approvers without an address (FORM-036), steps that are not offered, and duplicates.
 */
export function storedSteps(choices: readonly StepChoice[], approvalInDms: boolean): ApprovalStep[] {
  const chosen = approvalInDms
    ? offeredSteps(true).flatMap((type) => choices.find(({ approvalType }) => approvalType === type) ?? fixed(type))
    : choices.filter(({ approvalType }) => offeredSteps(false).includes(approvalType));
  const once = chosen.filter((step, place) => chosen.findIndex((one) => same(one, step)) === place);
  return once.filter(isKept).map(({ approvalType, signerEmails }, place) => ({
    order: place + 1,
    approvalType,
    signerEmails: approvalType === DefaultSignersApproval ? [...signerEmails] : [],
  }));
}

/** Same for steps received by API, regardless of their numbers. */
export const settledSteps = (steps: readonly ApprovalStep[], approvalInDms: boolean): ApprovalStep[] =>
  storedSteps(
    inOrder(steps).map(({ approvalType, signerEmails }) => ({ approvalType, isChosen: true, signerEmails })),
    approvalInDms,
  );

/** Returns whether a template's chain has a step of this kind. */
export const hasStep = (steps: readonly ApprovalStep[], type: ApprovalType): boolean =>
  steps.some(({ approvalType }) => approvalType === APPROVAL_TYPES[type]);

const inOrder = (steps: readonly ApprovalStep[]) => steps.toSorted((a, b) => a.order - b.order);

const same = (one: StepChoice, other: StepChoice) => one.approvalType === other.approvalType;

/** The step of the integrated system cannot be removed; others are present only if chosen. */
const fixed = (approvalType: number): StepChoice[] =>
  approvalType === IntegratedSystemApproval ? [{ approvalType, isChosen: true, signerEmails: [] }] : [];

const isKept = ({ approvalType, isChosen, signerEmails }: StepChoice): boolean =>
  approvalType === IntegratedSystemApproval ||
  (isChosen && (approvalType !== DefaultSignersApproval || signerEmails.length > 0));
