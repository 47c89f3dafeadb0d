import type { FormElement, FormFilling } from '@paraph/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../../../lib/session/index.ts';
import { usePhone } from '../../../ui/use-phone.ts';
import { useEntities } from '../api.ts';
import { FillingProvider } from '../filling-context.ts';
import { keepLayout, keptLayout } from '../kept.ts';
import { byPage, kindOf, unseenPages } from '../model.ts';
import { useChecks } from '../use-checks.ts';
import { useFilling } from '../use-filling.ts';
import { useSending } from '../use-sending.ts';
import type { FillLayout } from './fill-head.tsx';
import { FillView } from './fill-view.tsx';

interface FillFormProps {
  draft: FormFilling;
  /** Called when the approval chain has changed. */
  onChain: () => void;
}

/** State and checks of a form; the view renders it. */
export const FillForm = ({ draft, onChain }: FillFormProps) => {
  const { me } = useSession();
  const filling = useFilling(draft);
  const { values, set } = filling;
  const lists = useLists(draft);
  const checks = useChecks({ draft, values, lists });
  const isPhone = usePhone();
  const [way, setWay] = useState<FillLayout>(() => keptLayout() ?? (isPhone ? 'list' : 'pages'));
  const chooseWay = (chosen: FillLayout) => {
    keepLayout(chosen);
    setWay(chosen);
  };
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const see = useCallback((page: number) => setSeen((now) => (now.has(page) ? now : new Set([...now, page]))), []);
  const [showsUnseen, setShowsUnseen] = useState(false);
  const unseen = unseenPages(draft.pages, seen);
  const { elements, pageSizes } = draft;
  const { go, open, onShown } = useGo(setWay);
  const { submit, busy, failure, lacksManager, forget } = useSending({
    draft,
    filling,
    checks,
    viewed: draft.pages < 2 ? [1] : [...seen].sort((a, b) => a - b),
    unseen,
    onUnseen: () => setShowsUnseen(true),
    onChain,
  });
  const { manager: goToManager } = go;
  useEffect(() => {
    // After the refusal is rendered, which takes space from the list on a phone.
    if (lacksManager) goToManager();
  }, [lacksManager, goToManager]);
  const form = useMemo(
    () => ({
      elements,
      byPage: byPage(elements),
      values,
      pageSizes,
      set,
      open,
      leave: checks.leave,
      faults: Object.fromEntries(checks.message.map(({ element, text }) => [element.id, text])),
      optionsOf: (list: string) => lists.get(list) ?? [],
      name: `${me?.firstName ?? ''} ${me?.lastName ?? ''}`.trim(),
    }),
    [elements, pageSizes, values, set, open, checks.leave, checks.message, lists, me?.firstName, me?.lastName],
  );
  return (
    <FillingProvider value={form}>
      <FillView
        draft={draft}
        failure={failure}
        lacksManager={lacksManager}
        filling={filling}
        faults={checks.own}
        message={checks.message}
        unseen={showsUnseen ? unseen : []}
        way={way}
        onWay={chooseWay}
        onShown={onShown}
        onSeen={see}
        go={go}
        busy={busy}
        onSubmit={submit}
        onManager={() => {
          forget();
          onChain();
        }}
      />
    </FillingProvider>
  );
};

/** Options of the company's lists used by the form. */
function useLists(draft: FormFilling): ReadonlyMap<string, readonly string[]> {
  const isAsked = draft.elements.some((element) => kindOf(element) === 'CustomList');
  const { data } = useEntities(draft.formBuilderId, isAsked);
  return useMemo(() => new Map((data ?? []).map(({ list, options }) => [list, options])), [data]);
}

/** A target of navigation: a field, a page, or the choice of the manager. */
type Aim = { field: string } | { page: number } | 'manager';

/** Navigates to a target; a page exists only in the page layout, so it may have to wait for that. */
function useGo(setWay: (way: FillLayout) => void) {
  const aim = useRef<Aim | null>(null);
  const reach = useCallback(() => {
    const wanted = aim.current;
    const target = wanted && document.querySelector<HTMLElement>(placeOf(wanted));
    if (!target) return;
    aim.current = null;
    const isPage = typeof wanted === 'object' && 'page' in wanted;
    target.scrollIntoView({ block: isPage ? 'start' : 'center' });
    if (!isPage) target.focus({ preventScroll: true });
  }, []);
  // The target may be rendered later: after a change of the layout, or after the chain was read again.
  useEffect(reach);
  const seek = useCallback(
    (wanted: Aim) => {
      aim.current = wanted;
      reach();
    },
    [reach],
  );
  const open = useCallback(
    (id: string) => {
      seek({ field: id });
      // The pages of a phone only display fields, so the list is needed for input.
      if (aim.current) setWay('list');
    },
    [seek, setWay],
  );
  const manager = useCallback(() => {
    seek('manager');
    // On a phone the approval chain is below the list.
    if (aim.current) setWay('list');
  }, [seek, setWay]);
  const go = {
    field: ({ id }: Pick<FormElement, 'id'>) => open(id),
    manager,
    page: (page: number) => {
      setWay('pages');
      seek({ page });
    },
  };
  return { go, open, onShown: reach };
}
export type Go = ReturnType<typeof useGo>['go'];

function placeOf(aim: Aim): string {
  if (aim === 'manager') return '[data-manager] input';
  return 'field' in aim ? `[data-field="${aim.field}"]` : `main [role=group][data-page="${aim.page}"]`;
}
