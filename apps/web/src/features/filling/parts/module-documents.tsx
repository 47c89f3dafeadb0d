import { LIMITS, type FormModule } from '@paraph/domain';
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from '../../../lib/route/index.ts';
import { Pager } from '../../../ui/pager.tsx';
import { ErrorState, State } from '../../../ui/states.tsx';
import { DocumentCards } from '../../documents/index.ts';
import { useMade } from '../api.ts';
import { addressOfMade } from '../place.ts';

/** The lists besides the start, by the corresponding tab of documents. */
export const LISTS = { mine: 'my', toAct: 'waitingForMe', all: 'company' } as const;
export type ListName = keyof typeof LISTS;

const whole = (text: string | null, otherwise: number): number => {
  const number = Number(text ?? otherwise);
  return Number.isInteger(number) && number >= 0 && number <= 100 ? number : otherwise;
};

/** Documents that were made from the forms of a module. */
export const ModuleDocuments = ({ module, list }: { module: FormModule; list: ListName }) => {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const page = whole(query.get('page'), 0);
  const pageSize = whole(query.get('size'), LIMITS.pageSize) || LIMITS.pageSize;
  const made = useMade(module, { tab: LISTS[list], page, pageSize });
  const go = (next: { page: number; size: number }) =>
    setQuery({ tab: list, page: String(next.page), size: String(next.size) }, { replace: true });
  if (made.isError)
    return (
      <ErrorState
        title={t('documents.failed')}
        text={made.error.detail || t('ui.failed.offline')}
        supportCode={made.error.traceId || undefined}
        onRetry={() => void made.refetch()}
      />
    );
  if (!made.data) return <Box role="status" aria-label={t('ui.loading')} sx={{ minHeight: 240 }} />;
  const { items, total, totalIsMore } = made.data;
  if (items.length === 0)
    return <State picture={list === 'toAct' ? 'seal' : 'sheets'} title={t(`filling.noDocuments.${list}`)} />;
  return (
    <>
      <DocumentCards rows={items} stale={made.isPlaceholderData} addressOf={(id) => addressOfMade(module, id)} />
      <Pager
        page={page}
        pageSize={pageSize}
        total={total}
        more={totalIsMore}
        onPage={(next) => go({ page: next, size: pageSize })}
        onPageSize={(size) => go({ page: 0, size })}
      />
    </>
  );
};
