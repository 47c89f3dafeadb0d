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
  const { go, open, onShown } = useGo(way, setWay);
  const { submit, busy, failure } = useSending({
    draft,
    filling,
    checks,
    viewed: draft.pages < 2 ? [1] : [...seen].sort((a, b) => a - b),
    unseen,
    onUnseen: () => setShowsUnseen(true),
    onManager: onChain,
  });
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
        onChain={onChain}
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

/** A target of navigation: a field or a page. */
type Aim = { field: string } | { page: number };

/** Navigates to a field or a page; a page exists only in the page layout, so it may have to wait for that. */
function useGo(way: FillLayout, setWay: (way: FillLayout) => void) {
  const aim = useRef<Aim | null>(null);
  const reach = useCallback(() => {
    const wanted = aim.current;
    const target = wanted && document.querySelector<HTMLElement>(placeOf(wanted));
    if (!target) return;
    aim.current = null;
    target.scrollIntoView({ block: 'field' in wanted ? 'center' : 'start' });
    if ('field' in wanted) target.focus({ preventScroll: true });
  }, []);
  useEffect(reach, [way, reach]);
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
  const go = {
    field: ({ id }: Pick<FormElement, 'id'>) => open(id),
    page: (page: number) => {
      setWay('pages');
      seek({ page });
    },
  };
  return { go, open, onShown: reach };
}
export type Go = ReturnType<typeof useGo>['go'];

const placeOf = (aim: Aim): string =>
  'field' in aim ? `[data-field="${aim.field}"]` : `main [role=group][data-page="${aim.page}"]`;
