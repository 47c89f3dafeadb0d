import type { AnswerOf, FormFilling, formFilling } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../lib/api/index.ts';
import { useNavigate } from '../../lib/route/index.ts';
import { useToast } from '../../ui/toast.tsx';
import { useSubmit } from './api.ts';
import { faultsByElement, unknownIn } from './model.ts';
import { addressOfForm, addressOfMade } from './place.ts';
import type { useChecks } from './use-checks.ts';
import type { useFilling } from './use-filling.ts';

type Submitted = AnswerOf<typeof formFilling.submit>;

/** The filler has no manager. */
const NO_MANAGER = 'form.no-manager';

/** Refusals because of the people of the chain: it is read again, so that its panel shows what is missing. */
const CHAIN_FAULTS: readonly string[] = [
  NO_MANAGER,
  'form.no-ceo',
  'form.no-signer',
  'form.deactivated',
  'form.unknown-person',
  'form.not-integrated',
];

interface Sending {
  draft: FormFilling;
  filling: ReturnType<typeof useFilling>;
  checks: ReturnType<typeof useChecks>;
  viewed: number[];
  unseen: readonly number[];
  onUnseen: () => void;
  /** Called when somebody of the chain is missing: it is read again. */
  onChain: () => void;
}

/** Submits the form, then opens the related form, or the page of the document (FORM-097). */
export function useSending({ draft, filling, checks, viewed, unseen, onUnseen, onChain }: Sending) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const send = useSubmit();
  const { id, name, formModuleType: module, folderId, documents, chain } = draft;

  const onSuccess = ({ documentId, next, asksNobody }: Submitted) => {
    toast.success(t(asksNobody ? 'filling.made' : 'filling.submitted', { name }));
    const following = documents.find((one) => one.id === next);
    void navigate(
      following
        ? addressOfForm({ formBuilderId: following.formBuilderId, module, folderId, draft: following.id })
        : addressOfMade(module, documentId),
    );
  };
  const onError = (error: ApiError) => {
    if (error.code !== 'form.submitted') filling.resume();
    if (error.code === 'form.not-all-viewed') return onUnseen();
    if (CHAIN_FAULTS.includes(error.code)) onChain();
    checks.hear(faultsByElement(error.fields));
  };
  const submit = () => {
    checks.tellAll();
    if (!checks.isRight) return;
    if (unseen.length > 0) return onUnseen();
    const body = { values: filling.settle(), viewedPages: viewed, unknownPeople: unknownIn(chain) };
    send.mutate({ params: { id }, body }, { onSuccess, onError });
  };
  // Stays until the next attempt: a message that disappears is missed by a user who lost the connection.
  // A refusal of fields ends once they are changed.
  const isCorrected = Object.keys(send.error?.fields ?? {}).length > 0 && !checks.hasRefused;
  const isShown = send.error && send.error.code !== 'form.not-all-viewed' && !isCorrected;
  const failure = isShown ? send.error.detail || t('ui.failed.offline') : null;
  const lacksManager = send.error?.code === NO_MANAGER;
  /** The manager was chosen, so the refusal because of that is over. */
  const forget = () => {
    if (lacksManager) send.reset();
  };
  return { submit, busy: send.isPending, failure, lacksManager, forget };
}
