/** Steps of a form's approval chain with their numbers (FORM-027). */
export const APPROVAL_TYPES = {
  IntegratedSystemApproval: 1,
  ManagerApproval: 2,
  CEOApproval: 3,
  DefaultSignersApproval: 4,
  OwnerApproval: 5,
} as const;
export type ApprovalType = keyof typeof APPROVAL_TYPES;

/** One step as a template keeps it: custom approvers (DefaultSignersApproval) are named by addresses. */
export type ApprovalStep = { order: number; approvalType: number; signerEmails: readonly string[] };

/** One step as the editor shows it: in its place of the list, ticked or not. */
export type StepChoice = { approvalType: number; isChosen: boolean; signerEmails: readonly string[] };

const { IntegratedSystemApproval, ManagerApproval, CEOApproval, DefaultSignersApproval, OwnerApproval } =
  APPROVAL_TYPES;

/** Steps that may be chosen, in the order they stand in at first: two when an integrated system approves (FORM-034). */
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
 * What a template keeps of the list: the chosen ones, numbered from 1 as they stand (FORM-035). Custom approvers without
 * an address are left out (FORM-036), and so is what is not offered or stands there twice.
 */
export function keptSteps(choices: readonly StepChoice[], approvalInDms: boolean): ApprovalStep[] {
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

/** The same of steps that came by a call, whatever their numbers are. */
export const settledSteps = (steps: readonly ApprovalStep[], approvalInDms: boolean): ApprovalStep[] =>
  keptSteps(
    inOrder(steps).map(({ approvalType, signerEmails }) => ({ approvalType, isChosen: true, signerEmails })),
    approvalInDms,
  );

/** Whether a template's chain has a step of this kind. */
export const hasStep = (steps: readonly ApprovalStep[], type: ApprovalType): boolean =>
  steps.some(({ approvalType }) => approvalType === APPROVAL_TYPES[type]);

const inOrder = (steps: readonly ApprovalStep[]) => steps.toSorted((a, b) => a.order - b.order);

const same = (one: StepChoice, other: StepChoice) => one.approvalType === other.approvalType;

/** Nobody takes the step of the integrated system away; the others are there when somebody chose them. */
const fixed = (approvalType: number): StepChoice[] =>
  approvalType === IntegratedSystemApproval ? [{ approvalType, isChosen: true, signerEmails: [] }] : [];

const isKept = ({ approvalType, isChosen, signerEmails }: StepChoice): boolean =>
  approvalType === IntegratedSystemApproval ||
  (isChosen && (approvalType !== DefaultSignersApproval || signerEmails.length > 0));
