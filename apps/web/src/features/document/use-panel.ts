import type { DocumentDetails } from '@paraph/contract';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../ui/toast.tsx';
import {
  asksForCode,
  caseOf,
  offeredWays,
  positionFault,
  refusedFor,
  remember,
  useSigning,
  wayOf,
  WAYS,
  type CompletedAction,
  type PanelCase,
  type SignForm,
  type SigningFlow,
  type WayName,
} from '../signing/index.ts';
import { useApprove } from './api.ts';
import { currentAction } from './model.ts';
import { useSignForm } from './use-sign-form.ts';

export interface Panel {
  kind: PanelCase;
  /** The method that will sign; null when none of those offered can. */
  way: WayName | null;
  /** Why the method that the signer chose cannot sign this document. */
  refused: ReturnType<typeof refusedFor>;
  form: SignForm;
  change: (part: Partial<SignForm>) => void;
  /** Sign was pressed once: faults are shown. */
  asked: boolean;
  signing: SigningFlow;
  /** What this viewer has just done here. */
  deed: CompletedAction | null;
  busy: boolean;
  failure: string | null;
  /** Performs the action of the main button. */
  act: () => void;
  /** Ends the QR code session and signs with the personal code. */
  useCode: () => void;
  /** Methods that could replace the running one. */
  others: readonly WayName[];
  /** The method whose start the provider does not answer, if any. */
  slow: WayName | null;
  /** Ends the running session and shows another method. */
  useOther: (way: WayName) => void;
}

const toRemember = (method: WayName, { remember: wanted, country, personalCode, phone }: SignForm) =>
  wanted ? { method, country, personalCode: personalCode.trim(), phone: phone.trim() } : null;

/** State of the viewer's part in one document; it survives failures, so that nothing is typed twice. */
export function usePanel(document: DocumentDetails): Panel {
  const { t } = useTranslation();
  const { form, change, keep, forget } = useSignForm(document);
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState<CompletedAction | null>(null);
  const signing = useSigning(document, t('ui.failed.offline'));
  const approve = useApprove();
  const toast = useToast();
  const kind = caseOf(document);
  const isDone = signing.finished || done !== null;
  useEffect(() => {
    if (isDone) forget();
  }, [isDone, forget]);

  // After a return from a provider's page the method used there is selected.
  const { endedBy } = signing;
  const way = wayOf(document, endedBy && !form.chosen ? { ...form, method: endedBy } : form);
  const refused = refusedFor(document, way);
  const [begun, setBegun] = useState<WayName | null>(null);

  const sign = () => {
    setAsked(true);
    if (!way || refused || WAYS[way].faultOf(form) || positionFault(document, form)) return;
    if (asksForCode(way, form)) remember(toRemember(way, form));
    setBegun(way);
    keep({ ...form, method: way, chosen: true });
    void signing.start(way, form);
  };
  const { forgetFailure } = signing;
  // Stable, since the viewer reports the sizes of its pages again to a new function.
  const changeForm = useCallback(
    (part: Partial<SignForm>) => {
      if (part.method && part.method !== way) {
        // Nothing is typed for another method yet, so its empty fields are no faults.
        setAsked(false);
        forgetFailure();
      }
      change(part);
    },
    [change, forgetFailure, way],
  );
  const confirm = (deed: 'approved' | 'acknowledged') => {
    const comment = form.comment.trim() || null;
    const signatureType = deed === 'approved' ? 2 : 4;
    const { version, myMemberId: memberId } = document;
    approve.mutate(
      { params: { id: document.id }, body: { signatureType, comment, sha256: version.sha256, memberId } },
      {
        onSuccess: () => {
          setDone(deed);
          toast.success(t(deed === 'approved' ? 'signing.approve.done' : 'signing.acknowledge.done'));
        },
      },
    );
  };
  const acts: Partial<Record<PanelCase, () => void>> = {
    sign,
    approve: () => confirm('approved'),
    acknowledge: () => confirm('acknowledged'),
  };
  const approveFailure = approve.error ? approve.error.detail || t('ui.failed.offline') : null;
  return {
    kind,
    way,
    refused,
    form,
    change: changeForm,
    asked,
    signing,
    deed: currentAction(signing.finished ? 'signed' : done, document),
    busy: (signing.starting && !signing.slow) || approve.isPending,
    failure: signing.failure ?? approveFailure,
    act: () => acts[kind]?.(),
    useCode: () => {
      signing.cancel(true);
      // The signer has not typed the code yet, so its absence is no fault.
      setAsked(false);
      change({ way: 'notification' });
    },
    others: offeredWays(document).flatMap(({ way: other, refused }) =>
      refused || other === signing.session?.method ? [] : [other],
    ),
    slow: signing.slow ? begun : null,
    useOther: (other) => {
      signing.cancel();
      changeForm({ method: other, chosen: true });
    },
  };
}
